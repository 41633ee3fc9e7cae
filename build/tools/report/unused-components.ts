import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { own } from '../../../src/model/own.ts';
import type { Source } from '../../pipeline/1-load/source.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { elementsIn } from '../../pipeline/3-link/trees.ts';
import { openYaml } from '../../platform/yaml/yaml.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Where a description keeps its components. Security schemes are referred to by name, not by `$ref`. */
const KINDS = {
  schemas: 'schema',
  parameters: 'parametro',
  responses: 'risposta',
  headers: 'intestazione',
  requestBodies: 'corpo della richiesta',
  examples: 'esempio',
  links: 'collegamento',
  callbacks: 'richiesta al lettore',
  pathItems: 'percorso',
} as const satisfies Readonly<Record<string, string>>;

/**
 * Components of the description that nothing uses: no operation, directly or through another component, no page and no
 * extension.
 */
export function unusedComponents(
  { document, securitySchemes, operations, tags }: Api,
  documents: readonly Document[],
  source: Source,
): readonly Finding[] {
  const yaml = openYaml({ file: source.path, text: source.text });
  const used = reachable(document, documents);
  const unused = Object.entries(KINDS).flatMap(([section, label]) =>
    namesIn(document, section)
      .filter((name) => !used.has(pointer(section, name)))
      .map((name) => ({ place: yaml.placeOfKey(['components', section, name]), text: `${label} «${name}»` })),
  );
  const needed = new Set(
    operations.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme.name))),
  );
  const idle = securitySchemes
    .filter(({ name }) => !needed.has(name))
    .map(({ name }) => ({
      place: yaml.placeOfKey(['components', 'securitySchemes', name]),
      text: `accesso «${name}»`,
    }));
  const tagged = new Set(operations.flatMap((operation) => operation.tags));
  const empty = tags
    .map(({ name }, index) => ({ name, index }))
    .filter(({ name }) => !tagged.has(name))
    .map(({ name, index }) => ({ place: yaml.placeAt(['tags', index, 'name']), text: `gruppo «${name}»` }));
  return inFileOrder([...unused, ...idle, ...empty]);
}

/** The pointers of all components that are reachable from operations, pages and extensions with facts. */
function reachable(document: JsonObject, documents: readonly Document[]): ReadonlySet<string> {
  const components = isJsonObject(document.components) ? document.components : {};
  const { components: _, ...rest } = document;
  const used = new Set<string>();
  const waiting = [...referencesIn(rest), ...shownSchemas(documents), ...carriers(components)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [section = '', name = ''] = next.slice(PREFIX.length).split('/').map(unescaped);
    const key = pointer(section, name);
    if (used.has(key)) continue;
    used.add(key);
    const group = components[section];
    const target = isJsonObject(group) ? own(group, name) : undefined;
    if (target !== undefined) waiting.push(...referencesIn(target));
  }
  return used;
}

const PREFIX = '#/components/';

/**
 * Every text that refers to a component: in a `$ref`, or in the mapping of a discriminator, which may also hold a bare
 * name.
 */
function referencesIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return value.startsWith(PREFIX) ? [value] : [];
  if (Array.isArray(value)) {
    const items: readonly JsonValue[] = value;
    return items.flatMap(referencesIn);
  }
  if (!isJsonObject(value)) return [];
  return [...mappedNames(value.discriminator), ...Object.values(value).flatMap(referencesIn)];
}

function mappedNames(discriminator: JsonValue | undefined): readonly string[] {
  const mapping = isJsonObject(discriminator) ? discriminator.mapping : undefined;
  if (!isJsonObject(mapping)) return [];
  return Object.values(mapping).flatMap((name) => (typeof name === 'string' ? [pointer('schemas', name)] : []));
}

/** The schemas whose fields a page shows. */
function shownSchemas(documents: readonly Document[]): readonly string[] {
  return documents.flatMap(({ body }) =>
    [...elementsIn(body.tree)].flatMap(({ tagName, properties: { schema } }) =>
      tagName === 'docs-fact' && typeof schema === 'string' ? [pointer('schemas', schema)] : [],
    ),
  );
}

/** The schemas whose extensions hold facts that pages quote. */
function carriers(components: JsonObject): readonly string[] {
  const { schemas } = components;
  if (!isJsonObject(schemas)) return [];
  return Object.entries(schemas).flatMap(([name, schema]) =>
    isJsonObject(schema) && ('x-errors' in schema || 'x-transitions' in schema) ? [pointer('schemas', name)] : [],
  );
}

function namesIn({ components }: JsonObject, section: string): readonly string[] {
  const group = isJsonObject(components) ? components[section] : undefined;
  return isJsonObject(group) ? Object.keys(group).filter((name) => !name.startsWith('x-')) : [];
}

function pointer(section: string, name: string): string {
  return `${PREFIX}${section}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
