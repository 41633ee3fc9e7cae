import { unescapeToken } from '../../../../../src/model/json-pointer.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import type { PlacedTag } from '../tree/overview-tree.ts';
import { createSchemaAddresses } from './component-uses.ts';
import { introductionOf } from './introduction.ts';

/** The addresses of the overview, of the lists of operations on it, and of the pages of the operations. */
export type Parts = {
  readonly home: string;
  readonly routes: OperationRoutes;
  readonly tags: readonly PlacedTag[];
};

/** What a fragment names: the groups that a pattern may have. */
type Named = Readonly<
  Partial<Record<'operation' | 'pointer' | 'path' | 'method' | 'tag' | 'heading' | 'schema' | 'webhook', string>>
>;

/**
 * How tools address the parts of a document that they show on one page, without the `#`. The first pattern that names a
 * part of the document counts.
 */
const CONVENTIONS: readonly { readonly tools: string; readonly pattern: RegExp }[] = [
  { tools: 'Redoc: operation/id, tag/Name/operation/id', pattern: /(?:^|\/)operation\/(?<operation>.+)$/ },
  {
    tools: 'Redoc: paths/~1path/get, below a tag or not; JSON Pointer',
    pattern: /(?:^|\/)paths\/(?<pointer>~1.*)\/(?<method>[a-z]+)$/,
  },
  { tools: 'Scalar: tag/name/GET/path', pattern: /(?:^|\/)tag\/[^/]+\/(?<method>[a-z]+)(?<path>\/.*)$/i },
  { tools: 'Scalar: webhook/POST/name', pattern: /(?:^|\/)webhooks?\/(?:(?<method>[a-z]+)\/)?(?<webhook>[^/]+)$/i },
  {
    tools: 'Redoc, Scalar: schema/Name, model/Name, below a tag or not',
    pattern: /(?:^|\/)(?:models?|schemas?)\/(?<schema>[^/]+)$/i,
  },
  { tools: 'JSON Pointer', pattern: /^\/definitions\/(?<schema>[^/]+)$/ },
  {
    tools: 'Redoc, Scalar: tag/Name, and what is below',
    pattern:
      /(?:^|\/)tag\/(?<tag>[^/]+)(?:\/(?!(?:operation|paths|get|put|post|delete|patch|head|options|trace)\/).*)?$/i,
  },
  {
    tools: 'Redoc: section/Heading; Scalar: description/heading',
    pattern: /^(?:section|description)\/(?:.+\/)?(?<heading>[^/]+)$/,
  },
  { tools: 'Swagger UI: /Tag/id; Stoplight: /operations/id', pattern: /^\/(?:[^/]+\/)+(?<operation>[^/]+)$/ },
  { tools: 'Swagger UI: /Tag', pattern: /^\/(?:operations\/)?(?<tag>[^/]+)$/ },
  { tools: 'a heading of the introduction, as on GitHub', pattern: /^(?<heading>[^/]+)$/ },
  { tools: 'the id or the title of an operation', pattern: /^(?<operation>[^/]+)$/ },
  { tools: 'the name of a tag', pattern: /^(?<tag>[^/]+)$/ },
];

/** Creates a function from a decoded fragment, without its `#`, to the address of the part that it names. */
export function createTargets(api: Api, parts: Parts): (fragment: string) => string | undefined {
  const find = createFinders(api, parts);
  return (fragment) => {
    for (const { pattern } of CONVENTIONS) {
      const groups = pattern.exec(fragment)?.groups;
      const address = groups && find(groups);
      if (address !== undefined) return address;
    }
    return undefined;
  };
}

function createFinders(api: Api, parts: Parts): (named: Named) => string | undefined {
  const { home } = parts;
  const headings = api.info.description ? introductionOf(api.info.description).headings : [];
  const byHeading = firstByKey(headings.map(({ text, anchor }) => [text, `${home}#${anchor}`]));
  const byTag = tagAddresses(api, parts);
  const operation = operationFinder(api, parts);
  const schemaNames = firstByKey(Array.from(api.schemas.keys(), (name) => [name, name]));
  const schema = createSchemaAddresses(api, parts.routes);
  return (named) => {
    if (named.schema !== undefined) return schema(schemaNames.get(keyOf(named.schema)) ?? '');
    if (named.heading !== undefined) return byHeading.get(keyOf(named.heading));
    if (named.tag !== undefined) return byTag.get(keyOf(named.tag));
    return operation(named);
  };
}

/** Operations by their id, by method and path, or by their title, in this order. */
function operationFinder({ operations }: Api, { routes }: Parts): (named: Named) => string | undefined {
  const byRequest = new Map(
    operations.toReversed().map(({ path, method, id }) => [requestKey(method, path), routes.get(id)]),
  );
  const byName = firstByKey([
    ...operations.map(({ id }) => [id, routes.get(id)] as const),
    // Swagger UI makes an id of method and path where the document has none.
    ...operations.map(({ id, method, path }) => [`${method}${path}`, routes.get(id)] as const),
    ...operations.map(({ id, summary = id }) => [summary, routes.get(id)] as const),
  ]);
  const webhooks = operations.filter(({ kind }) => kind === 'webhook');
  return ({ operation, pointer, path = pointer && unescapeToken(pointer), method, webhook }) => {
    if (webhook !== undefined) {
      const found = webhooks.find((one) => one.path === webhook && (!method || one.method === method.toLowerCase()));
      return found && routes.get(found.id);
    }
    if (path !== undefined) return byRequest.get(requestKey(method ?? '', path));
    return operation === undefined ? undefined : (routes.get(operation) ?? byName.get(keyOf(operation)));
  };
}

/** A request without the names of its parameters, which tools may leave out or encode. */
function requestKey(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.replace(/\{[^{}]*\}|:\w+(?=\/|$)/g, '{}').replace(/(?<=.)\/$/, '')}`;
}

/** The lists of operations, by the names and labels of their tags. A tag without a list leads to all operations. */
function tagAddresses({ tags: written }: Api, { home, tags }: Parts): ReadonlyMap<string, string> {
  const shown = firstByKey(tags.map(({ name, anchor }) => [name, `${home}#${anchor}`]));
  const all = `${home}#${SECTIONS.operations}`;
  const byName = written.map(({ name, label = name }) => [name, shown.get(keyOf(label)) ?? all] as const);
  return new Map([...shown, ...firstByKey(byName)]);
}

/** A map by the keys of names. Of names with the same key, the first counts. */
function firstByKey(
  entries: readonly (readonly [name: string, value: string | undefined])[],
): ReadonlyMap<string, string> {
  return new Map(
    entries.toReversed().flatMap(([name, value]) => {
      const key = keyOf(name);
      return value === undefined || key === '' ? [] : [[key, value] as const];
    }),
  );
}

/** Tools derive addresses from names in different ways, so only letters and digits are compared. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
