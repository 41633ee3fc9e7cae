import type { Element } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { defined } from '../../../../../src/model/defined.ts';
import { headingText } from '../../../../../src/model/heading-text.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { ANCHOR } from '../../../../../src/model/prose-elements.ts';
import { elementsIn, forEachElement, isElement } from '../../../../../src/model/prose-trees.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { changeProse } from '../../trees.ts';
import { anchorFor } from './anchors.ts';
import { fragmentPath, namedHeading, pathKeys } from './fragments.ts';
import { introductionOf } from './introduction.ts';
import { mapProse } from './map-prose.ts';

/** The texts of an OpenAPI document with their own anchors, and the id of each name, by text. */
export type AnchoredTexts = { readonly api: Api; readonly ids: ReadonlyMap<Prose, IdsByName> };

/** The ids of a text by the keys of the headings and names that have them. */
type IdsByName = ReadonlyMap<string, string>;

/**
 * Gives an id to each heading and `<a name>` of a text that some link names, and leads the links of the same text
 * there. No two texts have the same ids, since one page shows many. The introduction has ids of its own.
 */
export const anchoredTexts = memoize((written: Api): AnchoredTexts => {
  const { document, ...rest } = written;
  const { description: introduction } = written.info;
  const wanted = new Set<string>();
  mapProse(rest, (prose) => {
    forEachElement(prose.tree, (element) => {
      for (const key of keysOfLink(element)) wanted.add(key);
    });
    return prose;
  });
  const unique = uniqueNames({ taken: introduction ? introductionOf(introduction).anchors : [] });
  const ids = new Map<Prose, IdsByName>();
  const changed = mapProse(rest, (prose) => {
    if (prose === introduction) return prose;
    const named = namedIn(prose).filter(({ keys }) => keys.some((key) => wanted.has(key)));
    const given = givenIds(named, unique);
    const anchored = withIds(prose, given);
    if (given.byKey.size > 0) ids.set(anchored, given.byKey);
    return anchored;
  });
  return { api: { ...changed, document }, ids };
});

/** The ids of the elements of a text. */
type GivenIds = { readonly byElement: ReadonlyMap<Element, string>; readonly byKey: IdsByName };

/** Gives each element an id, unless earlier ones have all of its names. */
function givenIds(named: readonly Named[], unique: (name: string) => string): GivenIds {
  const byElement = new Map<Element, string>();
  const byKey = new Map<string, string>();
  for (const { element, name, keys } of named) {
    const free = keys.filter((key) => !byKey.has(key));
    if (free.length === 0) continue;
    const id = unique(`testo-${anchorFor(name.toLowerCase())}`);
    byElement.set(element, id);
    for (const key of free) byKey.set(key, id);
  }
  return { byElement, byKey };
}

type Named = { readonly element: Element; readonly name: string; readonly keys: readonly string[] };

/** The parts of a text that links can name: those with a name for links first, then its headings. */
function namedIn({ tree }: Prose): readonly Named[] {
  const elements = elementsIn(tree);
  const anchors = elements.flatMap((element): readonly Named[] => {
    const { [ANCHOR]: name } = element.properties;
    return typeof name === 'string' ? [{ element, name, keys: pathKeys([name]) }] : [];
  });
  const headings = elements.flatMap((element): readonly Named[] => {
    const name = headingRank(element) === undefined ? '' : headingText(element).trim();
    return name === '' ? [] : [{ element, name, keys: pathKeys([name]) }];
  });
  return [...anchors, ...headings];
}

function keysOfLink(element: Element): readonly string[] {
  const { href } = element.properties;
  const path = isElement(element, 'a') && typeof href === 'string' ? fragmentPath(href) : undefined;
  const heading = path && namedHeading(path);
  return heading === undefined ? [] : pathKeys([heading]);
}

/** Gives ids to elements of a text, and leads its links to them. An `<a name>` that nothing names has none. */
function withIds(prose: Prose, { byElement, byKey }: GivenIds): Prose {
  // Headings first: a link may be inside one.
  const headings = changeProse(prose, (element) => {
    const id = headingRank(element) === undefined ? undefined : byElement.get(element);
    return id === undefined ? undefined : { ...element, properties: { ...element.properties, [ANCHOR]: id } };
  });
  return changeProse(headings, (element) => {
    if (!isElement(element, 'a')) return undefined;
    const { [ANCHOR]: name, ...properties } = element.properties;
    const [target] = keysOfLink(element).flatMap((key) => byKey.get(key) ?? []);
    if (name === undefined && target === undefined) return undefined;
    const href = target === undefined ? {} : { href: `#${target}` };
    return { ...element, properties: { ...properties, ...href, ...defined({ [ANCHOR]: byElement.get(element) }) } };
  });
}
