import type { OperationKind } from './operation.ts';

/**
 * Who sends a message: a `request` goes from the reader to the API and leaves out `readOnly` properties; a `response`
 * goes from the API to the reader and leaves out `writeOnly` ones (JSON Schema validation, section 9.4).
 */
export type Direction = 'request' | 'response';

/** The directions of an operation's request and of its responses. The API itself sends webhooks and callbacks. */
export function directionsOf(kind: OperationKind): { readonly request: Direction; readonly response: Direction } {
  return kind === 'request'
    ? { request: 'request', response: 'response' }
    : { request: 'response', response: 'request' };
}

/** Whether a message of a direction carries a property with these flags. */
export function isSent(
  { readOnly, writeOnly }: { readonly readOnly?: boolean; readonly writeOnly?: boolean },
  direction: Direction,
): boolean {
  return !(direction === 'request' ? readOnly : writeOnly);
}
