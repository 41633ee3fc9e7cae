import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { isJsonObject, type JsonObject, withPlainNumbers } from '../../../../../src/model/json.ts';
import { pointerTo, tokensOf } from '../../../../../src/model/json-pointer.ts';
import { nearest } from '../../../../../src/model/nearest.ts';
import { HTTP_METHODS } from '../../../../../src/model/operation.ts';
import { TYPED_KEYWORDS } from '../../../../../src/model/schema-keywords.ts';
import { type Problem, problemAt } from '../../../../platform/problems/problem.ts';
import { field, partAt, text } from '../parts.ts';
import { explainViolation, textParam, unknownName } from './explain-violation.ts';
import type { Places } from './places.ts';
import type { WrittenVersion } from './version.ts';
import { PATH_ITEM } from './visit-objects.ts';

/** The maximum number of problems, because finding the nearest valid name takes time for each. */
const MAX_PROBLEMS = 500;

/**
 * Validates a bundled document against the schema of its OpenAPI version. Reports `description-invalid` at the line of
 * each mistake. If no alternative fits, keeps only the errors that the author can act on.
 */
export async function validate(version: WrittenVersion, where: Where): Promise<readonly Problem[]> {
  const errors = await errorsIn(where.document, version);
  // Noise goes last, so that errors that only summarise it are dropped with it.
  const kept = withoutSummaries(withoutWrongBranches(errors)).filter((error) => !isNoise(error, where.document));
  const problems = new Map<string, Problem>();
  for (const error of choicesMerged(kept)) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem = problemOf(error, where);
    // A component is validated at each use, so its problem comes several times and is kept once.
    problems.set(JSON.stringify([problem.place, problem.message]), problem);
  }
  return [...problems.values()];
}

/** The bundle that was validated. */
export type Where = {
  readonly document: JsonObject;
  readonly places: Places;
};

/**
 * Tells whether an error is no mistake of the author. The schemas in swagger-parser refuse some things that the
 * specification allows, and the `$ref` alternative fails for everything that is not a reference.
 */
function isNoise(error: ErrorObject, document: JsonObject): boolean {
  const { instancePath, keyword, schemaPath } = error;
  if (keyword === 'required' && textParam(error, 'missingProperty') === '$ref') return true;
  if (schemaPath.startsWith('#/definitions/Reference/')) return true;
  // References are not resolved before the validation, and some share a whole map of properties.
  if (instancePath.endsWith('/$ref')) return true;
  // The checks of operations say both in words: what the whole query excludes, and what is no additional method.
  if (keyword === 'not' && instancePath.endsWith('/parameters')) return true;
  if (instancePath.endsWith('/additionalOperations')) return true;
  // A status that is none, or no response at all, has an error of its own in the schema of 3.2.
  if (textParam(error, 'missingProperty') === 'default' && instancePath.endsWith('/responses')) return true;
  // The reader of parameters says that one has both a schema and a content, which the 3.0 schema allows.
  const holder = keyword === 'oneOf' ? partAt(document, instancePath) : undefined;
  if (holder && ['schema', 'content'].every((key) => field(holder, key).value !== undefined)) return true;
  // The specification's own example of a whole query has no name (OpenAPI 3.2, «Parameter Object Examples»).
  if (keyword === 'required' && isJsonObject(error.data) && error.data.in === 'querystring') return true;
  // The error inside `propertyNames` repeats the error about `propertyNames`.
  if (error.propertyName !== undefined && keyword !== 'propertyNames') return true;
  // The 3.1 schema of 2021 has the name `descriptions` for the description of a server variable.
  if (/\/variables\/[^/]+$/.test(instancePath) && textParam(error, 'unevaluatedProperty') === 'description')
    return true;
  // It allows a format for `bearer` but not for `Bearer`. Names of HTTP schemes are case-insensitive (RFC 9110, section
  // 11.1).
  if (textParam(error, 'unevaluatedProperty') === 'bearerFormat') return true;
  // It does not know that a Path Item Object may be a reference, and have other fields beside it (section 4.8.9).
  const unknown = textParam(error, 'unevaluatedProperty') ?? '';
  const isPathField = PATH_ITEM_FIELDS.has(unknown) && PATH_ITEM.test(instancePath);
  if (isPathField && text(partAt(document, instancePath), '$ref') !== undefined) return true;
  // It has the name `body` for the server of a link.
  if (textParam(error, 'unevaluatedProperty') === 'server' && /\/links\/[^/]+$/.test(instancePath)) return true;
  // It allows nothing but texts as the values of a link, which may be any constant (section 4.8.20).
  if (keyword === 'type' && /\/links\/[^/]+\/parameters\/[^/]+$/.test(instancePath)) return true;
  // It requires an identifier or address for a licence, which the specification does not.
  return instancePath === '/info/license' && (keyword === 'oneOf' || schemaPath.includes('/oneOf/'));
}

/** The fixed fields of Path Item Objects (OpenAPI 3.2, section 4.9). */
const PATH_ITEM_FIELDS: ReadonlySet<string> = new Set([
  ...['$ref', 'summary', 'description', 'servers', 'parameters', 'additionalOperations'],
  ...HTTP_METHODS,
]);

/**
 * The number of kinds of parameter, and of security scheme, that the 3.0 schema distinguishes by an enum of one value.
 */
const ALTERNATIVES = 4;

/** Drops the errors of alternatives for another `in` or `type` than the author's (3.0 schema). */
function withoutWrongBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const mismatches = Map.groupBy(
    errors.filter((error) => error.keyword === 'enum' && allowedValues(error).length === 1),
    ({ instancePath }) => instancePath,
  );
  if (mismatches.size === 0) return errors;
  const dropped = new Set<ErrorObject>();
  const merged: ErrorObject[] = [];
  for (const [path, group] of mismatches) {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const branches = group.map(({ schemaPath }) => schemaPath.replace(/properties\/[^/]+\/enum$/, ''));
    for (const error of errors) {
      const inBranch = branches.some((branch) => isDirectlyIn(error.schemaPath, branch));
      if (error.instancePath === parent && inBranch) dropped.add(error);
    }
    for (const error of group) dropped.add(error);
    const [first] = group;
    if (first && group.length >= ALTERNATIVES) {
      merged.push({ ...first, params: { allowedValues: group.flatMap(allowedValues) } });
    }
  }
  return [...errors.filter((error) => !dropped.has(error)), ...merged];
}

function isDirectlyIn(schemaPath: string, branch: string): boolean {
  return schemaPath.startsWith(branch) && !schemaPath.slice(branch.length).startsWith('definitions/');
}

const SUMMARIES = new Set(['oneOf', 'anyOf', 'if', 'not']);

/** Drops the errors about an object if there is a more exact error about it or about a part of it. */
function withoutSummaries(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const exact = errors.filter(({ keyword }) => !SUMMARIES.has(keyword));
  const spokenOf = ancestorsOf(exact);
  // A condition that is not met says less than any other error about the same object.
  const said = new Set(errors.filter(({ keyword }) => keyword !== 'if').map(({ instancePath }) => instancePath));
  const failed = ancestorsOf(exact.filter(({ keyword }) => keyword !== 'unevaluatedProperties'));
  return errors.filter((error) => {
    if (error.keyword === 'if' && said.has(error.instancePath)) return false;
    if (SUMMARIES.has(error.keyword)) return !spokenOf.has(error.instancePath);
    // A property that failed does not count as evaluated, so that even valid fields seem unknown.
    const unknown = textParam(error, 'unevaluatedProperty');
    return unknown === undefined || !FIELD_NAMES.has(unknown) || !failed.has(error.instancePath);
  });
}

/** The paths of errors and of all their ancestors. */
function ancestorsOf(errors: readonly ErrorObject[]): ReadonlySet<string> {
  const paths = new Set<string>(errors.length > 0 ? [''] : []);
  for (const { instancePath } of errors) {
    for (let path = instancePath; !paths.has(path); path = path.slice(0, path.lastIndexOf('/'))) paths.add(path);
  }
  return paths;
}

/** Merges the `required` errors of a choice into one: a parameter needs `schema` or `content`. */
function choicesMerged(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = Map.groupBy(errors, (error) => {
    const choice = /^(.*\/(?:one|any)Of)\/\d+\/required$/.exec(error.schemaPath)?.[1];
    return choice === undefined ? error : `${error.instancePath} ${choice}`;
  });
  return [...choices.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length === 1) return group;
    return [
      { ...first, keyword: CHOICE, params: { names: group.map((error) => textParam(error, 'missingProperty')) } },
    ];
  });
}

const CHOICE = 'requiredChoice';

function allowedValues({ params }: ErrorObject): readonly unknown[] {
  const values: unknown = params.allowedValues;
  return Array.isArray(values) ? values : [];
}

function problemOf(error: ErrorObject, { places, document }: Where): Problem {
  const unknown = unknownName(error);
  const pointer = error.instancePath;
  const place = unknown === undefined ? places.placeAt(pointer) : places.placeOfKey(pointerTo(pointer, unknown));
  const data = partAt(document, pointer).value;
  const says = unknown === undefined ? explainError({ ...error, data }) : explainUnknown(error, unknown);
  const key = JSON.stringify([says.message.replace(subjectOf(error), ''), tokensOf(pointer).at(-1), says.hint]);
  return problemAt(place, { code: 'description-invalid', ...says, cause: { key, here: subjectOf(error) } });
}

function explainError(error: ErrorObject): { message: string; hint: string } {
  const where = subjectOf(error);
  if (error.keyword === CHOICE) {
    const names: unknown = error.params.names;
    const choice = (Array.isArray(names) ? names : []).map((name) => `«${name}»`).join(' oppure ');
    return { message: `${where} manca di ${choice}: ne serve uno.`, hint: `Aggiungi ${choice}.` };
  }
  const { clause, hint } = explainViolation(error, 'Correggi il valore.');
  return { message: `${where} ${clause}.`, hint };
}

function subjectOf({ instancePath }: ErrorObject): string {
  return instancePath === '' ? 'La specifica' : `«${instancePath}»`;
}

function explainUnknown(error: ErrorObject, unknown: string): { message: string; hint: string } {
  const where = subjectOf(error);
  const container = tokensOf(error.instancePath);
  if (error.instancePath === '/paths') {
    return {
      message: `Il percorso «${unknown}» non comincia con «/»: le sue operazioni non hanno una pagina.`,
      hint: `Scrivi «/${unknown}».`,
    };
  }
  if (container.length === 2 && container[0] === 'components') {
    return {
      message: `Il nome «${unknown}» in ${where} non è ammesso: può avere solo lettere senza accento, cifre, «.», «-» e «_».`,
      hint: `Scrivi «${unknown.normalize('NFD').replace(/[^\w.-]+/g, '')}».`,
    };
  }
  if (container.at(-1) === 'responses') {
    return {
      message: `«${unknown}» non è uno stato di risposta: si scrivono tre cifre («404»), una classe («4XX») o «default».`,
      hint: 'Correggi lo stato.',
    };
  }
  const near = nearest(unknown, [...FIELD_NAMES, ...TYPED_KEYWORDS]);
  return {
    message: `${where} ha il campo «${unknown}», che OpenAPI non prevede qui.`,
    hint: near && near !== unknown ? `Forse «${near}»?` : 'Toglilo, oppure dagli un nome che comincia con «x-».',
  };
}

/** The errors of a document, which swagger-parser or the official schema of 3.2 finds. */
async function errorsIn(document: JsonObject, version: WrittenVersion): Promise<readonly ErrorObject[]> {
  const plain = withPlainNumbers(document);
  if (!isJsonObject(plain)) return [];
  // Unknown versions and versions that are numbers have been reported. Validators accept those that they know only.
  const info =
    isJsonObject(plain.info) && typeof plain.info.version === 'number'
      ? { ...plain.info, version: '' }
      : (plain.info ?? null);
  const known = { ...plain, ...(version === '2.0' ? { swagger: '2.0' } : { openapi: COMPLETE[version] }), info };
  return version === '3.2' ? validate32(known) : validateUntil31(known);
}

const COMPLETE = { '3.0': '3.0.3', '3.1': '3.1.1', '3.2': '3.2.0' } as const;

/** swagger-parser has no schema for versions after 3.1. */
async function validate32(document: JsonObject): Promise<readonly ErrorObject[]> {
  const [{ default: Ajv2020 }, { default: schema }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('@seriousme/openapi-schema-validator/schemas/v3.2/schema.json', { with: { type: 'json' } }),
  ]);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, verbose: true, logger: false });
  const isValid = ajv.compile(schema);
  return isValid(document) ? [] : (isValid.errors ?? []);
}

/**
 * Validates without following references, which would validate components that each use other components twice
 * exponentially often. The bundle has no other files to read.
 */
async function validateUntil31(document: JsonObject): Promise<readonly ErrorObject[]> {
  const parser = Object.assign(new SwaggerParser(), { schema: document, dereference: async () => document });
  try {
    await parser.validate('', { validate: { spec: false } });
    return [];
  } catch (error) {
    const details: unknown = error instanceof Error && 'details' in error ? error.details : undefined;
    if (!isErrorList(details)) throw error;
    return details;
  }
}

function isErrorList(value: unknown): value is readonly ErrorObject[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && 'instancePath' in item);
}

/** The fixed fields of all objects of OpenAPI 3.0 and 3.1 (section 4.8). */
const FIELD_NAMES: ReadonlySet<string> = new Set(
  (
    'openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs title summary description ' +
    'termsOfService contact license version name url email identifier variables enum default schemas responses parameters ' +
    'examples requestBodies headers securitySchemes links callbacks pathItems get put post delete options head patch trace ' +
    'operationId requestBody deprecated in required allowEmptyValue style explode allowReserved schema example content ' +
    'encoding contentType value externalValue operationRef server propertyName mapping xml namespace prefix attribute ' +
    'wrapped type scheme bearerFormat flows openIdConnectUrl implicit password clientCredentials authorizationCode ' +
    'authorizationUrl tokenUrl refreshUrl scopes'
  ).split(' '),
);
