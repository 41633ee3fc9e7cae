import type { ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import { isRegExp } from './schema-keywords.ts';

/** A value and the JSON Schema that it must fit. */
export type Pair = { readonly value: JsonValue; readonly schema: JsonObject | boolean };

/** A pair that does not fit, by its number in the list, and why. */
export type Misfits = { readonly index: number; readonly errors: readonly ErrorObject[] };

/** Components, and the identifier by which references find them. */
export type Components = { readonly document: JsonObject; readonly base: string };

/**
 * Gives the pairs that do not fit (JSON Schema 2020-12, formats of ajv-formats). Of the variants of a choice only the one that was
 * probably meant is spoken of.
 */
export async function findMisfits(pairs: readonly Pair[], components: Components): Promise<readonly Misfits[]> {
  // Compiling takes the time, not validating. Whether all is well can be told by one small function for many pairs; only where
  // it is not, each is looked at by itself, with functions that can say why.
  const fits = await createCompile(components, {});
  const doubtful = batches(pairs.map((pair, index) => ({ ...pair, index }))).filter((batch) => {
    const validate = fits({ prefixItems: batch.map(({ schema }) => schema) });
    return !validate?.(batch.map(({ value }) => value));
  });
  if (doubtful.length === 0) return [];
  const explains = await createCompile(components, { allErrors: true, verbose: true });
  return doubtful.flat().flatMap(({ value, schema, index }) => {
    const errors = likelyErrors(value, schema, explains);
    return errors.length > 0 ? [{ index, errors }] : [];
  });
}

/** How many schemas are compiled together. */
const BATCH = 40;

function batches<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, batch) =>
    all.slice(batch * BATCH, (batch + 1) * BATCH),
  );
}

type Compile = (schema: JsonObject | boolean) => ValidateFunction | undefined;

async function createCompile({ document, base }: Components, detail: Options): Promise<Compile> {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]);
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    // The schemas are written by us: checking them would take longer than everything else.
    meta: false,
    validateSchema: false,
    code: { optimize: false, regExp: Object.assign(tolerantRegExp, { code: 'new RegExp' }) },
    ...detail,
  });
  formats.default(ajv);
  ajv.addSchema(document, base);
  return (schema) => {
    try {
      return ajv.compile(schema);
    } catch {
      // What ajv cannot compile (an $id used twice, for instance) says nothing about the value.
      return undefined;
    }
  };
}

/** JSON Schema wants the `u` flag, with which some patterns in use cannot be compiled. */
function tolerantRegExp(pattern: string): RegExp {
  if (isRegExp(pattern, 'u')) return new RegExp(pattern, 'u');
  return isRegExp(pattern, '') ? new RegExp(pattern) : /(?:)/;
}

function likelyErrors(value: unknown, schema: JsonObject | boolean, compile: Compile): readonly ErrorObject[] {
  const validate = compile(schema);
  if (!validate || validate(value)) return [];
  const errors = validate.errors ?? [];
  const choice = outermostChoice(errors);
  if (!choice) return errors;
  const elsewhere = errors.filter(({ instancePath }) => !isWithin(instancePath, choice.instancePath));
  return [...elsewhere, ...besideChoice(choice, compile), ...ofBestVariant(choice, compile)];
}

/** ajv lists the error of a choice after those of its variants: of several at one place the last is the outermost. */
function outermostChoice(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const choices = errors.filter(isChoice).reverse();
  return choices.sort((a, b) => a.instancePath.length - b.instancePath.length)[0];
}

/** `passingSchemas` tells a `oneOf` of which several fit: there is no variant to speak of then. */
function isChoice({ keyword, params }: ErrorObject): boolean {
  return keyword === 'anyOf' || (keyword === 'oneOf' && !Array.isArray(params.passingSchemas));
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}

/** What the schema says besides the choice. */
function besideChoice(
  { parentSchema, keyword, data, instancePath }: ErrorObject,
  compile: Compile,
): readonly ErrorObject[] {
  const parent: unknown = parentSchema;
  if (!isJsonObject(parent)) return [];
  const { [keyword]: _, ...others } = parent;
  return moved(likelyErrors(data, others, compile), instancePath);
}

function ofBestVariant(choice: ErrorObject, compile: Compile): readonly ErrorObject[] {
  const { schema, data, instancePath } = choice;
  const variants: unknown = schema;
  if (!Array.isArray(variants)) return [choice];
  const failures = variants
    .filter((variant) => typeof variant === 'boolean' || isJsonObject(variant))
    .map((variant) => likelyErrors(data, variant, compile));
  const [best] = failures.sort((a, b) => unlikeliness(a) - unlikeliness(b));
  return best && best.length > 0 && unlikeliness(best) < MISMATCH ? moved(best, instancePath) : [choice];
}

const MISMATCH = 1000;

/** Whatever has another type, or another value for a constant, was not meant; else the fewer mistakes the likelier. */
function unlikeliness(errors: readonly ErrorObject[]): number {
  const isOther = errors.some(
    ({ keyword, instancePath }) =>
      keyword === 'const' ||
      (keyword === 'enum' && instancePath.lastIndexOf('/') <= 0) ||
      (keyword === 'type' && instancePath === ''),
  );
  return errors.length + (isOther ? MISMATCH : 0);
}

function moved(errors: readonly ErrorObject[], parent: string): readonly ErrorObject[] {
  return errors.map((error) => ({ ...error, instancePath: parent + error.instancePath }));
}
