import { posix } from 'node:path';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { nearest, nearestPath } from '../../../src/model/nearest.ts';
import type { Place } from '../../../src/model/place.ts';
import { addressable, addressOfFile, htmlFile, isStandIn, type Route, toRoute } from '../../../src/model/route.ts';
import { HEADERS_FILE } from '../../platform/hosting/files.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import { type Diagnosis, type Problem, problemAt, unreadFile } from '../../platform/problems/problem.ts';
import { type Packed, unpack } from '../../platform/store/packed.ts';
import type { SiteImage } from '../3-link/images.ts';
import type { Redirect } from '../3-link/redirects.ts';
import type { Site } from '../3-link/site.ts';
import type { Output } from '../4-render/output.ts';
import type { Checked, PageRecord } from '../4-render/page-record.ts';
import { missingAnchor } from './addresses.ts';
import { refused } from './check-page.ts';

/** What stands around all pages. */
export type SharedAddresses = {
  /** The addresses on every page. The data of the pages leaves them out. */
  readonly shared: ReadonlySet<string>;
  /** The places of the links of the frame, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** The images that pages may show. */
  readonly images: readonly Pick<SiteImage, 'key' | 'address' | 'dark' | 'narrow'>[];
  /** The addresses that pages once had. */
  readonly redirects: readonly Redirect[];
  /** The addresses that answer what readers ask. */
  readonly questions: Site['questions'];
  /** The pages that a build leaves out. `dev` has them. */
  readonly drafts: Site['drafts'];
  /** What errors leave unknown. */
  readonly uncertain: Site['uncertain'];
};

/** A page with HTML, whose path is that of this. */
type PublishedPage = Pick<Output, 'path'> & Pick<PageRecord, 'from' | 'checked'>;

/** The data that `checkPage` found in a page. It is unpacked once: many pages ask for the anchors of one page. */
export const checkedOf = memoize((checked: Packed<Checked>): Checked => unpack(checked));

/** The site as a reader's browser finds it. */
type Published = Pick<SharedAddresses, 'links' | 'redirects' | 'drafts' | 'uncertain'> & {
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** The paths of the pages of which nobody knows all that they hold. */
  readonly partial: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
  /** The diagnosis of each address that was looked up. Most addresses appear on many pages. */
  readonly known: Map<string, Diagnosis | undefined>;
};

/**
 * Checks the site as it will be published, so that no link escapes, whatever its source. Reports `link-broken` and
 * `anchor-broken` (for links, redirects and what answers a question), `image-missing`, and `markup-refused` for
 * scripts, each at its source if that is known; and `image-unused` for an image beside pages in content/ that no page
 * shows.
 */
export function verify(
  files: readonly (Pick<Output, 'path'> & Partial<Pick<Output, 'bytes'>>)[],
  made: readonly Pick<PageRecord, 'files' | 'from' | 'checked'>[],
  { shared, links, images, redirects, questions, drafts, uncertain }: SharedAddresses,
): readonly Problem[] {
  const pages = made.flatMap(({ files: own, from, checked }): readonly PublishedPage[] => {
    const html = own.find(({ kind }) => kind === 'html');
    return html ? [{ path: html.path, from, checked }] : [];
  });
  const headers = files.find(({ path }) => path === HEADERS_FILE);
  const policy = new TextDecoder().decode(headers?.bytes);
  const published: Published = {
    pages: new Map(pages.map((page) => [page.path, page])),
    paths: new Set(files.map(({ path }) => path)),
    links,
    redirects,
    drafts,
    uncertain,
    partial: new Set(Array.from(uncertain.contents, htmlFile)),
    known: new Map(),
  };
  const found: Problem[] = [];
  const missing: string[] = [];
  const [first] = pages;
  if (first) for (const href of shared) found.push(...checkLink(href, first, published));
  // Faults are rare, so this avoids an empty list for each of a hundred thousand links.
  for (const page of pages) {
    const { links: own, sources, scripts } = checkedOf(page.checked);
    for (const href of own) if (diagnosisOf(href, published)) found.push(...checkLink(href, page, published));
    if (drafts.size > 0) found.push(...shownDrafts(page, published));
    const lost = sources.filter((source) => !isThere(source, published));
    found.push(...lost.map((source) => missingSource(source, page, published)));
    missing.push(...lost);
    for (const script of scripts) if (!policy.includes(script)) found.push(refused('uno <script> nella pagina', page));
  }
  for (const [to, source] of [...redirects.map((redirect) => [redirect.to, redirect] as const), ...questions]) {
    const diagnosis = diagnosisOf(to, published);
    if (diagnosis) found.push(problemAt(source.place, diagnosis));
  }
  // What nobody knows may show any image.
  return uncertain.contents.size > 0 ? found : [...found, ...unusedImages(images, pages, missing)];
}

/** The images that no page shows, without those that a page means whose image is `missing`: it is told of that one. */
function unusedImages(
  images: SharedAddresses['images'],
  pages: readonly PublishedPage[],
  missing: readonly string[],
): readonly Problem[] {
  const beside = images.filter(({ key }) => !key.startsWith('public/'));
  if (beside.length === 0) return [];
  const named = new Set(pages.flatMap(({ checked }) => [...checkedOf(checked).sources, ...checkedOf(checked).links]));
  const names = beside.map(({ key }) => posix.basename(key));
  const meant = new Set(missing.map((source) => nearest(posix.basename(source.split(/[?#]/, 1)[0] ?? ''), names)));
  const isUsed = ({ key, address }: (typeof beside)[number]) => named.has(address) || meant.has(posix.basename(key));
  const used = beside.filter(isUsed);
  const variants = new Set(used.flatMap(({ dark, narrow }) => [dark, narrow?.address, narrow?.dark]));
  return beside
    .filter((image) => !isUsed(image) && !variants.has(image.address))
    .map(({ key, address }) =>
      unreadFile(`content/${key}`, {
        code: 'image-unused',
        message: 'Nessuna pagina mostra questa immagine.',
        hint: `Scrivi «![che cosa mostra](${address})» dove serve, cancella il file, o spostalo in content/public/.`,
      }),
    );
}

/** Links of a page to the drafts that the site shows. A draft may lead to another one. */
function shownDrafts(page: PublishedPage, { drafts, pages }: Published): readonly Problem[] {
  const routes = Array.from(drafts.keys()).filter((route) => pages.has(htmlFile(route)));
  if (routes.some((route) => htmlFile(route) === page.path)) return [];
  return checkedOf(page.checked).places.flatMap(([href, place]) => {
    const route = routeOf(href);
    return route && routes.includes(route)
      ? [problemAt(place, { ...toDraft(href), code: 'link-draft', level: 'warning' })]
      : [];
  });
}

function checkLink(href: string, page: PublishedPage, published: Published): readonly Problem[] {
  const diagnosis = diagnosisOf(href, published);
  return diagnosis ? [problemAt(placeOfLink(href, page, published), diagnosis)] : [];
}

/** The diagnosis of an address, which is the same on every page. */
function diagnosisOf(href: string, published: Published): Diagnosis | undefined {
  if (published.known.has(href)) return published.known.get(href);
  const diagnosis = lookUp(href, published);
  published.known.set(href, diagnosis);
  return diagnosis;
}

function lookUp(href: string, published: Published): Diagnosis | undefined {
  const [path = '', anchor = ''] = href.split('#', 2);
  const target = pageAt(path, published);
  if (target && /\.html$/.test(path.split('?', 1)[0] ?? '')) return wrongEnding(href, target);
  if (!target) return isThere(path, published) ? undefined : withoutPage(href, path, published);
  if (anchor === '' || published.partial.has(target.path)) return undefined;
  // The data of a page is read only to find an anchor.
  return missingAnchor(href, { ids: checkedOf(target.checked).ids, path: target.path });
}

/** Most hosts serve a page also at its address with `.html`. Some do not. */
function wrongEnding(href: string, { path }: PublishedPage): Diagnosis {
  const right = addressOfFile(path) + href.slice(href.split(/[?#]/, 1)[0]?.length);
  return {
    code: 'link-broken',
    message: `Il collegamento «${href}» finisce con «.html»: alcuni host non hanno la pagina a quell’indirizzo.`,
    hint: `Scrivi «${right}».`,
  };
}

function withoutPage(href: string, path: string, published: Published): Diagnosis {
  const route = routeOf(path);
  return route && published.drafts.has(route) ? toDraft(href) : missingPage(href, path, published);
}

function toDraft(href: string): Diagnosis {
  return {
    code: 'link-draft',
    message: `Il collegamento «${href}» porta a una bozza, che il sito pubblicato non ha.`,
    hint: 'Togli «draft: true» dalla pagina quando è pronta, o togli il collegamento.',
  };
}

function missingPage(href: string, path: string, { pages, redirects }: Published): Diagnosis {
  const message = `Il collegamento «${href}» non porta a nessuna pagina o file del sito.`;
  const moved = redirects.find(({ from }) => from === toRoute(decodeAddress(path)));
  if (moved) return { code: 'link-broken', message, hint: `Ora è ${moved.to}.` };
  const addresses = Array.from(pages.keys(), addressOfFile).filter((address) => !isStandIn(address));
  const candidate = nearestPath(path, addresses);
  const hint = candidate ? `Forse ${candidate}?` : 'Correggi l’indirizzo o togli il collegamento.';
  return { code: 'link-broken', message, hint };
}

function isThere(source: string, { paths }: Published): boolean {
  const [path = ''] = source.split(/[?#]/);
  return path.startsWith('/') && (paths.has(path.slice(1)) || paths.has(decodeAddress(path.slice(1))));
}

function missingSource(source: string, page: PublishedPage, published: Published): Problem {
  const [name = ''] = source.replace(/^[./]+/, '').split(/[?#]/, 1);
  const isOfSite = source.startsWith('/');
  const beside = isOfSite ? undefined : nearest(name, filesBeside(page, published));
  const candidate = beside ?? prefixed(nearestPath(name, published.paths));
  const guess = candidate === undefined ? '' : `Forse «${candidate}»? `;
  return problemAt(placeOfLink(source, page, published), {
    code: 'image-missing',
    message: `Il file «${source}» ${isOfSite ? 'non esiste nel sito' : 'non è un’immagine accanto a questa pagina'}.`,
    hint: `${guess}Metti il file ${isOfSite ? '' : 'nella cartella della pagina, oppure '}in content/public/ e scrivi il suo percorso, per esempio «/${name}».`,
  });
}

function prefixed(path: string | undefined): string | undefined {
  return path === undefined ? undefined : `/${path}`;
}

/** The names of the files beside the text of a page. */
function filesBeside({ path }: PublishedPage, { paths }: Published): readonly string[] {
  const folder = posix.dirname(posix.dirname(path));
  return Array.from(paths)
    .filter((other) => posix.dirname(other) === folder)
    .map((other) => posix.basename(other));
}

function pageAt(path: string, { pages, uncertain }: Published): PublishedPage | undefined {
  const route = routeOf(path);
  if (route === undefined) return undefined;
  return pages.get(htmlFile(route)) ?? pages.get(htmlFile(uncertain.addresses.get(route) ?? route));
}

function routeOf(href: string): Route | undefined {
  // A page whose file must be renamed has a place of its own.
  return toRoute(addressable(decodeAddress(href.split(/[?#]/, 1)[0] ?? '')));
}

/** The place of an address in the text or in the frame, otherwise the beginning of the page. */
function placeOfLink(address: string, { checked, from }: PublishedPage, published: Published): Place {
  const [, place] = checkedOf(checked).places.find(([known]) => known === address) ?? [];
  return place ?? published.links.get(address) ?? from;
}
