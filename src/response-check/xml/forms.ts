import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../model/json.ts';
import { own } from '../../model/own.ts';

/** What the XML Objects of schemas say (`XmlForm`), and the name that a root element infers from its component. */
export type Naming = Readonly<Record<string, string>>;

/** One way to describe a value: the schemas that apply to it, with one option of each choice. */
export type Form = { readonly parts: readonly JsonObject[]; readonly xml: Naming };

/** Gives the ways to describe a value to which some schemas apply. Throws if it cannot know them. */
export type Forms = (schemas: readonly JsonValue[]) => readonly Form[];

/** So many ways are not tried. */
const MAX_FORMS = 60;

const ANY: Form = { parts: [], xml: {} };

/** Takes the components to which references lead. */
export function createForms(components: JsonObject): Forms {
  const known = new WeakMap<JsonObject, readonly Form[]>();
  const formsIn = (schema: JsonValue, around: ReadonlySet<JsonObject>): readonly Form[] => {
    if (!isJsonObject(schema) || around.has(schema)) return [ANY];
    if (isConditional(schema)) throw new Error('conditions decide');
    const inside = new Set([...around, schema]);
    const { $ref, allOf, oneOf, anyOf } = schema;
    const parts = listOf(allOf);
    return combined([
      [{ parts: [schema], xml: namingIn(schema) }],
      ...(typeof $ref === 'string' ? [formsIn(components[$ref.replace('#/$defs/', '')] ?? true, inside)] : []),
      // The XML Object of a component that a schema extends names that component.
      ...parts.map((part) =>
        formsIn(part, inside).map((form) => (parts.length === 1 ? form : { ...form, xml: inlineNaming(part) })),
      ),
      ...[oneOf, anyOf].filter(isJsonArray).map((options) => options.flatMap((option) => formsIn(option, inside))),
    ]);
  };
  return (schemas) =>
    combined(
      schemas.map((schema) => {
        const forms = (isJsonObject(schema) && known.get(schema)) || formsIn(schema, new Set());
        if (isJsonObject(schema)) known.set(schema, forms);
        return forms;
      }),
    );
}

/** Every combination of one form of each list. What the first says of the XML decides. */
function combined(lists: readonly (readonly Form[])[]): readonly Form[] {
  return lists.reduce<readonly Form[]>(
    (all, list) => {
      if (all.length * list.length > MAX_FORMS) throw new Error('there are too many forms');
      return all.flatMap((one) =>
        list.map((other) => ({ parts: [...one.parts, ...other.parts], xml: { ...other.xml, ...one.xml } })),
      );
    },
    [ANY],
  );
}

/** Keywords that say how a value is read. */
const READING = [
  '$ref',
  'type',
  'properties',
  'items',
  'prefixItems',
  'additionalProperties',
  'allOf',
  'oneOf',
  'anyOf',
];

/** Keywords whose schema applies to some values only. */
const CONDITIONAL = ['then', 'else', 'contains', 'unevaluatedItems', 'unevaluatedProperties'];

/** Tells whether how a value is read depends on the value. */
function isConditional(schema: JsonObject): boolean {
  const inner = CONDITIONAL.map((keyword) => schema[keyword]).filter(isJsonObject);
  return 'dependentSchemas' in schema || inner.some((one) => READING.some((keyword) => keyword in one));
}

function namingIn({ xml }: JsonObject): Naming {
  const entries = Object.entries(isJsonObject(xml) ? xml : {});
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
}

function inlineNaming(part: JsonValue): Naming {
  return isJsonObject(part) && !('$ref' in part) ? namingIn(part) : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : [];
}

/** Tells whether the schemas name one of some types. */
export function names({ parts }: Form, ...types: readonly string[]): boolean {
  return parts.some(({ type }) => [type ?? []].flat().some((name) => types.includes(String(name))));
}

export function isList(form: Form): boolean {
  return names(form, 'array') || form.parts.some((part) => 'items' in part || 'prefixItems' in part);
}

export function isObject(form: Form): boolean {
  return names(form, 'object') || form.parts.some((part) => 'properties' in part);
}

/** The kind of node that a value is (OpenAPI 3.2, section 4.26.2). Throws for a list that is a text. */
export function nodeTypeOf(form: Form): string {
  const { nodeType = isList(form) ? 'none' : 'element' } = form.xml;
  if (isList(form) && nodeType !== 'none' && nodeType !== 'element')
    throw new Error('nobody can tell the items of a list in a text');
  return nodeType;
}

/** The schemas of an item of a list. */
export function itemSchemas(index: number, { parts }: Form): readonly JsonValue[] {
  return parts.map(({ prefixItems, items }) => listOf(prefixItems)[index] ?? items ?? true);
}

/** The names of the properties that schemas describe. */
export function propertyNames(parts: readonly JsonObject[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ properties }) => (isJsonObject(properties) ? Object.keys(properties) : [])));
}

/** The schemas of a property: its own and those of matching patterns, else that of additional properties. */
export function propertySchemas(name: string, parts: readonly JsonObject[]): readonly JsonValue[] {
  return parts.flatMap(({ properties, patternProperties, additionalProperties }) => {
    const described = isJsonObject(properties) ? own(properties, name) : undefined;
    const patterns = Object.entries(isJsonObject(patternProperties) ? patternProperties : {});
    const named = patterns.flatMap(([pattern, schema]) => (new RegExp(pattern, 'u').test(name) ? [schema] : []));
    const found = [...(described === undefined ? [] : [described]), ...named];
    return found.length > 0 ? found : [additionalProperties ?? true];
  });
}

export function isRequired(name: string, parts: readonly JsonObject[]): boolean {
  return parts.some(({ required }) => listOf(required).includes(name));
}
