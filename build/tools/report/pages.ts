import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { toString as textOf } from 'hast-util-to-string';
import { startOf } from '../../../src/model/place.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import { addressOfFile, type Route, toRoute } from '../../../src/model/route.ts';
import type { Text } from '../../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { Site } from '../../pipeline/3-link/site.ts';
import { changeElements } from '../../pipeline/3-link/trees.ts';
import type { Output } from '../../pipeline/4-render/output.ts';
import type { PageRecord, PageSummary } from '../../pipeline/4-render/page-record.ts';
import { checkedOf } from '../../pipeline/5-verify/verify.ts';
import { kibibytes } from '../../platform/text/sizes.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Operations that no guide links to or quotes. */
export function unexplainedOperations({ pages }: Site, { operations }: Api): readonly Finding[] {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return inFileOrder(
    Array.from(pages.values()).flatMap(({ subject, from }) => {
      const operation = subject.kind === 'operation' && subject.guides.length === 0 ? byId.get(subject.id) : undefined;
      return operation ? [{ place: from, text: requestLine(operation) }] : [];
    }),
  );
}

/** Pages that no text of another page links to, so that readers find them only in the sidebar. */
export function unlinkedPages(pages: readonly PageRecord[]): readonly Finding[] {
  const linked = new Set(pages.flatMap((made) => targetsOf(made).filter((route) => route !== made.page.route)));
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
function needsLink({ kind, route }: PageSummary): boolean {
  return kind !== 'not-found' && kind !== 'schema' && route !== '/';
}

/** The pages to which the texts of a page lead. Only addresses in texts have a place. */
function targetsOf(page: PageRecord): readonly Route[] {
  return checkedOf(page.checked).places.flatMap(([address]) => toRoute(address.split(/[?#]/)[0] ?? '') ?? []);
}

/** The number of words of running text above which a page should be split: some six minutes of reading. */
const LONG = 1200;

/** How many words of an explanatory text an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/**
 * The pages whose text is too long to take in at once, longest first. Code does not count, because readers only skim
 * it.
 */
export function longPages(texts: readonly Text[]): readonly Finding[] {
  return texts
    .map(({ body, source }) => ({ file: source.path, words: countWords(body.tree) }))
    .filter(({ words }) => words > LONG)
    .toSorted((one, other) => other.words - one.words)
    .map(({ file, words }) => ({
      place: startOf(file),
      text: `${words} parole, circa ${Math.round(words / WORDS_A_MINUTE)} minuti di lettura`,
    }));
}

function countWords(tree: Text['body']['tree']): number {
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
