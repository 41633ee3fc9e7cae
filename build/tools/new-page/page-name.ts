import { CONTENT_FOLDERS, type ContentFolderName } from '../../../src/model/content-folders.ts';
import { nearest } from '../../platform/problems/nearest.ts';
import { slugOf } from '../../platform/text/slug.ts';

/**
 * The name of a new page: its section, which is a folder of content/, and the segments of its path, `['spedizioni',
 * 'etichette']`.
 */
export type PageName = { readonly section: ContentFolderName; readonly segments: readonly string[] };

/** The sections of the site. */
export const SITE_SECTIONS: readonly string[] = Object.keys(CONTENT_FOLDERS);

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
    return { refusal: explain(path, proposal) };
  return { section, segments };
}

function isFolder(section: string): section is ContentFolderName {
  return Object.hasOwn(CONTENT_FOLDERS, section);
}

function explain(path: string, proposal: string): string {
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
