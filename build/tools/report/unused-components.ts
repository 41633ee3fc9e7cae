import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { type Pointer, pointerTo, splitReference, tokensOf } from '../../../src/model/json-pointer.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import type { Source } from '../../pipeline/1-load/source.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { visitObjects } from '../../pipeline/2-parse/openapi/document/visit-objects.ts';
import { partAt } from '../../pipeline/2-parse/openapi/parts.ts';
import { reachable } from '../../platform/reachable.ts';
import { openYaml } from '../../platform/yaml/yaml.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** The kinds of components that a `$ref` can lead to. Security schemes are referred to by name. */
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
 * Lists the components that no operation, page or extension uses, directly or through another component, and the
 * security schemes and tags without operations.
 */
export function unusedComponents(
  { document, securitySchemes, operations, tags }: Api,
  documents: readonly Document[],
  source: Source,
): readonly Finding[] {
  const yaml = openYaml({ file: source.path, text: source.text });
  const finding = (path: readonly string[], text: string): Finding => ({ place: yaml.placeOfKey(path), text });
  const used = usedComponents(document, documents);
  const components = Object.entries(KINDS).flatMap(([kind, label]) =>
    namesIn(document, kind)
      .filter((name) => !used.has(pointerTo('/components', kind, name)))
      .map((name) => finding(['components', kind, name], `${label} «${name}»`)),
  );
  const required = new Set(
    operations.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme.name))),
  );
  const schemes = securitySchemes
    .filter(({ name }) => !required.has(name))
    .map(({ name }) => finding(['components', 'securitySchemes', name], `accesso «${name}»`));
  const tagged = new Set(operations.flatMap((operation) => operation.tags));
  const groups = tags.flatMap(({ name }, index) =>
    tagged.has(name) ? [] : [{ place: yaml.placeAt(['tags', index, 'name']), text: `gruppo «${name}»` }],
  );
  return inFileOrder([...components, ...schemes, ...groups]);
}

/** The pointers of all components that can be reached from operations, pages and extensions with facts. */
function usedComponents(document: JsonObject, documents: readonly Document[]): ReadonlySet<Pointer> {
  const { components: _, ...rest } = document;
  const componentOf = (pointer: Pointer) => pointerTo('', ...tokensOf(pointer).slice(0, 3));
  const start = [...referencesIn(rest), ...schemasOnPages(documents), ...schemasWithFacts(document)];
  return reachable(start.map(componentOf), (component) =>
    referencesIn(partAt(document, component).value).map(componentOf),
  );
}

/** The pointers in all `$ref`s of a part and in its discriminators, which may also map to the bare name of a schema. */
function referencesIn(part: JsonValue = null): readonly Pointer[] {
  const found: Pointer[] = [];
  visitObjects(part, ({ value: { $ref, discriminator } }) => {
    if (typeof $ref === 'string') found.push(splitReference($ref).fragment);
    const mapping = isJsonObject(discriminator) && isJsonObject(discriminator.mapping) ? discriminator.mapping : {};
    for (const name of Object.values(mapping).map(String)) found.push(splitReference(name).fragment, schema(name));
  });
  return found;
}

function schemasOnPages(documents: readonly Document[]): readonly Pointer[] {
  const elements = documents.flatMap(({ body }) => elementsIn(body.tree));
  return elements.flatMap(({ tagName, properties }) =>
    tagName === 'docs-fact' && typeof properties.schema === 'string' ? [schema(properties.schema)] : [],
  );
}

/** The schemas with facts in their extensions, which pages quote. */
function schemasWithFacts(document: JsonObject): readonly Pointer[] {
  return namesIn(document, 'schemas')
    .map(schema)
    .filter((pointer) => {
      const { value } = partAt(document, pointer);
      return isJsonObject(value) && ('x-errors' in value || 'x-transitions' in value);
    });
}

function namesIn(document: JsonObject, kind: string): readonly string[] {
  const { value } = partAt(document, pointerTo('/components', kind));
  return isJsonObject(value) ? Object.keys(value).filter((name) => !name.startsWith('x-')) : [];
}

function schema(name: string): Pointer {
  return pointerTo('/components/schemas', name);
}
