import type { GeneratedOrigin } from '../../../../src/model/operation.ts';

/**
 * Keeps as many examples as `most` characters hold, in their order: the first one in any case, then the first one of
 * each variant, then more of them.
 */
export function withinLength<One>(
  examples: readonly One[],
  most: number,
  read: { lengthOf(one: One): number; variantOf(one: One): GeneratedOrigin['variant'] },
): readonly One[] {
  const schemas = examples.map((one) => read.variantOf(one)?.schema);
  const [firsts, others] = [true, false].map((isFirst) =>
    examples.filter((_, index) => (schemas.indexOf(schemas[index]) === index) === isFirst),
  );
  const kept = new Set<One>();
  let length = 0;
  for (const one of [...(firsts ?? []), ...(others ?? [])]) {
    const own = read.lengthOf(one);
    if (kept.size > 0 && length + own > most) continue;
    length += own;
    kept.add(one);
  }
  return examples.filter((one) => kept.has(one));
}
