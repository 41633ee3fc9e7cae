import type { Place } from '../../src/model/place.ts';
import { htmlFile, type Route, toRoute } from '../../src/model/route.ts';
import { toOutputPath } from '../4-render/output.ts';
import { type PageName, type Refusal, wordsOf } from './page-name.ts';

/** A page as its author finds it: the path of its file inside content/, its address, and its text. */
export type NewPage = { readonly key: string; readonly route: Route; readonly text: string };

/** What decides a new page: its name and title, the template of its section, and the pages that exist. */
export type NewPageInput = {
  readonly name: PageName;
  readonly title?: string | undefined;
  readonly template: string;
  /** Where each page of the site was written, by its address in lower case. */
  readonly taken: ReadonlyMap<string, Place>;
};

/** Makes a page from the template of its section. Refuses an address that a page has already, and names that some systems keep for themselves. */
export function newPage({ name, title, template, taken }: NewPageInput): NewPage | Refusal {
  const { section, segments } = name;
  const last = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1);
  const path = segments.at(-1) === 'index' ? segments.slice(0, -1) : segments;
  const route = toRoute(`/${[...(section === 'api' ? ['api'] : []), ...path].join('/')}`);
  if (!route || !toOutputPath(htmlFile(route)))
    return { refusal: `«${segments.join('/')}» contiene un nome che Windows tiene per sé: scegline un altro.` };
  const place = taken.get(route);
  if (place) return { refusal: `La pagina ${route} esiste già: viene da ${place.file}:${place.line}.` };
  const heading = (title ?? wordsOf(last ?? section)).trim();
  return { key: `${section}/${segments.join('/')}.md`, route, text: fill(template, heading) };
}

/** In YAML a title with a colon, a quote or a sign at its beginning needs quotes; JSON's are YAML's too. */
function fill(template: string, title: string): string {
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} ,.’'()?!«»-]*$/u.test(title) && !/^(?:true|false|null|[\d.]+)$/i.test(title);
  return template.replace('{{title}}', () => (isPlain ? title : JSON.stringify(title)));
}
