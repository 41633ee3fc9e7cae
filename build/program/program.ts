import type { Assets } from './bundle/assets.ts';

/** The parts of the program that the pipeline needs: compiled beforehand, or from the current sources. */
export type Program = {
  /** Identifies the program by all of its code and libraries. Absent if the sources may change while it runs. */
  readonly id?: string;
  /** The bundle of src/, and the function that renders pages. */
  assets(): Promise<Assets>;
  /** The module that other threads load to work on pages. Without it, the build uses one thread. */
  readonly pageWorker?: URL;
};

/** The description of a compiled program, in its `manifest.json`. */
export type Manifest = {
  /** Identifies the program, the same on every machine. */
  readonly id: string;
  /** The size of every other file, by name. */
  readonly sizes: Readonly<Record<string, number>>;
};
