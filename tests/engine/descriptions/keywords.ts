import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { child, childrenOf, type Description, isReference, type Part } from './parts.ts';

/** Names that Markdown and addresses leave as they are. */
export const PLAIN = /^[\w.$-]+$/;

/** Keywords that make several schemas possible, or one that is not written here. */
const CHOICES = 'anyOf oneOf not if then else discriminator $dynamicRef'.split(' ');

/**
 * The keywords that hold for a value: those of a schema, of what it refers to and of its `allOf`, read together. They
 * are `undefined` if the schema leaves a choice, or if its parts do not agree.
 */
export function keywordsOf(part: Part, description: Description, depth = 0): JsonObject | undefined {
  const { value } = part;
  if (!isJsonObject(value) || depth > 20 || CHOICES.some((name) => value[name] !== undefined)) return undefined;
  const target = isReference(value) ? description.follow(part) : undefined;
  if (isReference(value) && !target) return undefined;
  // Before 3.1, keywords next to a reference are ignored.
  const own = target && description.version < '3.1' ? {} : value;
  const inner = [...(target ? [target] : []), ...(own === value ? childrenOf(child(part, 'allOf')) : [])];
  return inner.reduce<JsonObject | undefined>(
    (all, one) => {
      const other = keywordsOf(one, description, depth + 1);
      return all && other && together(all, other);
    },
    Object.fromEntries(Object.entries(own).filter(([name]) => name !== '$ref' && name !== 'allOf')),
  );
}

/** The keywords of two schemas of one value. What is nearer to the value says more of it. */
function together(near: JsonObject, far: JsonObject): JsonObject | undefined {
  const shared = Object.keys(near).filter((name) => far[name] !== undefined);
  const isClear = shared.every(
    (name) => ANNOTATIONS.test(name) || JSON.stringify(near[name]) === JSON.stringify(far[name]),
  );
  if (isClear) return { ...far, ...near };
  if (!shared.every((name) => MERGED.test(name) || ANNOTATIONS.test(name) || near[name] === far[name]))
    return undefined;
  const [nearFields, farFields] = [near.properties ?? {}, far.properties ?? {}];
  if (!isJsonObject(nearFields) || !isJsonObject(farFields)) return undefined;
  if (Object.keys(nearFields).some((name) => farFields[name] !== undefined)) return undefined;
  const required = [...list(near.required), ...list(far.required)];
  return { ...far, ...near, properties: { ...farFields, ...nearFields }, required };
}

const ANNOTATIONS = /^(?:title|description|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|\$\w+|x-.*)$/;
const MERGED = /^(?:properties|required)$/;

export function list(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** The fields that a request may have, by name. The parts of an `allOf` add their own. */
export function fieldsIn(part: Part, description: Description, depth = 0): ReadonlyMap<string, Part> {
  const target = description.follow(part);
  if (!target || depth > 20) return new Map();
  const inner = childrenOf(child(target, 'allOf')).map((one) => fieldsIn(one, description, depth + 1));
  const own = childrenOf(child(target, 'properties')).map((field) => [field.keys.at(-1) ?? '', field] as const);
  return new Map([...inner.flatMap((fields) => [...fields]), ...own]);
}

/** The types of a value besides null. */
export function typesIn({ type }: JsonObject): readonly JsonValue[] {
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]).filter((one) => one !== 'null');
}

/** What readers call each type. */
export const TYPES: ReadonlyMap<JsonValue | undefined, RegExp> = new Map([
  ['string', /stringa/],
  ['integer', /numero intero/],
  ['number', /numero/],
  ['boolean', /booleano/],
  ['array', /array/],
  ['object', /oggetto/],
]);

/** What the facts of a value have to say, and of what. */
export function statements({ default: usual, ...keywords }: JsonObject): readonly (readonly [string, string])[] {
  const [type] = typesIn(keywords);
  const isPlain =
    (type === 'boolean' && typeof usual === 'boolean') ||
    (type === 'integer' && Number.isInteger(usual)) ||
    (type === 'string' && typeof usual === 'string' && PLAIN.test(usual) && !NUMERIC.test(usual));
  const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'].flatMap((key) => {
    const limit = keywords[key];
    const isSaid = Number.isInteger(limit) && limit !== 0 && Math.abs(Number(limit)) < 1e15;
    return isSaid && APPLIES[String(type)]?.test(key) ? [[key, NUMBER.format(Number(limit))] as const] : [];
  });
  const isAllowed = (value: JsonValue) => keywords.const === undefined || keywords.const === value;
  const allowed = list(keywords.enum)
    .filter(isAllowed)
    .filter((value) => typeof value === 'string' && PLAIN.test(value));
  const values = allowed.length < 6 ? allowed.map((value) => ['the value', String(value)] as const) : [];
  return [...(isPlain ? [['default', `Predefinito: \`${usual}\``] as const] : []), ...limits, ...values];
}

/** Texts that stand in quotation marks, since they look like other values. */
const NUMERIC = /^(?:[-+.\d].*|true|false|null)$/;

const APPLIES: Readonly<Record<string, RegExp>> = {
  string: /Length$/,
  integer: /imum$/,
  number: /imum$/,
  array: /Items$/,
};

const NUMBER = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** Values that fit a schema or its parts just about, or just do not. */
export function probesOf(part: Part, description: Description, depth = 0): readonly JsonValue[] {
  const target = description.follow(part);
  if (!target || !isJsonObject(target.value) || depth > 4) return [];
  const { value } = target;
  const inPlace = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => childrenOf(child(target, name)));
  const items = isJsonObject(value.items) ? probesOf(child(target, 'items'), description, depth + 2) : [];
  return unique([
    ...inPlace.flatMap((one) => probesOf(one, description, depth + 1)),
    ...near(value),
    ...list(value.enum).slice(0, 5),
    ...[value.const, value.default].filter((one) => one !== undefined),
    ...items.slice(0, 8).map((item) => [item]),
  ]).slice(0, 40);
}

/** Values of each type. */
export const ANY_TYPE: readonly JsonValue[] = [null, true, 'x', '', 0, -1, 1.5, [], ['x'], [0], {}];

/** The limits of a schema, and the values next to them. */
function near({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonObject): readonly JsonValue[] {
  const around = (limits: readonly (JsonValue | undefined)[], least: number, most: number) =>
    limits
      .filter((limit) => typeof limit === 'number' && Number.isInteger(limit))
      .flatMap((limit) => [-1, 0, 1].map((step) => Number(limit) + step))
      .filter((limit) => limit >= least && limit <= most);
  return [
    ...around([minimum, maximum], -1e12, 1e12),
    ...around([minLength, maxLength], 0, 5_000).map((length) => 'x'.repeat(length)),
    ...around([minItems, maxItems], 0, 50).map((length) => Array.from({ length }, () => 'x')),
  ];
}

function unique(values: readonly JsonValue[]): readonly JsonValue[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
