import type { Api } from '../../2-parse/openapi/api.ts';
import { type OperationRoutes, operationRoutes } from '../operation-routes.ts';

/** The OpenAPI document and the routes of its operations, by their ids. */
export type Reference = { readonly api: Api; readonly routes: OperationRoutes };

/** Gives the operations of an OpenAPI document their routes. */
export function createReference(api: Api): Reference {
  return { api, routes: operationRoutes(api.operations) };
}
