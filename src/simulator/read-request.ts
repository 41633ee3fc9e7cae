import { isJsonArray, isJsonObject, type JsonValue } from '../model/json.ts';
import { closestType, essenceOf, isJsonType } from '../model/media-type.ts';
import { own } from '../model/own.ts';
import type { SimulatedAccess, SimulatedParameter, SimulatedRoute } from '../model/simulator.ts';
import type { ValueError } from '../request-form/check.ts';
import { details } from '../strings/simulator.ts';
import { type Match, resolved, type Simulator } from './prepare.ts';
import { Refused } from './refuse.ts';
import type { Asked, Moment } from './turn.ts';

/** The values of parameters by name, in the types of their schemas. */
export type Values = Readonly<Record<string, JsonValue>>;

/** The path of a request, and the pairs of its query. */
export function pathAndQuery({ target }: Pick<Asked, 'target'>): {
  readonly path: string;
  readonly query: URLSearchParams;
} {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(target) ?? [];
  return { path, query: new URLSearchParams(query) };
}

/** Throws a refusal unless a request has the key, or any if there is none, in one of the places where it may be. */
export function checkKey(access: readonly SimulatedAccess[], asked: Asked, { key }: Moment): void {
  if (access.length === 0) return;
  const given = access.flatMap((place) => credentialIn(place, asked));
  if (given.length === 0) throw new Refused({ occasion: 'no_credentials', detail: details.no_credentials });
  if (key !== undefined && !given.includes(key))
    throw new Refused({ occasion: 'wrong_credentials', detail: details.wrong_credentials });
}

function credentialIn({ in: location, name, scheme }: SimulatedAccess, asked: Asked): readonly string[] {
  if (location === 'query') return pathAndQuery(asked).query.getAll(name).slice(0, 1);
  if (location === 'cookie') {
    const cookies = (asked.headers.cookie ?? '').split(/; */).map((pair) => pair.split(/=(.*)/s));
    return cookies.flatMap(([each, value = '']) => (each === name ? [value] : []));
  }
  const value = asked.headers[name.toLowerCase()];
  if (!value) return [];
  if (scheme === undefined) return [value];
  const [, given = '', secret = ''] = /^(\S+) +(\S.*)$/.exec(value) ?? [];
  if (given.toLowerCase() !== scheme) return [];
  // Basic credentials are a name and a password: either may be the key.
  if (scheme === 'basic') return atob(/^[\w+/=]*$/.test(secret) && secret.length % 4 === 0 ? secret : '').split(':', 2);
  return [secret.trim()];
}

/** The values of all parameters of a request. Throws a refusal for one that is missing or does not fit its schema. */
export function readParameters(simulator: Simulator, { route, values }: Match, asked: Asked): Values {
  const { query } = pathAndQuery(asked);
  const read = route.parameters.flatMap((parameter): readonly (readonly [string, JsonValue])[] => {
    const texts = sentTexts(parameter, values, query, asked);
    if (texts.length === 0) {
      if (parameter.required) throw new Refused({ occasion: 'unreadable', detail: details.missing(parameter.name) });
      return [];
    }
    const value = typed(parameter, texts, simulator);
    const [error] = value === undefined ? [] : simulator.check.request(value, parameter.schema);
    if (error && parameter.in === 'path')
      throw new Refused({ occasion: 'not_found', detail: details.not_found(texts[0] ?? '') });
    if (error) {
      const detail = details.parameter(parameter.name, texts.join(', ').slice(0, 100), error.message);
      throw new Refused({ occasion: 'unreadable', detail });
    }
    return value === undefined ? [] : [[parameter.name, value]];
  });
  return Object.fromEntries(read);
}

function sentTexts(parameter: SimulatedParameter, values: Match['values'], query: URLSearchParams, asked: Asked) {
  const { name, in: location, separator } = parameter;
  if (location === 'query' && separator === undefined) return query.getAll(name);
  const one =
    location === 'query'
      ? query.getAll(name).at(-1)
      : location === 'path'
        ? values[name]
        : asked.headers[name.toLowerCase()];
  return one === undefined ? [] : [one];
}

/** The value of a parameter in the type of its schema; `undefined` for an object, which is written in other ways. */
function typed(
  { schema, separator }: SimulatedParameter,
  texts: readonly string[],
  { data }: Simulator,
): JsonValue | undefined {
  const definitions = data.definitions.request;
  const { type, items } = resolved(schema, definitions);
  const types = [type ?? []].flat().map(String);
  if (types.includes('object')) return undefined;
  if (types.includes('array')) {
    const inner = resolved(isJsonObject(items) ? items : undefined, definitions);
    const parts = separator === undefined ? texts : texts.flatMap((text) => text.split(separator));
    return parts.map((text) => scalar(text, [inner.type ?? []].flat().map(String)));
  }
  return scalar(texts.at(-1) ?? '', types);
}

function scalar(text: string, types: readonly string[]): JsonValue {
  if (types.includes('string')) return text;
  if ((types.includes('integer') || types.includes('number')) && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text))
    return Number(text);
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

/** The body of a request that is JSON; `undefined` for another one. Throws a refusal for one that nobody can read. */
export function readBody(
  simulator: Simulator,
  { body: described, path }: SimulatedRoute,
  asked: Asked,
): JsonValue | undefined {
  const most = simulator.data.rules.max_body ?? MAX_BODY;
  const { body, headers } = asked;
  if (!described) return undefined;
  if (body === 'too large' || body.length > most)
    throw new Refused({ occasion: 'too_large', detail: details.too_large(most) });
  if (body.length === 0) {
    if (described.required) throw new Refused({ occasion: 'unreadable', detail: details.noBody });
    return undefined;
  }
  const given = essenceOf(headers['content-type'] ?? '');
  const wanted = closestType(described.content, ({ type }) => type, given);
  if (!wanted) {
    const detail = details.media_type(given.slice(0, 100), described.content.map(({ type }) => type).join(', '));
    throw new Refused({ occasion: 'media_type', detail });
  }
  if (!isJsonType(given)) return undefined;
  const value = parsed(body);
  const errors = simulator.check.request(value, wanted.schema);
  if (errors.length > 0) throw new Refused({ occasion: 'invalid', errors, ...wrong(simulator, path, value, errors) });
  return value;
}

/** What is said of a body with errors. A code that does not exist may have an error of its own. */
function wrong({ data }: Simulator, path: string, value: JsonValue, errors: readonly ValueError[]) {
  const detect = own(data.rules.collections ?? {}, path)?.detect;
  if (!detect || !errors.every(({ pointer, keyword }) => pointer === `/${detect.field}` && keyword === 'enum'))
    return { detail: details.invalid(errors.length) };
  const given = isJsonObject(value) ? String(value[detect.field]).slice(0, 100) : '';
  return { code: detect.unknown, detail: details.unknownValue(given, detect.field) };
}

function parsed(body: Uint8Array): JsonValue {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refused({ occasion: 'unreadable', detail: details.noUtf8 });
  }
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused({ occasion: 'unreadable', detail: details.noJson });
  }
  if (!isModest(value, MAX_LEVELS)) throw new Refused({ occasion: 'unreadable', detail: details.tooNested });
  return value;
}

/** The most bytes of a body, unless a rule says otherwise. */
export const MAX_BODY = 1024 * 1024;

/** The validator follows values recursively, and compares each item of some lists with each other one. */
const MAX_LEVELS = 60;
const MAX_ITEMS = 5_000;

function isModest(value: JsonValue, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0 || (isJsonArray(value) && value.length > MAX_ITEMS)) return false;
  return Object.values(value).every((inner: JsonValue) => isModest(inner, levels - 1));
}
