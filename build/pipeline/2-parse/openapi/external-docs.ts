import type { ExternalDocs } from '../../../../src/model/schema.ts';
import type { Context } from './context.ts';
import { field, type Part, text } from './parts.ts';

/** Reads an External Documentation Object (OpenAPI 3.1, section 4.8.11); `undefined` if it has no `url`. */
export function parseExternalDocs(part: Part, context: Context): ExternalDocs | undefined {
  const url = text(part, 'url');
  if (url === undefined) return undefined;
  const description = context.prose(field(part, 'description'));
  return { url, ...(description && { description }) };
}
