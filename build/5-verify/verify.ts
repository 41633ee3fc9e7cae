import type { Place } from '../../src/model/place.ts';
import { htmlFile, toRoute } from '../../src/model/route.ts';
import type { Output, OutputPath } from '../4-render/output.ts';
import { nearest } from '../problems/nearest.ts';
import type { Problem } from '../problems/problem.ts';
import { type Scan, scanHtml } from './scan.ts';

/** A page may not weigh more than this, in bytes, before compression. */
const MAX_PAGE_BYTES = 1024 * 1024;

type Page = Checked & { readonly output: Output; readonly ids: ReadonlySet<string> };

/** What a check needs to know of a page: what stands in its markup, and where its links were written, by address. */
export type Checked = { readonly scan: Scan; readonly links: ReadonlyMap<string, Place> };

/** What is wrong with an address. */
type Fault = Pick<Problem, 'code' | 'message' | 'hint'>;

/** The site as a reader's browser would find it. */
type Published = {
  readonly pages: ReadonlyMap<string, Page>;
  readonly paths: ReadonlySet<string>;
  /** Where the links of the frame of all pages were written, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** What is wrong with each address that was looked up: most stand on many pages. */
  readonly known: Map<string, Fault | undefined>;
  /** Tells whether the Content-Security-Policy that is published with the site lets a script run that stands in a page. */
  readonly allows: (script: string) => boolean;
};

/** What is known of the outputs: of a page that was read before, what stood in it; where the links of the frame were written. */
export type Known = { readonly pages?: ReadonlyMap<OutputPath, Checked>; readonly links?: ReadonlyMap<string, Place> };

/**
 * Checks the files as they will be published, so that no link escapes, whoever wrote it. Reports `link-broken`, `anchor-broken`,
 * `image-missing`, `id-duplicate`, `markup-refused` and `page-heavy`, at the source of each where it is known.
 */
export function verify(outputs: readonly Output[], known: Known = {}): readonly Problem[] {
  const decoder = new TextDecoder();
  const pages = new Map(
    outputs
      .filter(({ path }) => path.endsWith('.html'))
      .map((output): [string, Page] => {
        const checked = known.pages?.get(output.path) ?? {
          scan: scanHtml(decoder.decode(output.bytes)),
          links: new Map(),
        };
        return [output.path, { ...checked, output, ids: new Set(checked.scan.ids) }];
      }),
  );
  const headers = outputs.find(({ path }) => path === '_headers');
  const policy = headers ? decoder.decode(headers.bytes) : '';
  const published: Published = {
    pages,
    paths: new Set(outputs.map(({ path }) => path)),
    links: known.links ?? new Map(),
    known: new Map(),
    allows: (script) => policy.includes(script),
  };
  return [...pages.values()].flatMap((page) => [
    ...unique(page.scan.links).flatMap((href) => checkLink(href, page, published)),
    ...unique(page.scan.sources).flatMap((source) => checkSource(source, page, published)),
    ...duplicateIds(page),
    ...page.scan.refused.map((what) => refused(what, page)),
    ...page.scan.scripts
      .filter((script) => !published.allows(script))
      .map(() => refused('uno <script> nella pagina', page)),
    ...heavy(page),
  ]);
}

function checkLink(href: string, page: Page, published: Published): readonly Problem[] {
  if (isElsewhere(href)) return [];
  const fault = href === '' || href.startsWith('#') ? missingAnchor(href, page) : faultOf(href, published);
  return fault ? [{ ...fault, level: 'error', place: placeOf(href, page, published) }] : [];
}

/** What is wrong with an address that means the same on every page. */
function faultOf(href: string, published: Published): Fault | undefined {
  if (published.known.has(href)) return published.known.get(href);
  const [path = ''] = href.split('#', 1);
  const target = pageAt(path, published);
  const fault = target
    ? missingAnchor(href, target)
    : published.paths.has(path.slice(1))
      ? undefined
      : missingPage(href, path, published);
  published.known.set(href, fault);
  return fault;
}

function missingPage(href: string, path: string, { pages }: Published): Fault {
  const candidate = nearest(path, Array.from(pages.keys(), routeOf));
  return {
    code: 'link-broken',
    message: `Il collegamento «${href}» non porta a nessuna pagina o file del sito.`,
    hint: candidate ? `Forse ${candidate}?` : 'Correggi l’indirizzo o togli il collegamento.',
  };
}

function missingAnchor(href: string, { ids, output }: Page): Fault | undefined {
  const anchor = decode(href.split('#', 2)[1] ?? '');
  if (anchor === '' || ids.has(anchor)) return undefined;
  const candidate = nearest(anchor, ids);
  return {
    code: 'anchor-broken',
    message: `Il collegamento «${href}» porta a un punto che la pagina ${routeOf(output.path)} non ha: «#${anchor}».`,
    hint: candidate ? `Forse «#${candidate}»?` : 'Correggi l’ancora: le ancore vengono dai titoli della pagina.',
  };
}

function checkSource(source: string, page: Page, published: Published): readonly Problem[] {
  const { paths } = published;
  if (/^(?:https?:|data:)/.test(source) || paths.has(source.slice(1).split(/[?#]/)[0] ?? '')) return [];
  return [
    {
      code: 'image-missing',
      level: 'error',
      place: placeOf(source, page, published),
      message: `Il file «${source}» non esiste nel sito.`,
      hint: `Forse «/${nearest(source.slice(1), paths) ?? '…'}»? I percorsi dei file cominciano con «/».`,
    },
  ];
}

function duplicateIds({ output, scan, ids }: Page): readonly Problem[] {
  if (ids.size === scan.ids.length) return [];
  const seen = new Set<string>();
  // `add` gives the set: the first one of each is left out.
  const repeated = scan.ids.filter((id) => seen.has(id) || !seen.add(id));
  return [...new Set(repeated)].map((id) => ({
    code: 'id-duplicate',
    level: 'error',
    place: output.from,
    message: `L’identificatore «${id}» sta più di una volta nella pagina ${routeOf(output.path)}.`,
    hint: 'Cambia uno dei titoli o nomi da cui viene.',
  }));
}

function refused(what: string, { output }: Page): Problem {
  return {
    code: 'markup-refused',
    level: 'error',
    place: output.from,
    message: `La pagina ${routeOf(output.path)} contiene ${what}, che la Content-Security-Policy del sito blocca.`,
    hint: 'Sposta lo stile in src/styles e il codice in src/client.',
  };
}

function heavy({ output }: Page): readonly Problem[] {
  const size = output.kept ? output.kept.size : output.bytes.length;
  if (size <= MAX_PAGE_BYTES) return [];
  const weight = (size / MAX_PAGE_BYTES).toFixed(1).replace('.', ',');
  return [
    {
      code: 'page-heavy',
      level: 'warning',
      place: output.from,
      message: `La pagina ${routeOf(output.path)} pesa ${weight} MiB.`,
      hint: 'Dividila in più pagine: oltre 1 MiB i lettori aspettano.',
    },
  ];
}

function pageAt(path: string, { pages }: Published): Page | undefined {
  const route = toRoute(decode(path.split('?', 1)[0] ?? ''));
  return route && pages.get(htmlFile(route));
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

/** Where an address was written: at its place in the text or in the frame, else where the page begins. */
function placeOf(address: string, { output, links }: Page, published: Published): Place {
  return links.get(address) ?? published.links.get(address) ?? output.from;
}

function routeOf(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`;
}

/** Addresses that are not ours to check. */
function isElsewhere(href: string): boolean {
  return /^(?:https?:|mailto:|tel:)/.test(href);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
