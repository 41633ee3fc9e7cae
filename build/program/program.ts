import type { Assets } from './bundle/assets.ts';

/** What the pipeline needs from the program it belongs to: compiled beforehand, or from its current sources. */
export type Program = {
  /** Identifies the program by all of its code and libraries. Absent where its sources may change while it runs. */
  readonly id?: string;
  /** The bundle of src/, and the function that renders pages. */
  assets(): Promise<Assets>;
  /** The module that other threads load to work on pages. Without it, the build uses one thread. */
  readonly pageWorker?: URL;
};
