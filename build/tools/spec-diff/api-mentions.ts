import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { type Place, placeOf } from '../../../src/model/place.ts';
import { FIELD_SCHEME } from '../../../src/model/prose-elements.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import type { Text } from '../../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { Change } from '../../pipeline/3-link/changes/compare-apis.ts';
import { operationRoutes } from '../../pipeline/3-link/operation-routes.ts';

/** A place in a text that mentions the API. */
export type GuideMention = { readonly place: Place } & (
  | { readonly kind: 'operation'; readonly id: string; readonly anchor: string }
  | { readonly kind: 'schema'; readonly name: string }
  | { readonly kind: 'code'; readonly text: string }
);

/** The ids of operations by the routes of their pages. */
type Ids = ReadonlyMap<string, string>;

/** Matches links to fields, and captures operation and anchor. */
const FIELD_LINK = new RegExp(`^${FIELD_SCHEME}([^#]*)(?:#(.*))?$`);

/** Directives whose label is a value of the API. */
const VALUES: ReadonlySet<string> = new Set(['stato', 'errore', 'corriere']);

/**
 * Finds everything in the texts of a site that names a part of the API: links, inline code, directives and the keys of
 * JSON in code blocks. Texts may still link to the routes of an older document. If only the id of an operation changed,
 * that in the last document counts.
 */
export function apiMentionsIn(texts: readonly Text[], apis: readonly Api[]): readonly GuideMention[] {
  const routes = apis.flatMap(({ operations }) => [...operationRoutes(operations)]);
  const ids: Ids = new Map(routes.map(([id, route]) => [route, id]));
  return texts.flatMap(({ body }) =>
    elementsIn(body.tree).flatMap((element) => mentionsOf(element, placeOf(element, body.file), ids)),
  );
}

function mentionsOf(element: Element, place: Place, ids: Ids): readonly GuideMention[] {
  const { tagName, properties } = element;
  switch (tagName) {
    case 'a':
      return ofLink(String(properties.href ?? ''), place, ids);
    case 'code':
      return [{ kind: 'code', text: textOf(element), place }];
    case 'docs-code':
      return properties.language === 'json' ? keysIn(textOf(element), place) : [];
    case 'docs-fact':
      return ofDirective(element, place);
    default:
      return [];
  }
}

function ofLink(href: string, place: Place, ids: Ids): readonly GuideMention[] {
  const [, field, fieldAnchor = ''] = FIELD_LINK.exec(href) ?? [];
  if (field !== undefined)
    return [{ kind: 'operation', id: decodeAddress(field), anchor: decodeAddress(fieldAnchor), place }];
  const [route = '', anchor = ''] = href.split('#', 2);
  const id = ids.get(route);
  return id === undefined ? [] : [{ kind: 'operation', id, anchor: decodeAddress(anchor), place }];
}

/** Examples and samples are generated, so they depend only on the operation itself. */
function ofDirective({ properties }: Element, place: Place): readonly GuideMention[] {
  const { directive, label, operazione, schema } = properties;
  if (typeof operazione === 'string') return [{ kind: 'operation', id: operazione, anchor: '', place }];
  if (typeof schema === 'string') return [{ kind: 'schema', name: schema, place }];
  return VALUES.has(String(directive)) ? [{ kind: 'code', text: String(label ?? ''), place }] : [];
}

function keysIn(json: string, place: Place): readonly GuideMention[] {
  const keys = Array.from(json.matchAll(/"([^"\\\n]+)"\s*:/g), ([, key = '']) => key);
  return [...new Set(keys)].map((text) => ({ kind: 'code', text, place }));
}

/** The places where texts mention the subject of a change. */
export function mentionsOfChange(change: Change, mentions: readonly GuideMention[]): readonly Place[] {
  const words = new Set(change.names);
  return mentions.filter((mention) => isOf(mention, change, words)).map(({ place }) => place);
}

function isOf(mention: GuideMention, { uses, component }: Change, words: ReadonlySet<string>): boolean {
  switch (mention.kind) {
    case 'operation':
      return uses.some(
        ({ operation, formerId, anchor }) =>
          (operation.id === mention.id || formerId === mention.id) && isAt(mention.anchor, anchor),
      );
    case 'schema':
      return mention.name === component;
    case 'code':
      return words.has(mention.text) || tokensOf(mention.text).some((token) => words.has(token));
  }
}

/**
 * A change of a whole operation concerns every mention of it; a change of a field concerns mentions of the field and
 * its contents.
 */
function isAt(mentioned: string, changed: string): boolean {
  return changed === '' || mentioned === changed || mentioned.startsWith(`${changed}.`);
}

/**
 * The names within a longer piece of code, such as `archived=true`. Leaves out single words, because they could mean
 * anything.
 */
function tokensOf(code: string): readonly string[] {
  return code.match(/[A-Za-z][\w-]*[\w]/g)?.filter((token) => token.length >= 6 || /[_-]/.test(token)) ?? [];
}
