import { type Pointer, tokensOf } from '../../../../src/model/json-pointer.ts';
import { own } from '../../../../src/model/own.ts';
import { isRecord, MAX_POINTER } from './visit-objects.ts';

/** The value at a pointer of a parsed file, without following references. */
export function valueAt(root: unknown, pointer: Pointer): unknown {
  // No part has a pointer this long.
  if (pointer.length > MAX_POINTER) return undefined;
  return tokensOf(pointer).reduce<unknown>((parent, token) => {
    if (Array.isArray(parent)) return parent[Number(token)];
    return isRecord(parent) ? own(parent, token) : undefined;
  }, root);
}
