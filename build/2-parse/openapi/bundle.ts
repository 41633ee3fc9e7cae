import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { isJsonObject, type JsonObject } from '../../../src/model/json.ts';

/** The parsed files of a description by their keys, and the key of the root document. */
export type Files = { readonly entry: string; readonly values: ReadonlyMap<string, unknown> };

/** A document, or why there is none in the words of swagger-parser. */
export type Bundled =
  | { readonly document: JsonObject; readonly reason?: undefined }
  | { readonly document?: undefined; readonly reason: string };

/** No scheme that anything could read from: `http:` would make swagger-parser rewrite relative servers, `file:` would find a disk. */
const BASE = 'description://files/';

/**
 * Puts the files of a description together in one document, with swagger-parser. Nothing is read but the values given, which become
 * part of the document; `references.ts` has taken away before what leads elsewhere. A file that is alone is the document.
 */
export async function bundle({ entry, values }: Files): Promise<Bundled> {
  const only: unknown = values.size === 1 ? values.get(entry) : undefined;
  if (isJsonObject(only)) return { document: only };
  try {
    const document: unknown = await SwaggerParser.bundle(addressOf(entry), {
      ...reading((key) => values.get(key)),
    });
    return isJsonObject(document) ? { document } : { reason: 'il risultato non è un oggetto' };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** What does not fit the OpenAPI schema, or why that could not be found out. */
export type Validated =
  | { readonly errors: readonly ErrorObject[]; readonly reason?: undefined }
  | { readonly errors?: undefined; readonly reason: string };

/**
 * Gives what of a bundled document does not fit the schema of its OpenAPI version. Only a bundle is validated: on files that refer to each other
 * in circles swagger-parser finds errors that are none. References are left as they are: followed wherever they stand, components that use
 * others twice each would be validated more often than there is time for. What swagger-parser is given it may change: it must be a copy.
 */
export async function validate(document: JsonObject): Promise<Validated> {
  try {
    await SwaggerParser.validate(addressOf('bundle'), {
      ...reading(() => document),
      dereference: { excludedPathMatcher: () => true },
      validate: { spec: false },
    });
    return { errors: [] };
  } catch (error) {
    const details: unknown = error instanceof Error && 'details' in error ? error.details : undefined;
    return isErrorList(details) ? { errors: details } : { reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'i riferimenti da un file all’altro sono troppi, uno dietro l’altro.';
  return error instanceof Error ? error.message : String(error);
}

function addressOf(key: string): string {
  return BASE + key.split('/').map(encodeURIComponent).join('/');
}

/** Options that make swagger-parser take parsed values from a function and read nothing by itself. */
function reading(get: (key: string) => unknown) {
  return {
    resolve: {
      http: false,
      file: false,
      sources: {
        order: 1,
        canRead: true,
        read({ url }: { readonly url: string }) {
          const value = url.startsWith(BASE) ? get(decodeAddress(url.slice(BASE.length))) : undefined;
          if (value === undefined) throw new Error(`${url} is no file of the description`);
          return value;
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
