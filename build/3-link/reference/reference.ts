import type { Api } from '../../2-parse/openapi/api.ts';
import { type OperationRoutes, operationRoutes } from '../operation-routes.ts';
import { createFlatten, type Flatten } from './flatten.ts';
import { createSchemaPages, type SchemaPages } from './schema-pages.ts';

/** The description, and what all of its pages share. */
export type Reference = {
  readonly api: Api;
  /** Where each operation has its page. */
  readonly routes: OperationRoutes;
  readonly flatten: Flatten;
  readonly pages: SchemaPages;
};

/**
 * The same for another stage. How much of the schemas is followed is limited for all that one stage shows, and what it shows must be the same whether
 * the other has worked before it or not.
 */
export function forAnotherStage(reference: Reference): Reference {
  return { ...reference, flatten: createFlatten(reference.api.schemas) };
}

/** Prepares the pages of a description. */
export function createReference(api: Api): Reference {
  return {
    api,
    routes: operationRoutes(api.operations),
    flatten: createFlatten(api.schemas),
    pages: createSchemaPages(api.schemas.size),
  };
}
