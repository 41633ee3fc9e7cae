/** A decimal number as written: `digits` × 10 ^ -`scale`. */
type Decimal = { readonly digits: bigint; readonly scale: number };

/**
 * Tells whether a number is a multiple of another (JSON Schema validation, section 6.2.1), in decimal arithmetic: in
 * binary, 19.99 is not a multiple of 0.01.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor === 0) return false;
  const [dividend, other] = [decimalOf(value), decimalOf(divisor)];
  const scale = Math.max(dividend.scale, other.scale);
  return scaled(dividend, scale) % scaled(other, scale) === 0n;
}

function decimalOf(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) };
}

function scaled({ digits, scale }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
