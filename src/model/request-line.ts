import { HTTP_METHODS, type HttpMethod, type Operation } from './operation.ts';

const FIXED: ReadonlySet<string> = new Set(HTTP_METHODS);

/** The method as a request has it: `GET`; an additional method is as its author wrote it. */
export function methodName(method: HttpMethod): string {
  return FIXED.has(method) ? method.toUpperCase() : method;
}

/** The method and path of an operation, as in the first line of its requests: `GET /shipments`. */
export function requestLine({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${methodName(method)} ${path}`;
}
