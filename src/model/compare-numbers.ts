import {
  isJsonArray,
  isJsonNumber,
  isJsonObject,
  type JsonNumber,
  type JsonValue,
  numberText,
  plainNumber,
} from './json.ts';

/** Compares two numbers digit by digit: below 0 if the first is smaller, 0 if they are equal. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [decimalOf(a), decimalOf(b)];
  // Nobody writes numbers with thousands of digits, which would fill the memory.
  if (!first || !second) return plainNumber(a) - plainNumber(b);
  const difference = scaled(first, second) - scaled(second, first);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Tells whether JavaScript would change the digits of a number. */
export function isRounded(value: JsonNumber): boolean {
  return typeof value !== 'number' && compareNumbers(value, plainNumber(value)) !== 0;
}

/** Tells whether a value has a number in it whose digits JavaScript would change. */
export function holdsRounded(value: JsonValue): boolean {
  if (isJsonNumber(value)) return isRounded(value);
  if (isJsonArray(value)) return value.some(holdsRounded);
  return isJsonObject(value) && Object.values(value).some(holdsRounded);
}

/** Tells whether a number has no fraction: `1.0` and `1e3` have none. */
export function isInteger(value: JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const decimal = decimalOf(value);
  if (!decimal) return Number.isInteger(plainNumber(value));
  return decimal.exponent >= 0 || decimal.digits % 10n ** BigInt(-decimal.exponent) === 0n;
}

/** A decimal number: its digits, times a power of ten. */
type Decimal = { readonly digits: bigint; readonly exponent: number };

const DECIMAL = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

function decimalOf(value: JsonNumber): Decimal | undefined {
  const [, whole, fraction = '', exponent = '0'] = DECIMAL.exec(numberText(value)) ?? [];
  if (whole === undefined) return undefined;
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The digits of a number with the exponent of another one, where that is the smaller one. */
function scaled({ digits, exponent }: Decimal, other: Decimal): bigint {
  return digits * 10n ** BigInt(Math.max(0, exponent - other.exponent));
}
