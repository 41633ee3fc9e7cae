/** The shells in which pages show commands, in the order in which readers see them. */
export const SHELLS = ['sh', 'powershell', 'cmd'] as const;

/** A shell of the commands. */
export type Shell = (typeof SHELLS)[number];
