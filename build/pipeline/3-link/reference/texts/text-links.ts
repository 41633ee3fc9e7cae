import type { Element, ElementContent } from 'hast';
import { decodeAddress } from '../../../../../src/model/decode-address.ts';
import { tokensOf } from '../../../../../src/model/json-pointer.ts';
import { nearestPath } from '../../../../../src/model/nearest.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import { placeOf } from '../../../../../src/model/place.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { ANCHOR } from '../../../../../src/model/prose-elements.ts';
import { toRoute } from '../../../../../src/model/route.ts';
import { SIMULATOR_FILE } from '../../../../../src/model/simulator.ts';
import { lazy } from '../../../../platform/memory/memoize.ts';
import { collectProblems, type Diagnosis, type Result } from '../../../../platform/problems/problem.ts';
import { hasScheme } from '../../../../platform/text/has-scheme.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import { changeElementsOf, changeProse } from '../../trees.ts';
import { linkToSchema, SCHEMA_ROOT } from '../layout/schema-routes.ts';
import { operationsAnchor } from './anchors.ts';
import { fragmentPath, type NamePath, namedPaths, pathKeys, readMePath } from './fragments.ts';
import { type Introduction, introductionOf } from './introduction.ts';
import { mapProse } from './map-prose.ts';
import type { AnchoredTexts } from './own-anchors.ts';

/** The addresses of the overview, and of the pages of the operations. */
type Parts = { readonly home: string; readonly routes: OperationRoutes };

/**
 * Changes the links in the texts of an OpenAPI document that is a whole site. A link into the introduction leads to the
 * overview, a pointer to a component or an operation of the document to its page. Links to pages that the
 * site does not have become text, and images their alternative text; reports these as `link-broken` and
 * `image-missing`. Images of other hosts become links. Other fragments stay: only the finished page knows all of its
 * ids.
 */
export function withTextLinks(texts: AnchoredTexts, parts: Parts): Result<Api> {
  const { api } = texts;
  const { problems, report } = collectProblems();
  const introduced = api.info.description && introductionOf(api.info.description).anchors;
  const isKnown = createLookUp(parts);
  const partAt = createParts(texts, parts);
  const changeLink = (href: string, link: Element, file: string): Element | undefined => {
    const meant = href.startsWith('#') && introduced?.has(href.slice(1)) ? parts.home + href : partAt(href);
    if (meant !== undefined) return { ...link, properties: { ...link.properties, href: meant } };
    if (isKnown(href)) return undefined;
    report(placeOf(link, file), brokenLink(href, parts));
    return asText(link);
  };
  const changeImage = (image: Element, file: string, isInLink: boolean): ElementContent => {
    const { src, alt } = image.properties;
    const text = { type: 'text', value: String(alt ?? '') } as const;
    if (typeof src !== 'string') return text;
    if (!hasScheme(src)) {
      report(placeOf(image, file), missingImage(src));
      return text;
    }
    const shown = text.value === '' ? { ...text, value: src } : text;
    return isInLink ? shown : { ...image, tagName: 'a', properties: { href: src }, children: [shown] };
  };
  const changeImages = (element: Element, file: string, isInLink = false): Element | ElementContent | undefined => {
    if (element.tagName === 'img') return changeImage(element, file, isInLink);
    if (element.tagName !== 'a' || isInLink) return undefined;
    const children = element.children.map((child) =>
      changeElementsOf(child, (inner) => changeImages(inner, file, true)),
    );
    return children.some((child, index) => child !== element.children[index]) ? { ...element, children } : undefined;
  };
  const { document, ...rest } = api;
  const changed = mapProse(rest, (prose) => {
    const { file } = prose;
    // Images first: a link may contain some.
    const texts = changeProse(prose, (element) => changeImages(element, file));
    return changedLinks(texts, (href, link) => changeLink(href, link, file));
  });
  return { value: { ...changed, document }, problems };
}

/**
 * Creates a function that gives the address of a part of the document. A link names it by a pointer
 * (`#/components/schemas/Order`, `#/paths/~1orders/get`) or as another tool does (`#operation/id`).
 */
function createParts(texts: AnchoredTexts, parts: Parts): (href: string) => string | undefined {
  // A large document has tens of thousands of names. Most documents have no such links.
  const names = lazy(() => namesOf(texts, parts));
  return (href) => {
    const path = fragmentPath(href) ?? readMePath(href);
    if (path === undefined) return undefined;
    const named = () =>
      namedPaths(path)
        .flatMap(pathKeys)
        .map((key) => names().get(key));
    return (
      pointedPart(decodeAddress(href.slice(href.indexOf('#') + 1)), texts.api, parts) ??
      named().find((address) => address !== undefined)
    );
  };
}

function pointedPart(pointer: string, { schemas, operations }: Api, { routes }: Parts): string | undefined {
  const [kind, second, name, ...rest] = pointer.startsWith('/') ? tokensOf(pointer) : [];
  if (rest.length > 0) return undefined;
  if (kind === 'components' || kind === 'definitions')
    return linkToSchema((kind === 'definitions' ? second : name) ?? '', schemas)?.href;
  const meant = operations.find(({ path, method }) => kind === 'paths' && path === second && method === name);
  return meant && routes.get(meant.id);
}

type NamedPart = readonly [NamePath, string | undefined];

/** The addresses of what Redoc, Scalar, Stoplight and Swagger UI name in their fragments, and ReadMe in its paths. */
function namesOf({ api, ids }: AnchoredTexts, { home, routes }: Parts): ReadonlyMap<string, string> {
  const { info, tags, operations, schemas } = api;
  const named: readonly NamedPart[] = [
    ...operations.flatMap((operation) =>
      operationNames(operation).map((path) => [path, routes.get(operation.id)] as const),
    ),
    ...[...schemas.keys()].flatMap((name) =>
      [['model', name], ['schema', name], ['schemas', name], [`model-${name}`], [`type-${name}`]].map(
        (path) => [path, linkToSchema(name, schemas)?.href] as const,
      ),
    ),
    ...(info.description ? headingNames(introductionOf(info.description)) : []).map(
      ({ path, anchor }) => [path, `${home}#${anchor}`] as const,
    ),
    ...tags.flatMap(({ name }) =>
      [['tag', name], [name], [`operations-tag-${name}`]].map(
        (path) => [path, `${home}#${operationsAnchor(name)}`] as const,
      ),
    ),
  ];
  const shown = [
    ...tags.map(({ description }) => ({ description, page: home })),
    ...operations.map(({ id, description }) => ({ description, page: routes.get(id) })),
  ];
  const inTexts = shown.flatMap(({ description, page }) =>
    page === undefined
      ? []
      : Array.from((description && ids.get(description)) ?? [], ([key, id]) => [key, `${page}#${id}`] as const),
  );
  const bare = [
    ...[...schemas.keys()].map((name) => [[name], linkToSchema(name, schemas)?.href] as const),
    ...operations.map(({ id }) => [[id], routes.get(id)] as const),
  ];
  // The first of two parts with a name keeps it.
  return new Map([...byKey(named), ...inTexts, ...byKey(bare)].reverse());
}

/** The addresses of parts by their keys. A part without an address is left out. */
function byKey(parts: readonly NamedPart[]): readonly (readonly [string, string])[] {
  return parts.flatMap(([path, address]) =>
    address === undefined ? [] : pathKeys(path).map((key) => [key, address] as const),
  );
}

/** How tools name an operation. Swagger UI makes an id for one that has none. */
function operationNames({ id, method, path, tags }: Operation): readonly NamePath[] {
  const made = `${method}${path.replace(/\W/g, '_')}`;
  return [
    ['operation', id],
    ['operations', id],
    ['paths', path.replaceAll('/', '~1'), method],
    [method, ...path.split('/').slice(1)],
    ...[...tags, 'default'].flatMap((tag) =>
      [id, made].flatMap((name) => [[tag, name], [`operations-${tag}-${name}`]]),
    ),
  ];
}

/** How tools name the headings of the introduction. */
function headingNames({
  headings,
  boldLines,
}: Introduction): readonly { readonly path: NamePath; readonly anchor: string }[] {
  let above = '';
  return [...headings, ...boldLines].flatMap(({ depth, text, anchor }) => {
    if (depth === 2) above = text;
    const paths = [...(depth > 2 ? [['section', above, text]] : []), ['section', text], ['description', text], [text]];
    return paths.map((path) => ({ path, anchor }));
  });
}

/** Turns the links of a text to some addresses into text. */
export function withoutLinks(prose: Prose, addresses: ReadonlySet<string>): Prose {
  return changedLinks(prose, (href, link) => (addresses.has(href) ? asText(link) : undefined));
}

function changedLinks(prose: Prose, change: (href: string, link: Element) => Element | undefined): Prose {
  return changeProse(prose, (element) => {
    const { href } = element.properties;
    if (element.tagName !== 'a') return undefined;
    // An address that was refused is not there.
    return typeof href === 'string' ? change(href, element) : asText(element);
  });
}

/** A link without its address, which is not even drawn as a link. */
function asText(link: Element): Element {
  const { [ANCHOR]: anchor } = link.properties;
  return { ...link, tagName: 'span', properties: anchor === undefined ? {} : { [ANCHOR]: anchor } };
}

/** The files of the site besides its pages. */
const FILES: ReadonlySet<string> = new Set([
  '/openapi.yaml',
  '/openapi.json',
  '/llms.txt',
  '/llms-full.txt',
  `/${SIMULATOR_FILE}`,
]);

/** Creates a function that tells whether an address leads somewhere, or may do so: fragments are checked later. */
function createLookUp({ home, routes }: Parts): (href: string) => boolean {
  const pages = new Set<string>([home, ...routes.values()]);
  return (href) => {
    if (href === '' || href.startsWith('#') || hasScheme(href)) return true;
    const path = decodeAddress(href.split(/[?#]/, 1)[0] ?? '');
    const route = toRoute(path.replace(/\.md$/, ''));
    // The pages of the schemas are not known yet.
    return FILES.has(path) || (route !== undefined && (pages.has(route) || route.startsWith(`${SCHEMA_ROOT}/`)));
  };
}

function brokenLink(href: string, { routes }: Parts): Diagnosis {
  const [, whole] = /^\/+(https?:\/\/.*)$/i.exec(href) ?? [];
  const candidate = whole ?? (href.startsWith('/') ? nearestPath(href, routes.values()) : undefined);
  return {
    code: 'link-broken',
    message: `Il collegamento «${href}» non porta a nessuna pagina o file del sito: si mostra come testo.`,
    hint: candidate ? `Forse ${candidate}?` : 'Scrivi l’indirizzo intero, che comincia con «https://».',
    // Links into a part of another site have one cause: the texts were written for it.
    ...(!candidate && { cause: { key: href.split('/', 2).join('/'), here: `Anche «${href}»` } }),
  };
}

function missingImage(src: string): Diagnosis {
  return {
    code: 'image-missing',
    message: `Il file «${src}» non esiste nel sito: al suo posto si mostra il testo alternativo.`,
    hint: 'Scrivi nel testo alternativo ciò che l’immagine dice, oppure togli l’immagine.',
  };
}
