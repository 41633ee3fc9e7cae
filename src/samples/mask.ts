/** Shown on the screen instead of a secret. */
export const MASK = 'XXXXXXXX';
