import { nearest } from '../problems/nearest.ts';

/** The folders that hold pages; those of `pages` stand in no sidebar. */
export const SECTIONS = ['guide', 'api', 'pages'] as const;

export type Section = (typeof SECTIONS)[number];

/** A page that does not exist yet: its section and the parts of its path, `['spedizioni', 'etichette']`. */
export type PageName = { readonly section: Section; readonly segments: readonly string[] };

/** Why a name was refused, in Italian sentences. */
export type Refusal = { readonly refusal: string };

/** Longest part of an address that is easy to read and to tell somebody. */
const LONGEST_SEGMENT = 60;

/** Reads the section and the path of a new page. A slash before the path is left out; anything else that is no slug is refused with the nearest one. */
export function readPageName(section: string, path: string): PageName | Refusal {
  const known = SECTIONS.find((candidate) => candidate === section);
  if (!known) {
    const candidate = nearest(section, SECTIONS);
    const list = `Le sezioni sono: ${SECTIONS.join(', ')}.`;
    return { refusal: `La sezione «${section}» non esiste. ${candidate ? `Forse «${candidate}»? ` : ''}${list}` };
  }
  const wanted = path.replace(/^\//, '');
  const segments = wanted.split('/');
  const proposal = slugPath(wanted, known);
  if (wanted === '' || proposal !== wanted || segments.some((segment) => segment.length > LONGEST_SEGMENT))
    return { refusal: explain(path, proposal) };
  return { section: known, segments };
}

function explain(path: string, proposal: string): string {
  const rule = 'Ogni parte è fatta di lettere minuscole senza accenti, cifre e trattini, al massimo 60 caratteri.';
  return `«${path}» non può essere l’indirizzo di una pagina. ${rule}${proposal === '' ? '' : ` Forse «${proposal}»?`}`;
}

/** The nearest path that can be an address: without accents, spaces, capitals, endings and the name of the section. */
function slugPath(path: string, section: Section): string {
  const parts = path
    .replace(/\.(?:md|html?)$/i, '')
    .split(/[/\\]+/)
    .map(slugOf)
    .filter((part) => part !== '');
  return (parts.length > 1 && parts[0] === section ? parts.slice(1) : parts).join('/');
}

function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  // Cut between words where it is too long.
  return slug.length <= LONGEST_SEGMENT ? slug : slug.slice(0, LONGEST_SEGMENT + 1).replace(/-?[^-]*$/, '');
}

/** What a slug says in words: `etichette-dei-pacchi` → «Etichette dei pacchi». */
export function wordsOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}
