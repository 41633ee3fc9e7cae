import { TYPES_ROOT } from '../../../../src/model/type-file.ts';
import { ASSETS_FOLDER, IMMUTABLE } from '../../../platform/hosting/caching.ts';
import { mediaType } from '../../../platform/hosting/media-types.ts';
import type { Header } from './header-rules.ts';

type Rule = { readonly path: string; readonly headers: readonly Header[] };

/** The text of `_headers`, in the format of Netlify and Cloudflare Pages; `preview` and `dev` read it too. */
export function headersFile(everywhere: readonly Header[]): string {
  const blocks = rules(everywhere).map(({ path, headers }) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Hosts join the values of all matching rules, so `/*` has no cache rule. Both hosts let browsers revalidate by
 * default. Only the media types on which hosts differ are listed.
 */
function rules(everywhere: readonly Header[]): readonly Rule[] {
  return [
    { path: '/*', headers: everywhere },
    ...['/*.md', '/llms.txt', '/llms-full.txt', '/robots.txt', '/openapi.yaml', '/openapi.json'].map((path) => ({
      path,
      headers: [['Content-Type', mediaType(path).type] as const],
    })),
    { path: `${TYPES_ROOT}/*`, headers: [['Content-Type', mediaType('.txt').type]] },
    { path: `/${ASSETS_FOLDER}/*`, headers: [['Cache-Control', IMMUTABLE]] },
  ];
}
