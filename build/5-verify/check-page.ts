import type { Place } from '../../src/model/place.ts';
import type { Output } from '../4-render/output.ts';
import type { Problem, Reported } from '../problems/problem.ts';
import { isElsewhere, missingAnchor, routeOf } from './addresses.ts';
import { scanHtml } from './scan.ts';

/** A page may not weigh more than this, in bytes, before compression. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** What the checks of the whole site need to know of a page. It is kept of every page: nothing stands in it twice. */
export type Checked = {
  /** Every id. */
  readonly ids: readonly string[];
  /** Addresses of links to other pages and files of the site. */
  readonly links: readonly string[];
  /** Addresses of images, styles and scripts of the site. */
  readonly sources: readonly string[];
  /** The scripts that stand in the page itself, by their hashes. */
  readonly scripts: readonly string[];
  /** Where the addresses were written, as far as that is known. */
  readonly places: ReadonlyMap<string, Place>;
};

/** What is known of a page beside its markup. */
type Known = {
  /** Where addresses were written. */
  readonly places: ReadonlyMap<string, Place>;
  /** Addresses that stand on every page, which are checked once for all of them. */
  readonly shared: ReadonlySet<string>;
};

const NOTHING: Known = { places: new Map(), shared: new Set() };

/**
 * Reads the markup of a page as it will be published. Reports what is wrong with the page by itself: `anchor-broken` for its own anchors,
 * `id-duplicate`, `markup-refused` and `page-heavy`.
 */
export function checkPage(output: Output, { places, shared }: Known = NOTHING): Reported<Checked> {
  const { bytes } = output;
  const scan = scanHtml(new TextDecoder().decode(bytes));
  const ids = new Set(scan.ids);
  // Addresses that the text of the page writes have a place of their own.
  const isOwn = (address: string) => !isElsewhere(address) && (!shared.has(address) || places.has(address));
  const links = unique(scan.links).filter(isOwn);
  const sources = unique(scan.sources).filter((source) => !/^(?:https?:|data:)/.test(source) && isOwn(source));
  const value: Checked = {
    ids: [...ids],
    links: links.filter((href) => !isOnPage(href)),
    sources,
    scripts: unique(scan.scripts),
    places: new Map([...links, ...sources].flatMap((address) => placed(address, places))),
  };
  const problems = [
    ...links.filter(isOnPage).flatMap((href): readonly Problem[] => {
      const fault = missingAnchor(href, { ids: value.ids, path: output.path });
      return fault ? [{ ...fault, level: 'error', place: places.get(href) ?? output.from }] : [];
    }),
    ...duplicateIds(output, scan.ids, ids),
    ...scan.refused.map((what) => refused(what, output)),
    ...heavy(output, bytes.length),
  ];
  return { value, problems };
}

function isOnPage(href: string): boolean {
  return href === '' || href.startsWith('#');
}

function placed(address: string, places: Known['places']): readonly (readonly [string, Place])[] {
  const place = places.get(address);
  return place && !isOnPage(address) ? [[address, place]] : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function duplicateIds({ path, from }: Output, all: readonly string[], ids: ReadonlySet<string>): readonly Problem[] {
  if (ids.size === all.length) return [];
  const seen = new Set<string>();
  // `add` gives the set: the first one of each is left out.
  const repeated = all.filter((id) => seen.has(id) || !seen.add(id));
  return [...new Set(repeated)].map((id) => ({
    code: 'id-duplicate',
    level: 'error',
    place: from,
    message: `L’identificatore «${id}» sta più di una volta nella pagina ${routeOf(path)}.`,
    hint: 'Cambia uno dei titoli o nomi da cui viene.',
  }));
}

/** A page that holds what the policy of the site blocks. */
export function refused(what: string, { path, from }: Pick<Output, 'path' | 'from'>): Problem {
  return {
    code: 'markup-refused',
    level: 'error',
    place: from,
    message: `La pagina ${routeOf(path)} contiene ${what}, che la Content-Security-Policy del sito blocca.`,
    hint: 'Sposta lo stile in src/styles e il codice in src/client.',
  };
}

function heavy({ path, from }: Output, size: number): readonly Problem[] {
  if (size <= MAX_PAGE_BYTES) return [];
  const weight = (size / MAX_PAGE_BYTES).toFixed(1).replace('.', ',');
  return [
    {
      code: 'page-heavy',
      level: 'warning',
      place: from,
      message: `La pagina ${routeOf(path)} pesa ${weight} MiB.`,
      hint: 'Dividila in più pagine: oltre 1 MiB i lettori aspettano.',
    },
  ];
}
