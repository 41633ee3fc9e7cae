import type { Route } from '../../../src/model/route.ts';
import type { OperationAddress } from '../1-load/source.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from './site.ts';

/** The operation that each page of the reference is about, by the route of the page. */
export function operationsByRoute({ reference }: Site, { operations }: Api): ReadonlyMap<Route, OperationAddress> {
  const byId = new Map(operations.map(({ id, kind, method, path }) => [id, { kind, method, path }] as const));
  return new Map(
    reference.pages.flatMap(({ subject, base: { route } }): readonly (readonly [Route, OperationAddress])[] => {
      const address = subject.kind === 'operation' ? byId.get(subject.id) : undefined;
      return address ? [[route, address]] : [];
    }),
  );
}
