import validateSchema from '@apidevtools/swagger-parser/lib/validators/schema.js';
import type { ErrorObject } from 'ajv';
import { isJsonObject, type JsonObject, withPlainNumbers } from '../../../../src/model/json.ts';
import type { WrittenVersion } from './normalise.ts';

/**
 * Validates a bundled document against the schema of its OpenAPI version and gives the errors. Uses only the validator
 * of swagger-parser. Its other steps read files, which the bundle does not have, and follow references, so that
 * components that each use other components twice would be validated exponentially often.
 */
export async function validate(document: JsonObject, version: WrittenVersion): Promise<readonly ErrorObject[]> {
  const plain = withPlainNumbers(document);
  if (!isJsonObject(plain)) return [];
  return version === '3.2' ? validate32({ ...plain, openapi: '3.2.0' }) : validateUntil31(plain);
}

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

function validateUntil31(document: JsonObject): readonly ErrorObject[] {
  try {
    validateSchema(document);
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
