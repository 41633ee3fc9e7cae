import type { EntryType, SearchData, SearchKind, SynonymGroup } from './entry.ts';

/** The data as it is published: the same things without the names of their fields, which would be most of the bytes. */
export type PackedData = {
  readonly pages: readonly (readonly [route: string, title: string, kind: SearchKind])[];
  readonly entries: readonly PackedEntry[];
  readonly synonyms: readonly SynonymGroup[];
  /** On a large site, the addresses of the files with the texts of the entries, in order: here they are empty then. */
  readonly texts?: readonly string[];
};

/** The texts of some entries that follow each other. */
export type PackedTexts = readonly string[];

type PackedEntry = readonly [page: number, type: number, anchor: string, heading: string, crumb: string, text: string];

/** In the order of their numbers in the published data. */
const TYPES: readonly EntryType[] = ['page', 'section', 'row', 'field', 'response'];

export function pack({ pages, entries, synonyms }: SearchData): PackedData {
  return {
    pages: pages.map(({ route, title, kind }) => [route, title, kind]),
    entries: entries.map(({ page, type, anchor, heading, crumb, text }) => [
      page,
      TYPES.indexOf(type),
      anchor,
      heading,
      crumb,
      text,
    ]),
    synonyms,
  };
}

export function unpack({ pages, entries, synonyms }: PackedData): SearchData {
  return {
    pages: pages.map(([route, title, kind]) => ({ route, title, kind })),
    entries: entries.map(([page, type, anchor, heading, crumb, text]) => ({
      page,
      type: TYPES[type] ?? 'section',
      anchor,
      heading,
      crumb,
      text,
    })),
    synonyms,
  };
}

/** The data with the texts that came after it, those of all files one after the other. */
export function withTexts(data: SearchData, texts: PackedTexts): SearchData {
  return { ...data, entries: data.entries.map((entry, number) => ({ ...entry, text: texts[number] ?? entry.text })) };
}
