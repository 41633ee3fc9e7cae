import { fullFormats } from 'ajv-formats/dist/formats.js';

/** Tells whether a text or number has a format of JSON Schema or OpenAPI. */
export type HasFormat = (value: string | number, format: string) => boolean;

/** The formats of ajv-formats, to be used without ajv. A value fits formats that are not known or are for another type. */
export function createFormats(): HasFormat {
  const formats = new Map<string, unknown>(Object.entries(fullFormats));
  return (value, name) => {
    const format = formats.get(name);
    if (isDefinition(format)) return typeof value !== (format.type ?? 'string') || passes(value, format.validate);
    return typeof value !== 'string' || passes(value, format);
  };
}

/** How ajv-formats writes a format that is more than a test for texts. */
function isDefinition(format: unknown): format is { readonly type?: 'string' | 'number'; readonly validate: unknown } {
  return typeof format === 'object' && format !== null && 'validate' in format;
}

function passes(value: string | number, test: unknown): boolean {
  if (test instanceof RegExp) return test.test(String(value));
  return typeof test !== 'function' || Boolean(test(value));
}
