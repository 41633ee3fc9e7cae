/**
 * Tells whether a number is a multiple of another (JSON Schema validation, section 6.2.1). In binary arithmetic, 19.99
 * divided by 0.01 is no whole number: both numbers and their quotient are rounded.
 */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor)) return value % divisor === 0;
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * 2 * Number.EPSILON;
}
