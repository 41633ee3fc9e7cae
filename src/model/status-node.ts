import type { Tone } from './tone.ts';

/** A status as the diagram of /stati draws it, and the codes of those that may follow it. */
export type StatusNode = {
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  readonly next: readonly string[];
};
