import type { Prose } from '../../../../../src/model/prose.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { schemaRoutes } from '../layout/schema-routes.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import { textsOf } from '../schemas/texts.ts';
import { withoutLinks } from '../texts/text-links.ts';

/**
 * The texts of a schema whose contents stand below them. Many authors write «See [Order](#type-order)» beside the
 * reference to `Order`: a link to a page that only repeats what stands here becomes text.
 */
export function textsInPlace(flat: Flat, flatten: Flatten, schemas: Api['schemas']): readonly Prose[] {
  const texts = textsOf(flat);
  if (texts.length === 0) return texts;
  const routes = schemaRoutes(schemas);
  const pages = new Set<string>(componentsOf(flat, flatten).flatMap((name) => routes.get(name) ?? []));
  return pages.size === 0 ? texts : texts.map((text) => withoutLinks(text, pages));
}

/** The components of a schema, and those of its elements at any depth. */
function componentsOf({ components, items }: Flat, flatten: Flatten): readonly SchemaName[] {
  return items === undefined ? components : [...components, ...flatten(items).components];
}
