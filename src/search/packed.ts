import type { EntryLocation, EntryType, SearchData, SearchEntry, SearchKind, SynonymGroup } from './entry.ts';

/** The path of the search data. It has no hash, so that pages do not change with the data. */
export const SEARCH_FILE = 'search.json';

/** Increase it when the format changes: an open page must not misread the data of a newer deployment. */
export const FORMAT_VERSION = 3;

/** The published data: tuples, since the names of properties would be most of the bytes. */
export type PackedData = {
  readonly form: number;
  readonly pages: readonly (readonly [route: string, title: string, kind: SearchKind])[];
  /** The crumbs of all entries, each once. */
  readonly crumbs: readonly string[];
  readonly entries: readonly PackedEntry[];
  readonly synonyms: readonly SynonymGroup[];
  readonly starts: readonly number[];
  /**
   * On a large site, the addresses of the files with the rest of the entries, in order. The entries here then have
   * their first location only, and no text.
   */
  readonly rest?: readonly string[];
};

type PackedEntry = readonly [type: number, heading: string, ...PackedRest];

/** What follows the headings of some entries. */
export type PackedRests = readonly PackedRest[];

type PackedRest = readonly [text: string, ...locations: [PackedLocation, ...PackedLocation[]]];

type PackedLocation = readonly [anchor: string, crumb: number, ...pages: [number, ...number[]]];

/** The types in the order of their numbers in the published data. */
const TYPES: readonly EntryType[] = ['page', 'section', 'row', 'field', 'response', 'schema'];

/** Packs the data into one piece. */
export function pack({ pages, entries, synonyms, starts }: SearchData): PackedData {
  const crumbs = new Map<string, number>();
  return {
    form: FORMAT_VERSION,
    pages: pages.map(({ route, title, kind }) => [route, title, kind]),
    entries: entries.map((entry) => [TYPES.indexOf(entry.type), entry.heading, ...packRest(entry, crumbs)]),
    crumbs: [...crumbs.keys()],
    synonyms,
    starts,
  };
}

function packRest({ text, locations: [first, ...others] }: SearchEntry, crumbs: Map<string, number>): PackedRest {
  const packLocation = ({ anchor, crumb, pages }: EntryLocation): PackedLocation => {
    const number = crumbs.get(crumb) ?? crumbs.size;
    crumbs.set(crumb, number);
    return [anchor, number, ...pages];
  };
  return [text, packLocation(first), ...others.map(packLocation)];
}

/**
 * Splits packed data into the headings with one location each, enough for first results, and the rest of each entry.
 */
export function split({ entries, ...packed }: PackedData): { readonly first: PackedData; readonly rests: PackedRests } {
  return {
    first: {
      ...packed,
      entries: entries.map(([type, heading, , [anchor, crumb, page]]) => [type, heading, '', [anchor, crumb, page]]),
    },
    rests: entries.map(([, , ...rest]) => rest),
  };
}

/** Joins what `split` has split. */
export function join({ entries, ...packed }: PackedData, rests: PackedRests): PackedData {
  return {
    ...packed,
    entries: entries.map(([type, heading, ...rest], number) => [type, heading, ...(rests[number] ?? rest)]),
  };
}

/** Restores the data from its packed form. */
export function unpack({ pages, crumbs, entries, synonyms, starts }: PackedData): SearchData {
  const unpackLocation = ([anchor, crumb, ...numbers]: PackedLocation): EntryLocation => ({
    anchor,
    crumb: crumbs[crumb] ?? '',
    pages: numbers,
  });
  return {
    pages: pages.map(([route, title, kind]) => ({ route, title, kind })),
    entries: entries.map(([type, heading, text, first, ...others]) => ({
      type: TYPES[type] ?? 'section',
      heading,
      text,
      locations: [unpackLocation(first), ...others.map(unpackLocation)],
    })),
    synonyms,
    starts,
  };
}
