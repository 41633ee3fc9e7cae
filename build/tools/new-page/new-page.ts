import { stringify } from 'yaml';
import { CONTENT_FOLDERS } from '../../../src/model/content-folders.ts';
import type { Place } from '../../../src/model/place.ts';
import { htmlFile, type Route } from '../../../src/model/route.ts';
import { pageRoute } from '../../pipeline/3-link/routes.ts';
import { toOutputPath } from '../../pipeline/4-render/output.ts';
import { type PageName, type Refusal, slugWords } from './page-name.ts';

/** A new page: the path of its file in content/, its route and its text. */
export type NewPage = { readonly key: string; readonly route: Route; readonly text: string };

/** What a new page is made from: its name and title, the template of its section, and the existing pages. */
export type NewPageInput = {
  readonly name: PageName;
  readonly title?: string | undefined;
  readonly template: string;
  /** The place of each page of the site, by its route in lower case. */
  readonly taken: ReadonlyMap<string, Place>;
};

/**
 * Creates a page from the template of its section. Refuses a route that another page has, and names that some systems
 * reserve.
 */
export function newPage({ name, title, template, taken }: NewPageInput): NewPage | Refusal {
  const { section, segments } = name;
  const last = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1);
  const key = `${section}/${segments.join('/')}.md`;
  const route = pageRoute(key, CONTENT_FOLDERS[section]);
  if (!route || !toOutputPath(htmlFile(route)))
    return { refusal: `«${segments.join('/')}» contiene un nome che Windows tiene per sé: scegline un altro.` };
  const place = taken.get(route);
  if (place) return { refusal: `La pagina ${route} esiste già: viene da ${place.file}:${place.line}.` };
  const heading = (title ?? slugWords(last ?? section)).trim();
  return { key, route, text: fill(template, heading) };
}

/** Writes the title on one line, in quotes if YAML would otherwise read it as something else, like `2024` or `a: b`. */
function fill(template: string, title: string): string {
  return template.replace('{{title}}', () => stringify(title, { lineWidth: 0 }).trimEnd());
}
