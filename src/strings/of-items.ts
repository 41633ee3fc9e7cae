/** Words about the elements of a list. */
export const ofItems = { deprecated: 'elementi deprecati', divisor: 'Divisore' } as const;
