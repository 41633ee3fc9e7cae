import type { Place } from '../../../src/model/place.ts';
import { addressOfFile } from '../../../src/model/route.ts';
import { type Problem, problemAt, type Result } from '../../platform/problems/problem.ts';
import { mebibytes } from '../../platform/text/sizes.ts';
import type { Output } from '../4-render/output.ts';
import type { Checked, PageMarkup } from '../4-render/page-record.ts';
import { isExternal, missingAnchor, withinSite } from './addresses.ts';
import { scanHtml } from './scan.ts';

/** The maximum size of a page, in bytes, before compression. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** Facts about a page that its markup does not show. */
export type PageFacts = {
  /** The places of its addresses in the input. */
  readonly places: ReadonlyMap<string, Place>;
  /** Links of its texts to ids that it does not have. Its markup shows them as text. */
  readonly lost: readonly string[];
  /** Addresses that appear on every page; they are checked once for all pages. */
  readonly shared: ReadonlySet<string>;
  /** The address of the site, because a link to one of its own pages may be absolute. */
  readonly baseUrl: string;
};

/**
 * Checks the markup of a page as it will be published. Reports the faults of the page by itself: `anchor-broken` for
 * its own anchors, `id-duplicate`, `markup-refused`, `element-undrawn` and `page-heavy`. Gives the data for the checks
 * across pages.
 */
export function checkPage(page: PageMarkup, { places: written, lost, shared, baseUrl }: PageFacts): Result<Checked> {
  const scan = scanHtml(page.markup);
  const ids = new Set(scan.ids);
  const places = new Map(Array.from(written, ([href, place]) => [withinSite(href, baseUrl), place]));
  // An address in the page's own text is reported at its place there, even if every page has that address.
  const isOwn = (address: string) => !isExternal(address) && (!shared.has(address) || places.has(address));
  const links = unique([...scan.links.map((href) => withinSite(href, baseUrl)), ...lost]).filter(isOwn);
  const sources = unique(scan.sources).filter((source) => !/^(?:https?:|data:)/i.test(source) && isOwn(source));
  const anchors = { ids: [...ids], path: page.path };
  const diagnoses = links.filter(isOnPage).flatMap((href) => {
    const diagnosis = missingAnchor(href, anchors);
    return diagnosis ? [{ href, diagnosis }] : [];
  });
  const value: Checked = {
    ids: anchors.ids,
    links: links.filter((href) => !isOnPage(href)),
    lost: diagnoses.map(({ href }) => href),
    sources,
    scripts: unique(scan.scripts),
    places: [...links, ...sources].flatMap((address) => placesOfAddress(address, places)),
  };
  const problems = [
    ...diagnoses.map(({ href, diagnosis }) => problemAt(places.get(href) ?? page.from, diagnosis)),
    ...duplicateIds(page, scan.ids, ids),
    ...scan.refused.map((what) => refused(what, page)),
    ...unique(scan.undrawn).map((name) => undrawn(name, page)),
    ...heavy(page),
  ];
  return { value, problems };
}

function isOnPage(href: string): boolean {
  return href === '' || href.startsWith('#');
}

function placesOfAddress(address: string, places: PageFacts['places']): readonly (readonly [string, Place])[] {
  const place = places.get(address);
  return place && !isOnPage(address) ? [[address, place]] : [];
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function duplicateIds(
  { path, from }: PageMarkup,
  all: readonly string[],
  ids: ReadonlySet<string>,
): readonly Problem[] {
  if (ids.size === all.length) return [];
  const repeated = [...Map.groupBy(all, (id) => id)].flatMap(([id, { length }]) => (length > 1 ? [id] : []));
  return repeated.map((id) =>
    problemAt(from, {
      code: 'id-duplicate',
      message: `L’identificatore «${id}» sta più di una volta nella pagina ${addressOfFile(path)}.`,
      hint: 'Cambia uno dei titoli o nomi da cui viene.',
    }),
  );
}

/** The problem `markup-refused`: a page contains markup that the Content-Security-Policy of the site blocks. */
export function refused(what: string, { path, from }: Pick<Output, 'path' | 'from'>): Problem {
  return problemAt(from, {
    code: 'markup-refused',
    message: `La pagina ${addressOfFile(path)} contiene ${what}, che la Content-Security-Policy del sito blocca.`,
    hint: 'Sposta stile e codice in un file di src.',
  });
}

function undrawn(name: string, { path, from }: PageMarkup): Problem {
  return problemAt(from, {
    code: 'element-undrawn',
    message: `La pagina ${addressOfFile(path)} contiene l’elemento <${name}>, che nessun componente disegna.`,
    hint: 'Dagli un componente nella tabella di src/prose/Prose.tsx.',
  });
}

function heavy({ path, from, size }: PageMarkup): readonly Problem[] {
  if (size <= MAX_PAGE_BYTES) return [];
  return [
    problemAt(from, {
      code: 'page-heavy',
      message: `La pagina ${addressOfFile(path)} pesa ${mebibytes(size)}.`,
      hint: 'Dividila in più pagine: oltre 1 MiB i lettori aspettano.',
    }),
  ];
}
