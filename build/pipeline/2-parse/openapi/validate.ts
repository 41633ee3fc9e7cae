import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { isJsonObject, type JsonObject } from '../../../../src/model/json.ts';

/** A scheme that nothing can read from. With `http:` swagger-parser would rewrite relative servers, with `file:` it would read the disk. */
const ADDRESS = 'description://bundle';

/** The errors of a validation, or the reason why it could not be done. */
export type Validated =
  | { readonly errors: readonly ErrorObject[]; readonly reason?: undefined }
  | { readonly errors?: undefined; readonly reason: string };

/**
 * Validates a bundled document against the schema of its OpenAPI version. Only bundles can be validated: on files that refer to each other
 * in circles, swagger-parser reports errors that are none. References are not followed: components that each use others twice would be
 * validated exponentially often. swagger-parser may change the document, so the caller passes a copy.
 */
export async function validate(document: JsonObject): Promise<Validated> {
  try {
    await SwaggerParser.validate(ADDRESS, {
      ...reading(document),
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    });
    return { errors: [] };
  } catch (error) {
    const details: unknown = error instanceof Error && 'details' in error ? error.details : undefined;
    return isErrorList(details)
      ? { errors: details }
      : { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Options that make swagger-parser take a parsed value and read nothing by itself. */
function reading(document: JsonObject) {
  return {
    resolve: {
      http: false,
      file: false,
      only: {
        order: 1,
        canRead: true,
        read({ url }: { readonly url: string }) {
          if (url !== ADDRESS) throw new Error(`${url} is no file of the description`);
          return document;
        },
      },
    },
    parse: {
      json: false,
      yaml: false,
      text: false,
      binary: false,
      values: { order: 1, canParse: true, parse: ({ data }: { readonly data: unknown }) => data },
    },
  };
}

function isErrorList(value: unknown): value is readonly ErrorObject[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && 'instancePath' in item);
}
