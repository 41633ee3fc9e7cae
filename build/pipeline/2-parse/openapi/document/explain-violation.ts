import { isJsonObject, isWrittenNumber, numberText } from '../../../../../src/model/json.ts';
import { nearestName } from '../../../../../src/model/nearest.ts';
import { own } from '../../../../../src/model/own.ts';
import { types, valueErrors } from '../../../../../src/strings/value-errors.ts';
import type { Violation } from '../../../../platform/json-schema/violations.ts';
import { suggestion } from '../../../../platform/problems/suggestion.ts';
import { formatValue } from '../format-value.ts';

/** Why a value does not fit its schema: a clause that follows «il valore», and a hint. */
export type ViolationText = { readonly clause: string; readonly hint: string };

/**
 * Explains a violation in Italian (JSON Schema 2020-12, validation vocabulary). `otherwise` is the hint for errors
 * without their own.
 */
export function explainViolation(error: Violation, otherwise = CORRECT): ViolationText {
  const explained = EXPLANATIONS[error.keyword]?.(paramsOf(error), error);
  const { clause, hint = otherwise } = explained ?? { clause: `non rispetta «${error.keyword}»` };
  return { clause, hint };
}

/** A parameter of an error, such as `missingProperty` or `format`, if it is a string. */
export function textParam(error: Violation, name: string): string | undefined {
  const value = paramsOf(error)[name];
  return typeof value === 'string' ? value : undefined;
}

/** The property that the schema of an error does not know, if the error is about one. */
export function unknownName(error: Violation): string | undefined {
  return (
    textParam(error, 'unevaluatedProperty') ??
    textParam(error, 'additionalProperty') ??
    textParam(error, 'propertyName')
  );
}

type Params = Readonly<Record<string, unknown>>;

type Explanation = Omit<ViolationText, 'hint'> & Partial<ViolationText>;

function paramsOf({ params }: Violation): Params {
  const values: unknown = params;
  return isJsonObject(values) ? values : {};
}

/** The hint for a value where nothing better can be said. */
export const CORRECT = 'Correggi il valore, oppure lo schema, se l’errore è lì.';

function unknownProperty(name: unknown): Explanation {
  return {
    clause: `ha la proprietà «${name}», che lo schema non prevede`,
    hint: `Togli «${name}» o correggine il nome.`,
  };
}

function tooMany(limit: unknown): Explanation {
  return { clause: `non può avere più di ${limit} ${limit === 1 ? 'elemento' : 'elementi'}` };
}

/** Types as authors write them, after their names. */
function namesOfTypes(wanted: unknown): string {
  const list = Array.isArray(wanted) ? wanted.map(String) : String(wanted).split(',');
  const nameOf = (type: string) => {
    const name = own(types, type);
    return name === undefined ? type : `${name} (${type})`;
  };
  return list.map(nameOf).join(' oppure ');
}

/** The value found instead; empty if the error does not have it. */
function insteadOf(data: unknown): string {
  if (data === undefined) return '';
  if (isWrittenNumber(data)) return `, non ${numberText(data)}`;
  if (typeof data === 'string' || typeof data === 'number') return `, non ${formatValue(JSON.stringify(data))}`;
  if (Array.isArray(data)) return ', non un elenco';
  return typeof data === 'object' && data !== null ? ', non un oggetto' : `, non ${String(data)}`;
}

function allowed(values: unknown, actual?: unknown): Explanation {
  const list = Array.isArray(values)
    ? values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    : [];
  const hint = typeof actual === 'string' ? suggestion(actual, list) : undefined;
  const shown = list.slice(0, 12).map((value) => `«${value}»`);
  return {
    clause:
      list.length === 1
        ? `deve essere ${shown[0]}`
        : `deve essere uno tra ${shown.join(', ')}${list.length > shown.length ? ` e altri ${list.length - shown.length}` : ''}`,
    ...(hint !== undefined && { hint }),
  };
}

/** The property of a value that its schema does not know, and that is probably meant as another one. */
function misspelt(name: string, { data, parentSchema }: Violation): string | undefined {
  if (!isJsonObject(data)) return undefined;
  const known: unknown = parentSchema?.properties;
  const isKnown = (key: string) => isJsonObject(known) && own(known, key) !== undefined;
  return nearestName(
    name,
    Object.keys(data).filter((key) => !isKnown(key)),
  );
}

/** More formats than the request form names, whose script must stay small. */
const RARE_FORMATS: Readonly<Record<string, string>> = {
  'uri-reference': 'un indirizzo, completo o relativo',
  hostname: 'un nome di host',
  ipv4: 'un indirizzo IPv4',
  ipv6: 'un indirizzo IPv6',
  regex: 'un’espressione regolare',
  'json-pointer': 'un puntatore JSON, per esempio /campo/0',
};

const { keywords } = valueErrors;

/** The keywords that authors read about in the same words as readers. */
const SHARED = [
  'pattern',
  'minLength',
  'maxLength',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

type Shared = (typeof SHARED)[number];

/** A sentence of the request form as a clause. */
function clauseOf(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1, -1)}`;
}

/** The explanation in the words of the request form. One of two parameters of an error is the value of its keyword. */
function sameWords(keyword: Shared): (params: Params) => Explanation {
  return (params) => ({ clause: clauseOf(keywords[keyword](params.limit ?? params[keyword])) });
}

const EXPLANATIONS: Readonly<Record<string, (params: Params, error: Violation) => Explanation>> = {
  ...Object.fromEntries(SHARED.map((keyword) => [keyword, sameWords(keyword)])),
  // The schema of OpenAPI 3.0 is written in draft 4 of JSON Schema, where `exclusiveMinimum` only changes this keyword.
  minimum: ({ comparison, limit }) => ({
    clause: clauseOf(comparison === '>' ? keywords.exclusiveMinimum(limit) : keywords.minimum(limit)),
  }),
  required: ({ missingProperty: name }, error) => {
    const near = misspelt(String(name), error);
    return {
      clause: `manca di «${name}», che è obbligatorio`,
      hint: near === undefined ? `Aggiungi «${name}».` : `«${near}» dovrebbe forse chiamarsi «${name}»?`,
    };
  },
  dependentRequired: ({ property, missingProperty: name }) => ({
    clause: `manca di «${name}», che è obbligatorio insieme a «${property}»`,
    hint: `Aggiungi «${name}» o togli «${property}».`,
  }),
  format: ({ format }, { data }) => {
    const rare = own(RARE_FORMATS, String(format));
    if (format === 'date-time' && typeof data === 'string' && /^\d{4}-\d\d-\d\d$/.test(data))
      return { clause: clauseOf(keywords.format(format)), hint: 'Aggiungi l’ora, oppure scrivi «format: date».' };
    return { clause: rare === undefined ? clauseOf(keywords.format(format)) : `deve essere ${rare}` };
  },
  type: ({ type }, { data }) => ({ clause: `deve essere ${namesOfTypes(type)}${insteadOf(data)}` }),
  enum: ({ allowedValues }, { data }) => allowed(allowedValues, data),
  const: ({ allowedValue }, { data }) => allowed([allowedValue], data),
  uniqueItems: ({ i, j }) => ({
    clause: `ha due elementi uguali, il n. ${Number(j) + 1} e il n. ${Number(i) + 1}`,
    hint: 'Togli uno dei due.',
  }),
  additionalProperties: ({ additionalProperty }) => unknownProperty(additionalProperty),
  unevaluatedProperties: ({ unevaluatedProperty }) => unknownProperty(unevaluatedProperty),
  additionalItems: ({ limit }) => tooMany(limit),
  items: ({ limit }) => tooMany(limit),
  propertyNames: ({ propertyName: name }) => ({
    clause: `ha una proprietà con un nome non ammesso, «${name}»`,
  }),
  contains: () => ({ clause: 'non contiene gli elementi che «contains» chiede' }),
  oneOf: ({ passingSchemas }) => ({
    clause: Array.isArray(passingSchemas)
      ? 'corrisponde a più di uno degli schemi di «oneOf», che ne ammette uno solo'
      : 'non corrisponde a nessuno degli schemi ammessi («oneOf»)',
  }),
  anyOf: () => ({ clause: 'non corrisponde a nessuno degli schemi ammessi («anyOf»)' }),
  not: () => ({ clause: 'corrisponde a uno schema che «not» esclude' }),
  if: () => ({ clause: 'non rispetta la condizione «if» dello schema' }),
  'false schema': () => ({ clause: 'non è ammesso qui', hint: 'Toglilo.' }),
};
