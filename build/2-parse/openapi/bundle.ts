import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { isJsonObject, type JsonObject } from '../../../src/model/json.ts';

/** The parsed files of a description by their keys, and the key of the root document. */
export type Files = { readonly entry: string; readonly values: ReadonlyMap<string, unknown> };

/** The bundled document, or the reason why swagger-parser could not make one. */
export type Bundled =
  | { readonly document: JsonObject; readonly reason?: undefined }
  | { readonly document?: undefined; readonly reason: string };

/** A scheme that nothing can read from. With `http:` swagger-parser would rewrite relative servers, with `file:` it would read the disk. */
const BASE = 'description://files/';

/**
 * Bundles the files of a description into one document with swagger-parser. Only the given values are read, and they become part of the
 * document. `references.ts` has already removed references that lead elsewhere. A single file is the document as it stands.
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
