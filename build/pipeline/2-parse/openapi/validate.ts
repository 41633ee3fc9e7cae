import validateSchema from '@apidevtools/swagger-parser/lib/validators/schema.js';
import type { ErrorObject } from 'ajv';
import { isJsonObject, type JsonObject } from '../../../../src/model/json.ts';

/**
 * Validates a bundled document against the schema of its OpenAPI version and gives the errors. Uses only the validator
 * of swagger-parser. Its other steps read files, which the bundle does not have, and follow references, so that
 * components that each use other components twice would be validated exponentially often.
 */
export function validate(document: JsonObject): readonly ErrorObject[] {
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
