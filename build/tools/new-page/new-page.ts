import { stringify } from 'yaml';
import { CONTENT_FOLDERS, type ContentFolderName } from '../../../src/model/content-folders.ts';
import { nearest } from '../../../src/model/nearest.ts';
import type { Place } from '../../../src/model/place.ts';
import { htmlFile, type Route } from '../../../src/model/route.ts';
import { pageRoute } from '../../pipeline/3-link/routes.ts';
import { toOutputPath } from '../../pipeline/4-render/output.ts';
import { slugOf } from '../../platform/text/slug.ts';

/**
 * The name of a new page: its section, which is a folder of content/, and the segments of its path, `['spedizioni',
 * 'etichette']`.
 */
export type PageName = { readonly section: ContentFolderName; readonly segments: readonly string[] };

/** The sections of the site. */
const SITE_SECTIONS: readonly string[] = Object.keys(CONTENT_FOLDERS);

/** Why an input is refused, in Italian sentences. */
export type Refusal = { readonly refusal: string };

/** The longest segment that is still easy to read and to dictate, in characters. */
const LONGEST_SEGMENT = 60;

/**
 * Reads the section and the path of a new page. Ignores a leading slash. Refuses a path that is not made of slugs, and
 * suggests the nearest valid one.
 */
export function readPageName(section: string, path: string): PageName | Refusal {
  if (!isFolder(section)) {
    const candidate = nearest(section, SITE_SECTIONS);
    const list = `Le sezioni sono: ${SITE_SECTIONS.join(', ')}.`;
    return { refusal: `La sezione «${section}» non esiste. ${candidate ? `Forse «${candidate}»? ` : ''}${list}` };
  }
  const wanted = path.replace(/^\//, '');
  const segments = wanted.split('/');
  const proposal = slugPath(wanted, section);
  if (wanted === '' || proposal !== wanted || segments.some((segment) => segment.length > LONGEST_SEGMENT))
    return { refusal: nameRule(path, proposal) };
  return { section, segments };
}

function isFolder(section: string): section is ContentFolderName {
  return Object.hasOwn(CONTENT_FOLDERS, section);
}

function nameRule(path: string, proposal: string): string {
  const rule = 'Ogni parte è fatta di lettere minuscole senza accenti, cifre e trattini, al massimo 60 caratteri.';
  return `«${path}» non può essere l’indirizzo di una pagina. ${rule}${proposal === '' ? '' : ` Forse «${proposal}»?`}`;
}

/** The nearest valid path: without accents, spaces, capitals, file extension and the name of the section. */
function slugPath(path: string, section: ContentFolderName): string {
  const parts = path
    .replace(/\.(?:md|html?)$/i, '')
    .split(/[/\\]+/)
    .map(segmentOf)
    .filter((part) => part !== '');
  return (parts.length > 1 && parts[0] === section ? parts.slice(1) : parts).join('/');
}

/** A part of a path as a slug. One that is too long is cut between words. */
function segmentOf(text: string): string {
  const slug = slugOf(text);
  return slug.length <= LONGEST_SEGMENT ? slug : slug.slice(0, LONGEST_SEGMENT + 1).replace(/-?[^-]*$/, '');
}

/** A slug as words: `etichette-dei-pacchi` → «Etichette dei pacchi». */
export function slugWords(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}

/** A new page: the path of its file in content/, its route and its text. */
export type NewPage = { readonly key: string; readonly route: Route; readonly text: string };

/** What a new page is made from: its name, the template of its section, and the existing pages. */
export type NewPageInput = {
  readonly name: PageName;
  readonly template: string;
  /** The place of each page of the site, by its route in lower case. */
  readonly taken: ReadonlyMap<string, Place>;
};

/**
 * Creates a page from the template of its section. Refuses a route that another page has, and names that some systems
 * reserve.
 */
export function newPage({ name, template, taken }: NewPageInput): NewPage | Refusal {
  const { section, segments } = name;
  const last = segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1);
  const key = `${section}/${segments.join('/')}.md`;
  const route = pageRoute(key, CONTENT_FOLDERS[section]);
  if (!route || !toOutputPath(htmlFile(route)))
    return { refusal: `«${segments.join('/')}» contiene un nome che Windows tiene per sé: scegline un altro.` };
  const place = taken.get(route);
  if (place) return { refusal: `La pagina ${route} esiste già: viene da ${place.file}:${place.line}.` };
  return { key, route, text: fill(template, slugWords(last ?? section)) };
}

/** Writes the title, in quotes if YAML would otherwise read it as something else, like `2024`. */
function fill(template: string, title: string): string {
  return template.replace('{{title}}', stringify(title).trimEnd());
}
