import type { Assets } from '../bundle/assets.ts';

/** What the pipeline needs of the program that it is part of: taken from its sources as they are now, or compiled beforehand. */
export type Program = {
  /** Names the program by all of its code and libraries; absent where its sources may change while it runs. */
  readonly id?: string;
  /** What src/ becomes for browsers, and the door to React. */
  assets(): Promise<Assets>;
  /** The module that other threads load to work on pages; without one there is no other thread. */
  readonly pageWorker?: URL;
};
