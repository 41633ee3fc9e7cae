import { decodeAddress } from '../../../src/model/decode-address.ts';
import type { Operation } from '../../../src/model/operation.ts';
import type { Link } from '../../../src/model/phrase.ts';
import type { Route } from '../../../src/model/route.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import { phraseKey } from '../../platform/text/phrases.ts';
import type { Mention } from '../2-parse/markdown/mentions.ts';
import type { RouteEntry } from './route-entries.ts';
import { errorAddress, withoutAnchor } from './routes.ts';

/**
 * The written pages that mention an address of the reference, by the address: that of a page (`/api/shipment-list`), or
 * of a part of it (`/api/shipment-list#query.status`). The page with the most mentions comes first.
 */
export type Guides = ReadonlyMap<string, readonly Link[]>;

/** The guides that mention fields of an operation, each with the anchor of its field. */
export type FieldGuides = readonly (readonly [anchor: string, guides: readonly Link[]])[];

/** Finds the pages that mention each address. A mention of a part is a mention of its page too. */
export function guidesOf(entries: readonly RouteEntry[]): Guides {
  const routes = new Map(
    entries.flatMap(({ route, subject }) => (subject.kind === 'operation' ? [[subject.operation.id, route]] : [])),
  );
  const found = new Map<string, { readonly link: Link; readonly count: number }[]>();
  for (const { route, subject } of entries) {
    // The home page has a link for each task and explains none.
    if (subject.kind !== 'document' || route === '/') continue;
    const link = { href: route, label: subject.frontMatter.title };
    for (const [address, count] of countMentions(subject.mentions, routes)) {
      if (withoutAnchor(address) === route) continue;
      const mentioning = found.get(address) ?? [];
      mentioning.push({ link, count });
      found.set(address, mentioning);
    }
  }
  return new Map(
    Array.from(found, ([address, pages]) => {
      const sorted = pages.toSorted((one, other) => other.count - one.count);
      return [address, sorted.map(({ link }) => link)];
    }),
  );
}

/**
 * Reports `link-text-outdated` for links to operations that are called as the operation was in an older version of the
 * API.
 */
export function checkLinkTexts(entries: readonly RouteEntry[]): readonly Problem[] {
  const operations = new Map(
    entries.flatMap(({ route, subject }) => (subject.kind === 'operation' ? [[route, subject.operation]] : [])),
  );
  return entries.flatMap(({ subject }) =>
    subject.kind !== 'document' ? [] : subject.mentions.flatMap((mention) => outdated(mention, operations)),
  );
}

function outdated(mention: Mention, operations: ReadonlyMap<string, Operation>): Problem[] {
  if (mention.kind !== 'address') return [];
  const { name, label, place } = mention;
  const { formerSummaries = [], summary } = operations.get(withoutAnchor(name)) ?? {};
  if (summary === undefined || !formerSummaries.some((former) => phraseKey(former) === phraseKey(label))) return [];
  const message = `Il collegamento dice «${label}», ma l’operazione ora si chiama «${summary}».`;
  return [problemAt(place, { code: 'link-text-outdated', message, hint: `Scrivi «[${summary}](${name})».` })];
}

/** The guides of the parts of a page, each with the anchor of its part. */
export function guidesOfParts(route: string, guides: Guides): FieldGuides {
  return fieldGuidesByPage(guides).get(route) ?? [];
}

/** The parts of all pages by the address of their page, found in one pass. */
const fieldGuidesByPage = memoize((guides: Guides): ReadonlyMap<string, FieldGuides> => {
  const parts = Array.from(guides, ([address, links]) => ({ address, page: withoutAnchor(address), links }));
  const byPage = Map.groupBy(
    parts.filter(({ address, page }) => address !== page),
    ({ page }) => page,
  );
  return new Map(
    Array.from(byPage, ([page, own]) => [
      page,
      own.map(({ address, links }) => [address.slice(page.length + 1), links] as const),
    ]),
  );
});

/** Counts how often each address is mentioned. */
function countMentions(mentions: readonly Mention[], routes: ReadonlyMap<string, Route>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const mention of mentions) {
    const mentioned = mentionAddress(mention, routes);
    for (const part of new Set([mentioned, withoutAnchor(mentioned)])) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return counts;
}

/** The address of a mention. That of an unknown operation is its name, which nobody asks for. */
function mentionAddress({ kind, name }: Mention, routes: ReadonlyMap<string, Route>): string {
  if (kind === 'address') return name;
  if (kind === 'error') return errorAddress(name);
  const [operation = '', anchor] = name.split('#', 2).map(decodeAddress);
  const route = routes.get(operation) ?? operation;
  return anchor === undefined ? route : `${route}#${anchor}`;
}
