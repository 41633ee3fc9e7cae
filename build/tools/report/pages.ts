import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { toString as textOf } from 'hast-util-to-string';
import type { Page } from '../../../src/model/page.ts';
import { startOf } from '../../../src/model/place.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import { addressOfFile, type Route, toRoute } from '../../../src/model/route.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import { placesOfLinks, prosesIn } from '../../pipeline/3-link/links.ts';
import type { LinkedPage } from '../../pipeline/3-link/site.ts';
import { changeElements } from '../../pipeline/3-link/trees.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import { pathOf } from '../../pipeline/4-render/reference/views.ts';
import { withinSite } from '../../pipeline/5-verify/addresses.ts';
import { kibibytes } from '../../platform/text/sizes.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Operations that no guide links to or quotes. */
export function unexplainedOperations(pages: readonly LinkedPage[]): readonly Finding[] {
  return inFileOrder(
    pages.flatMap(({ page, from }) =>
      page.kind === 'operation' && page.operation.guides.length === 0
        ? [{ place: from, text: requestLine({ method: page.operation.method, path: pathOf(page.operation) }) }]
        : [],
    ),
  );
}

/** Pages that no text of another page links to, so that readers find them only in the sidebar. */
export function unlinkedPages(pages: readonly LinkedPage[], baseUrl: string): readonly Finding[] {
  const linked = new Set(pages.flatMap(({ page }) => targetsOf(page, baseUrl).filter((route) => route !== page.route)));
  return inFileOrder(
    pages
      .filter(({ page }) => needsLink(page) && !linked.has(page.route))
      .map(({ page, from }) => ({
        place: from,
        text: `${page.route}${page.position ? '' : ', che non sta nemmeno in una barra laterale'}`,
      })),
  );
}

/** The home page needs no links. Schema pages are linked from the pages they continue. */
function needsLink({ kind, route }: Page): boolean {
  return kind !== 'not-found' && kind !== 'schema' && route !== '/';
}

function targetsOf(page: Page, baseUrl: string): readonly Route[] {
  const addresses = [...placesOfLinks(prosesIn(page)).keys()];
  return addresses.flatMap((address) => toRoute(withinSite(address, baseUrl).split(/[?#]/)[0] ?? '') ?? []);
}

/** The number of words of running text above which a page should be split: some six minutes of reading. */
const LONG = 1200;

/** How many words of an explanatory text an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/**
 * The pages whose text is too long to take in at once, longest first. Code does not count, because readers only skim
 * it.
 */
export function longPages(documents: readonly Document[]): readonly Finding[] {
  return documents
    .map(({ body, source }) => ({ file: source.path, words: countWords(body.tree) }))
    .filter(({ words }) => words > LONG)
    .toSorted((one, other) => other.words - one.words)
    .map(({ file, words }) => ({
      place: startOf(file),
      text: `${words} parole, circa ${Math.round(words / WORDS_A_MINUTE)} minuti di lettura`,
    }));
}

function countWords(tree: Document['body']['tree']): number {
  const prose = changeElements(tree, (element) =>
    isProseElement(element, 'docs-code') ? { type: 'text', value: ' ' } : undefined,
  );
  return textOf(prose).match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
}

const compress = promisify(brotliCompress);

/**
 * The compressed size of each page, as hosts send it, largest first. Styles and scripts, which all pages share, do not
 * count.
 */
export async function pageWeights(outputs: readonly Output[]): Promise<readonly Finding[]> {
  const pages = outputs.filter(({ path }) => path.endsWith('.html'));
  const weighed = await Promise.all(
    pages.map(async ({ path, from, bytes }) => ({
      path,
      from,
      whole: bytes.length,
      packed: (await compress(bytes)).length,
    })),
  );
  return weighed
    .toSorted((one, other) => other.packed - one.packed || (one.path < other.path ? -1 : 1))
    .map(({ path, from, whole, packed }) => ({
      place: from,
      text: `${kibibytes(packed)} (senza compressione ${kibibytes(whole)})  ${addressOfFile(path)}`,
    }));
}
