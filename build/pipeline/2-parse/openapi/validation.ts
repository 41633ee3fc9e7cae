import type { ErrorObject } from 'ajv';
import type { JsonObject } from '../../../../src/model/json.ts';
import { nearest } from '../../../platform/problems/nearest.ts';
import type { Problem } from '../../../platform/problems/problem.ts';
import { FIELD_NAMES } from './field-names.ts';
import { explainMisfit, textParam } from './misfit.ts';
import { partAt } from './parts.ts';
import type { Places } from './places.ts';
import { type Pointer, pointerTo, tokensOf } from './pointer.ts';

/** Maximum number of problems: the nearest valid name for each has to be looked for. */
const MAX_PROBLEMS = 500;

/**
 * Turns the errors of a validation into `description-invalid` problems at the right line. Of alternatives that do not fit, only the errors
 * that the author can act on are kept.
 */
export function validationProblems(errors: readonly ErrorObject[], where: Where): readonly Problem[] {
  // Noise is removed last, so that errors that only sum it up are dropped before.
  const kept = withoutSummaries(withoutWrongBranches(errors)).filter(
    (error) => !isNoise(error) && !where.isEmptied(error.instancePath),
  );
  const problems = new Map<string, Problem>();
  for (const error of choicesMerged(kept)) {
    if (problems.size === MAX_PROBLEMS) break;
    const problem = problemOf(error, where);
    // A component is validated wherever it is used: its problem is kept once.
    problems.set(JSON.stringify([problem.place, problem.message]), problem);
  }
  return [...problems.values()];
}

/** The bundle that was validated. */
export type Where = {
  readonly document: JsonObject;
  readonly places: Places;
  /** Tells whether a part is empty because its broken reference was removed, which has been reported. */
  isEmptied(pointer: Pointer): boolean;
};

/** The problem of a document whose files could not become a bundle. */
export function unbundledProblem(reason: string, places: Places): Problem {
  return {
    code: 'description-invalid',
    level: 'error',
    place: places.placeAt(''),
    message: `La descrizione non si può leggere: ${reason}`,
    hint: 'Correggi prima gli altri problemi della descrizione.',
  };
}

/**
 * Tells whether an error is not a mistake of the author: swagger-parser's copies of the schemas refuse some things that the specification
 * allows, and the `$ref` alternative fails for everything that is not a reference.
 */
function isNoise(error: ErrorObject): boolean {
  const { instancePath, keyword, schemaPath } = error;
  if (keyword === 'required' && textParam(error, 'missingProperty') === '$ref') return true;
  if (schemaPath.startsWith('#/definitions/Reference/')) return true;
  // References are validated unresolved, and some share a whole map of properties.
  if (instancePath.endsWith('/$ref')) return true;
  // The error inside `propertyNames` repeats the one about it.
  if (error.propertyName !== undefined && keyword !== 'propertyNames') return true;
  // The 3.1 schema of 2021 writes `descriptions` for the description of a server variable.
  if (/\/variables\/[^/]+$/.test(instancePath) && textParam(error, 'unevaluatedProperty') === 'description')
    return true;
  // It allows a format only for `bearer`, not for `Bearer`: names of HTTP schemes are case-insensitive (RFC 9110, section 11.1).
  if (textParam(error, 'unevaluatedProperty') === 'bearerFormat') return true;
  // It forgets the reference that a Path Item Object may be (section 4.8.9).
  if (textParam(error, 'unevaluatedProperty') === '$ref' && /^\/paths\/[^/]+$/.test(instancePath)) return true;
  // It also requires an identifier or address for a licence, which the specification does not.
  return instancePath === '/info/license' && (keyword === 'oneOf' || schemaPath.includes('/oneOf/'));
}

/** How many kinds of parameter and of security scheme the 3.0 schema distinguishes by a one-value enum. */
const ALTERNATIVES = 4;

/** Drops the errors of alternatives for another `in` or `type` than the one written (3.0 schema). */
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

/** Drops the errors about an object if there is a more exact one about it or about something inside it. */
function withoutSummaries(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const exact = errors.filter(({ keyword }) => !SUMMARIES.has(keyword));
  const spokenOf = ancestorsOf(exact);
  const failed = ancestorsOf(exact.filter(({ keyword }) => keyword !== 'unevaluatedProperties'));
  return errors.filter((error) => {
    if (SUMMARIES.has(error.keyword)) return !spokenOf.has(error.instancePath);
    // Properties that failed do not count as evaluated: then even valid fields seem unknown.
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
  const unknown =
    textParam(error, 'unevaluatedProperty') ??
    textParam(error, 'additionalProperty') ??
    textParam(error, 'propertyName');
  const pointer = error.instancePath;
  const place = unknown === undefined ? places.placeAt(pointer) : places.placeOfKey(pointerTo(pointer, unknown));
  const data = partAt(document, pointer).value;
  return {
    code: 'description-invalid',
    level: 'error',
    place,
    ...(unknown === undefined ? explain({ ...error, data }) : explainUnknown(error, unknown)),
  };
}

function explain(error: ErrorObject): { message: string; hint: string } {
  const where = nameOf(error);
  if (error.keyword === CHOICE) {
    const names: unknown = error.params.names;
    const choice = (Array.isArray(names) ? names : []).map((name) => `«${name}»`).join(' oppure ');
    return { message: `${where} manca di ${choice}: ne serve uno.`, hint: `Aggiungi ${choice}.` };
  }
  const { clause, hint } = explainMisfit(error, 'Correggi il valore.');
  return { message: `${where} ${clause}.`, hint };
}

function nameOf({ instancePath }: ErrorObject): string {
  return instancePath === '' ? 'La descrizione' : `«${instancePath}»`;
}

function explainUnknown(error: ErrorObject, unknown: string): { message: string; hint: string } {
  const where = nameOf(error);
  const container = tokensOf(error.instancePath);
  if (error.instancePath === '/paths') {
    return { message: `Il percorso «${unknown}» non comincia con «/».`, hint: `Scrivi «/${unknown}».` };
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
  const near = nearest(unknown, FIELD_NAMES);
  return {
    message: `${where} ha il campo «${unknown}», che OpenAPI non prevede qui.`,
    hint: near && near !== unknown ? `Forse «${near}»?` : 'Toglilo, oppure dagli un nome che comincia con «x-».',
  };
}
