import type { Extended } from '../../../../src/model/schema.ts';
import type { Context } from './context.ts';
import { entries, type Part } from './parts.ts';

/** Reads the extensions of a part that the settings of the site list (OpenAPI 3.1, section 4.9). */
export function parseExtensions(part: Part, context: Pick<Context, 'extensions'>): Extended {
  if (context.extensions.length === 0) return {};
  const written = new Map(entries(part));
  const extensions = context.extensions.flatMap((name) => {
    const { value } = written.get(name) ?? {};
    return value === undefined ? [] : [{ name, value }];
  });
  return extensions.length > 0 ? { extensions } : {};
}
