import type { Operation } from '../../../src/model/operation.ts';
import { type Route, toRoute } from '../../../src/model/route.ts';
import { isSegment, uniqueSegments } from './segments.ts';

/** The folder of the API's pages. */
export const API_ROOT = '/api';

/** The route of each operation's page, by the operation's id. */
export type OperationRoutes = ReadonlyMap<string, Route>;

/** Where webhooks are shown: each on a page of its own, or all on the overview. */
export type WebhookPlace = 'pages' | 'overview';

/** The operations that have a page. */
export function operationsWithPages(operations: readonly Operation[], webhooks: WebhookPlace): readonly Operation[] {
  return webhooks === 'pages' ? operations : operations.filter(({ kind }) => kind !== 'webhook');
}

/**
 * Gives every operation a route: its id below /api. Changes an id that is not a valid segment (`repos/list issues`)
 * into one. If two segments would be the same on some file system, the second gets a number.
 */
export function operationRoutes(operations: readonly Pick<Operation, 'id'>[]): OperationRoutes {
  const segmentOf = uniqueSegments('operazione');
  const routes = new Map<string, Route>();
  // Valid ids go first, so that they keep their segment wherever they appear in the OpenAPI document.
  const inTurn = [...operations.filter(({ id }) => isSegment(id)), ...operations.filter(({ id }) => !isSegment(id))];
  for (const { id } of inTurn) {
    if (routes.has(id)) continue;
    const route = toRoute(`${API_ROOT}/${segmentOf(id)}`);
    if (route) routes.set(id, route);
  }
  return routes;
}
