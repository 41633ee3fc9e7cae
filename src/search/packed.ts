import type {
  EntryLocation,
  EntryType,
  PackedAsked,
  SearchData,
  SearchEntry,
  SearchKind,
  SynonymGroup,
} from './entry.ts';
import { packAnchor, unpackAnchor } from './packed-anchor.ts';

/** The path of the search data. It has no hash, so that pages do not change with the data. */
export const SEARCH_FILE = 'search.json';

/**
 * The published data: tuples, since the names of properties would be most of the bytes, and one list for each part of
 * the entries, since like next to like compresses best.
 */
export type PackedData = {
  readonly pages: readonly (readonly [route: string, title: string, kind: SearchKind, request?: string])[];
  /** What readers ask. */
  readonly asked: PackedAsked;
  /** The crumbs of all entries, each once. */
  readonly crumbs: readonly string[];
  readonly headings: readonly string[];
  /** Empty on a large site. */
  readonly texts: readonly string[];
  readonly places: readonly PackedPlaces[];
  readonly synonyms: readonly SynonymGroup[];
  readonly starts: readonly number[];
  /**
   * On a large site, the addresses of the files with the rest of the entries, in order. The entries here then have
   * their first location only, and no text.
   */
  readonly rest?: readonly string[];
};

/** The type and the locations of an entry. */
type PackedPlaces = readonly [type: number, ...PackedLocations];

/** What a large site says of its entries in other files, in the order of the headings. */
export type PackedRests = readonly (readonly [text: string, ...PackedLocations])[];

type PackedLocations = readonly [PackedLocation, ...PackedLocation[]];

type PackedLocation = readonly [anchor: string, crumb: number, ...pages: [number, ...number[]]];

/** The types in the order of their numbers in the published data. */
const TYPES: readonly EntryType[] = ['page', 'section', 'row', 'field', 'response', 'schema'];

/** Packs the data into one piece. */
export function packSearch({ pages, entries, asked, synonyms, starts }: SearchData): PackedData {
  const crumbs = new Map<string, number>();
  return {
    pages: pages.map(({ route, title, kind, request }) =>
      request === undefined ? [route, title, kind] : [route, title, kind, request],
    ),
    asked,
    headings: entries.map(({ heading }) => heading),
    texts: entries.map(({ text }) => text),
    places: entries.map((entry) => [TYPES.indexOf(entry.type), ...packLocations(entry, crumbs)]),
    crumbs: [...crumbs.keys()],
    synonyms,
    starts,
  };
}

function packLocations({ heading, locations }: SearchEntry, crumbs: Map<string, number>): PackedLocations {
  const packLocation = ({ anchor, crumb, pages }: EntryLocation): PackedLocation => {
    const number = crumbs.get(crumb) ?? crumbs.size;
    crumbs.set(crumb, number);
    return [packAnchor(anchor, heading), number, ...pages];
  };
  const [first, ...others] = locations;
  return [packLocation(first), ...others.map(packLocation)];
}

/**
 * Splits packed data into the headings with one location each, enough for first results, and the rest of each entry.
 */
export function splitPacked({ texts, places, ...packed }: PackedData): {
  readonly first: PackedData;
  readonly rests: PackedRests;
} {
  return {
    first: {
      ...packed,
      texts: [],
      places: places.map(([type, [anchor, crumb, page]]) => [type, [anchor, crumb, page]]),
    },
    rests: places.map(([, ...locations], number) => [texts[number] ?? '', ...locations]),
  };
}

/** Joins what `splitPacked` has split. */
export function joinPacked({ places, ...packed }: PackedData, rests: PackedRests): PackedData {
  return {
    ...packed,
    texts: rests.map(([text]) => text),
    places: places.map(([type, ...first], number) => {
      const [, ...locations] = rests[number] ?? ['', ...first];
      return [type, ...locations];
    }),
  };
}

/** Restores the data from its packed form. */
export function unpackSearch({
  pages,
  crumbs,
  headings,
  texts,
  asked,
  places,
  synonyms,
  starts,
}: PackedData): SearchData {
  return {
    pages: pages.map(([route, title, kind, request]) => ({
      route,
      title,
      kind,
      ...(request !== undefined && { request }),
    })),
    entries: places.map(([type, first, ...others], number) => {
      const heading = headings[number] ?? '';
      const unpackLocation = ([anchor, crumb, ...numbers]: PackedLocation): EntryLocation => ({
        anchor: unpackAnchor(anchor, heading),
        crumb: crumbs[crumb] ?? '',
        pages: numbers,
      });
      return {
        type: TYPES[type] ?? 'section',
        heading,
        text: texts[number] ?? '',
        locations: [unpackLocation(first), ...others.map(unpackLocation)],
      };
    }),
    asked,
    synonyms,
    starts,
  };
}
