import { SEARCH_FILE } from '../../../src/search/packed.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { SiteOutputs } from '../../pipeline/4-render/site-outputs.ts';
import { isHashedAsset } from '../../platform/hosting/caching.ts';
import { HEADERS_FILE, HOST_FILES, NOT_FOUND_FILE, REDIRECTS_FILE } from '../../platform/hosting/files.ts';
import { lazy } from '../../platform/memory/memoize.ts';
import { readRules } from '../preview/rules.ts';
import { type ServedSite, type SiteFile, siteFile } from '../preview/site.ts';
import { RELOAD_PATH } from './dev-assets.ts';

/** How many files stay in memory after they were asked for, so that the host compresses each only once. */
const MOST_SERVED = 256;

/** Turns the result of a build into a site to serve. Its pages carry the reload script and the name of their build. */
export function devSite({ outputs, search }: SiteOutputs, build: string): ServedSite {
  const files = new Map<string, Output>(outputs.map((output) => [output.path, output]));
  const later = lazy(() => new Map<string, Output>(search().map((output) => [output.path, output])));
  const find = (path: string): Output | undefined => {
    const found = files.get(path);
    if (found || !(path === SEARCH_FILE || isHashedAsset(path))) return found;
    return later().get(path);
  };
  const served = new Map<string, SiteFile>();
  const [headers, redirects] = [HEADERS_FILE, REDIRECTS_FILE].map((path) =>
    new TextDecoder().decode(files.get(path)?.bytes),
  );
  return {
    ...readRules(headers, redirects),
    has: (path) => find(path) !== undefined && !HOST_FILES.has(path),
    read(path) {
      const known = served.get(path);
      const bytes = known || HOST_FILES.has(path) ? undefined : find(path)?.bytes;
      if (!bytes) return known;
      const file = siteFile(path, path.endsWith('.html') ? withReloadScript(bytes, build) : bytes);
      for (const oldest of served.keys()) if (served.size >= MOST_SERVED) served.delete(oldest);
      served.set(path, file);
      return file;
    },
  };
}

/** Whether a file holds the data of an island. */
export function isIslandData(path: string): boolean {
  return /\/(?:richiesta|risposta)\.json$/.test(path);
}

/** The site before the first successful build: one page for every address, which shows the problems. */
export function placeholderSite(build: string): ServedSite {
  const page = withReloadScript(new TextEncoder().encode(PLACEHOLDER), build);
  return {
    ...readRules(),
    has: (path) => path === NOT_FOUND_FILE,
    read: (path) => (path === NOT_FOUND_FILE ? siteFile(path, page) : undefined),
  };
}

const PLACEHOLDER = `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Compilazione in corso</title></head>
<body>
<h1>Il sito non è ancora pronto</h1>
<p>Questa pagina si ricarica da sola appena la compilazione riesce.</p>
</body>
</html>
`;

function withReloadScript(page: Uint8Array, build: string): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const end = bytes.lastIndexOf('</body>');
  const at = end < 0 ? bytes.length : end;
  const script = Buffer.from(`<script src="${RELOAD_PATH}" defer data-build="${build}"></script>`);
  return Buffer.concat([bytes.subarray(0, at), script, bytes.subarray(at)]);
}
