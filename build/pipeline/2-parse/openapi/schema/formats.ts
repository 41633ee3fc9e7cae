import { fullFormats } from 'ajv-formats/dist/formats.js';

const FORMATS = new Map<string, unknown>(Object.entries(fullFormats));

/**
 * Tells whether a string or number has a format of JSON Schema or OpenAPI, as ajv-formats knows it. A value has every
 * format that is unknown or meant for another type.
 */
export function hasFormat(value: string | number, name: string): boolean {
  const format = FORMATS.get(name);
  if (isDefinition(format)) return typeof value !== (format.type ?? 'string') || passes(value, format.validate);
  return typeof value !== 'string' || passes(value, format);
}

/** The definition of formats that are more than a test for strings in ajv-formats. */
function isDefinition(format: unknown): format is { readonly type?: 'string' | 'number'; readonly validate: unknown } {
  return typeof format === 'object' && format !== null && 'validate' in format;
}

function passes(value: string | number, test: unknown): boolean {
  if (test instanceof RegExp) return test.test(String(value));
  return typeof test !== 'function' || Boolean(test(value));
}
