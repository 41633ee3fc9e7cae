import type { RequestParameter } from './request-operation.ts';

/**
 * Tells whether a parameter is the key with which a request may be repeated and acts once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export function isIdempotencyKey({ in: location, name }: Pick<RequestParameter, 'in' | 'name'>): boolean {
  return location === 'header' && name.toLowerCase() === 'idempotency-key';
}
