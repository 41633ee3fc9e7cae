import { decodeAddress } from '../../../src/model/decode-address.ts';
import type { Place } from '../../../src/model/place.ts';
import { addressOfFile, htmlFile, toRoute } from '../../../src/model/route.ts';
import { nearestPath } from '../../platform/problems/nearest.ts';
import { collectProblems, type Fault, type Problem, problemAt } from '../../platform/problems/problem.ts';
import type { Output, OutputPath } from '../4-render/output.ts';
import { missingAnchor } from './addresses.ts';
import { type Checked, checkPage, refused } from './check-page.ts';

type Page = Pick<Output, 'path' | 'from'> & { read(): Checked };

/** The site as a reader's browser finds it. */
type Published = {
  readonly pages: ReadonlyMap<string, Page>;
  readonly paths: ReadonlySet<string>;
  /** The places of the links of the frame, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** The fault of each address that was looked up. Most addresses appear on many pages. */
  readonly known: Map<string, Fault | undefined>;
  /** Tells whether the published Content-Security-Policy allows an inline script. */
  readonly allows: (script: string) => boolean;
};

/** What earlier steps already know of the outputs. */
export type Known = {
  /** The data of pages that were already checked by themselves. Read on demand, because all of it together is large. */
  readonly pages?: (path: OutputPath) => (() => Checked) | undefined;
  /** Addresses that appear on every page. The data of checked pages leaves them out. */
  readonly shared?: ReadonlySet<string>;
  /** The places of the links of the frame. */
  readonly links?: ReadonlyMap<string, Place>;
  /** Files of the owner. Whatever they hold, they are no pages of the site. */
  readonly copied?: readonly Output[];
  /** Files of the site that are not among the outputs yet. */
  readonly later?: readonly string[];
};

/**
 * Checks the files as they will be published, so that no link escapes, whatever its source. Reports `link-broken`,
 * `anchor-broken`, `image-missing`, and `markup-refused` for scripts, each at its source if that is known. For pages
 * that were not checked before, also reports what `checkPage` reports.
 */
export function verify(outputs: readonly Output[], known: Known = {}): readonly Problem[] {
  const { problems, collect } = collectProblems();
  const pages = new Map<string, Page>();
  const copied = new Set(known.copied);
  for (const output of outputs) {
    const { path, from } = output;
    if (!path.endsWith('.html') || copied.has(output)) continue;
    pages.set(path, { path, from, read: known.pages?.(path) ?? always(collect(checkPage(output))) });
  }
  const headers = outputs.find(({ path }) => path === '_headers');
  const policy = headers ? new TextDecoder().decode(headers.bytes) : '';
  const published: Published = {
    pages,
    paths: new Set([...outputs.map(({ path }) => path), ...(known.later ?? [])]),
    links: known.links ?? new Map(),
    known: new Map(),
    allows: (script) => policy.includes(script),
  };
  const [first] = pages.values();
  const found = [...problems];
  if (first) for (const href of known.shared ?? []) found.push(...checkLink(href, first, published));
  // Faults are rare, so this avoids an empty list for each of a hundred thousand links.
  for (const page of pages.values()) {
    const { links, sources, scripts } = page.read();
    for (const href of links) if (faultOf(href, published)) found.push(...checkLink(href, page, published));
    for (const source of sources) if (!isThere(source, published)) found.push(missingSource(source, page, published));
    for (const script of scripts) if (!published.allows(script)) found.push(refused('uno <script> nella pagina', page));
  }
  return found;
}

function always<T>(value: T): () => T {
  return () => value;
}

function checkLink(href: string, page: Page, published: Published): readonly Problem[] {
  const fault = faultOf(href, published);
  return fault ? [problemAt(placeOf(href, page, published), fault)] : [];
}

/** The fault of an address, which is the same on every page. */
function faultOf(href: string, published: Published): Fault | undefined {
  if (published.known.has(href)) return published.known.get(href);
  const fault = lookUp(href, published);
  published.known.set(href, fault);
  return fault;
}

function lookUp(href: string, published: Published): Fault | undefined {
  const [path = '', anchor = ''] = href.split('#', 2);
  const target = pageAt(path, published);
  if (!target) return isThere(path, published) ? undefined : missingPage(href, path, published);
  // The data of a page is read only to find an anchor.
  return anchor === '' ? undefined : missingAnchor(href, { ids: target.read().ids, path: target.path });
}

function missingPage(href: string, path: string, { pages }: Published): Fault {
  const candidate = nearestPath(path, Array.from(pages.keys(), addressOfFile));
  return {
    code: 'link-broken',
    message: `Il collegamento «${href}» non porta a nessuna pagina o file del sito.`,
    hint: candidate ? `Forse ${candidate}?` : 'Correggi l’indirizzo o togli il collegamento.',
  };
}

function isThere(source: string, { paths }: Published): boolean {
  const [path = ''] = source.split(/[?#]/);
  return path.startsWith('/') && (paths.has(path.slice(1)) || paths.has(decodeAddress(path.slice(1))));
}

function missingSource(source: string, page: Page, published: Published): Problem {
  const name = source.replace(/^[./]+/, '');
  const candidate = nearestPath(name, published.paths);
  return problemAt(placeOf(source, page, published), {
    code: 'image-missing',
    message: `Il file «${source}» non esiste nel sito.`,
    hint: `${candidate === undefined ? '' : `Forse «/${candidate}»? `}Metti il file in content/public/ e scrivi il suo percorso, per esempio «/${name}».`,
  });
}

function pageAt(path: string, { pages }: Published): Page | undefined {
  const route = toRoute(decodeAddress(path.split('?', 1)[0] ?? ''));
  return route && pages.get(htmlFile(route));
}

/** The place of an address in the text or in the frame, otherwise the beginning of the page. */
function placeOf(address: string, { read, from }: Page, published: Published): Place {
  return read().places.get(address) ?? published.links.get(address) ?? from;
}
