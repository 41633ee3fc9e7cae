import type { PageOrigin } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Settings } from '../1-load/load.ts';
import { formatDate } from './facts/format.ts';

/**
 * When the text of a page last changed, and where to edit it. The source of an operation is its lines in the OpenAPI
 * document.
 */
export function originOf({ file, line }: Place, { history, site }: Settings): PageOrigin | undefined {
  const date = history.get(file);
  const address = site.value.repository?.source;
  if (date === undefined && address === undefined) return undefined;
  return {
    ...(date !== undefined && { changed: { date, text: formatDate(date) } }),
    ...(address !== undefined && { source: sourceAddress(address, file, line) }),
  };
}

/**
 * Fills in `{file}` and `{line}`. A page that is a whole file needs no line, so its address loses the fragment with
 * `{line}`.
 */
function sourceAddress(template: string, file: string, line: number): string {
  const path = file.split('/').map(encodeURIComponent).join('/');
  const wanted = line > 1 ? template : template.replace(/#.*\{line\}.*$/, '');
  return wanted.replaceAll('{file}', path).replaceAll('{line}', String(line));
}
