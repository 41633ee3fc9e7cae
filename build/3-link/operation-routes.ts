import type { Operation } from '../../src/model/operation.ts';
import { type Route, toRoute } from '../../src/model/route.ts';
import { createSegments, isSegment } from './segments.ts';

/** Where the pages of the operations live. */
const API_ROOT = '/api';

/** The route of each operation's page, by the operation's id. */
export type OperationRoutes = ReadonlyMap<string, Route>;

/**
 * Gives every operation a route: its id below /api. An id that cannot be a path segment (`repos/list issues`) is written as one that can; of
 * two that some file systems could not tell apart the second gets a number.
 */
export function operationRoutes(operations: readonly Pick<Operation, 'id'>[]): OperationRoutes {
  const segments = createSegments('operazione');
  const routes = new Map<string, Route>();
  // Ids that can be addresses as they are keep them, wherever they stand.
  const inTurn = [...operations.filter(({ id }) => isSegment(id)), ...operations.filter(({ id }) => !isSegment(id))];
  for (const { id } of inTurn) {
    if (routes.has(id)) continue;
    const route = toRoute(`${API_ROOT}/${segments.claim(id)}`);
    if (route) routes.set(id, route);
  }
  return routes;
}
