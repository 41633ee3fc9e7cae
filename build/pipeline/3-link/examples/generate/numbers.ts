import { isRounded } from '../../../../../src/model/compare-numbers.ts';
import { type JsonNumber, plainNumber } from '../../../../../src/model/json.ts';
import type { SchemaObject } from '../../../../../src/model/schema.ts';

/** How many multiples, or whole numbers from the first one, are tried. */
const TRIED = 20;

/** Lists numbers that may fit all schemas, plain ones first. The caller checks them. */
export function* numbers(parts: readonly SchemaObject[]): Generator<JsonNumber> {
  const lower = parts.flatMap(({ minimum, exclusiveMinimum }) => [minimum ?? [], exclusiveMinimum ?? []].flat());
  const upper = parts.flatMap(({ maximum, exclusiveMaximum }) => [maximum ?? [], exclusiveMaximum ?? []].flat());
  const least = Math.max(...lower.map(plainNumber));
  const most = Math.min(...upper.map(plainNumber));
  const steps = parts.flatMap(({ multipleOf = 0 }) => plainNumber(multipleOf)).filter((step) => step > 0);
  const start = Number.isFinite(least) ? least : Number.isFinite(most) ? Math.min(most, 1) : 1;
  yield 1;
  yield 0;
  yield start;
  // Limits with more digits than JavaScript can hold.
  yield* [...lower, ...upper].filter(isRounded);
  for (const step of steps) {
    const first = Math.ceil(start / step);
    for (let index = 0; index < TRIED; index += 1) yield rounded((first + index) * step);
    for (let index = 1; index < TRIED; index += 1) yield rounded((first - index) * step);
  }
  if (Number.isFinite(least) && Number.isFinite(most)) yield rounded((least + most) / 2);
  const whole = Math.floor(start);
  for (let index = 1; index <= TRIED; index += 1) yield whole + index;
  for (let index = 1; index <= TRIED; index += 1) yield whole - index;
  yield rounded(start + 0.5);
  yield rounded(start - 0.5);
  yield most;
}

/** Without the rest that binary arithmetic leaves: 0.3 instead of 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}
