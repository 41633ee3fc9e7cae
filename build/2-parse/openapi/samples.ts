import type { Operation } from '../../../src/model/operation.ts';
import type { Sample } from '../../../src/model/sample.ts';

export function sampleOperation(_operation: Operation): readonly Sample[] {
  return [];
}
