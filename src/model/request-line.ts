import type { Operation } from './operation.ts';

/** The method and path of an operation, as in the first line of its requests: `GET /shipments`. */
export function requestLine({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
