import type { Api } from '../../2-parse/openapi/api.ts';
import { type OperationRoutes, operationRoutes } from '../operation-routes.ts';
import { createFlatten, type Flatten } from './flatten.ts';
import { createSchemaPages, type SchemaPages } from './schema-pages.ts';

/** The description, and what all its pages share. */
export type Reference = {
  readonly api: Api;
  /** The route of each operation's page. */
  readonly routes: OperationRoutes;
  readonly flatten: Flatten;
  readonly pages: SchemaPages;
};

/**
 * A copy with a `flatten` of its own, for another stage. The total number of resolved references is limited per
 * `flatten`; sharing one would make the result of a stage depend on whether another ran before it.
 */
export function forAnotherStage(reference: Reference): Reference {
  return { ...reference, flatten: createFlatten(reference.api.schemas) };
}

/** Creates what the pages of a description share. */
export function createReference(api: Api): Reference {
  return {
    api,
    routes: operationRoutes(api.operations),
    flatten: createFlatten(api.schemas),
    pages: createSchemaPages(api.schemas.size),
  };
}
