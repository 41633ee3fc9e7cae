import { isJsonObject, type JsonValue } from '../../../../src/model/json.ts';

/** Formats of other tools that are easily taken for OpenAPI, by the field of the root that tells them. */
const FORMATS: Readonly<Record<string, string>> = {
  arazzo: 'Arazzo',
  asyncapi: 'AsyncAPI',
  overlay: 'Overlay',
  swaggerVersion: 'Swagger 1.x',
  discoveryVersion: 'Google API Discovery',
  __export_format: 'Insomnia',
};

/** The format of a document that is no OpenAPI document, as its tool is called; `undefined` if it is not known. */
export function otherFormat(root: unknown): string | undefined {
  if (!isJsonObject(root)) return undefined;
  const key = Object.keys(FORMATS).find((name) => Object.hasOwn(root, name));
  if (key !== undefined) return FORMATS[key];
  return isPostman(root.info) ? 'Postman' : undefined;
}

function isPostman(info: JsonValue | undefined): boolean {
  return isJsonObject(info) && ('_postman_id' in info || String(info.schema).includes('getpostman.com'));
}
