/** A folder that the build reads. Paths are relative to it, with forward slashes. */
export type Disk = {
  /** How messages call the folder, relative to the project: `content`; the empty string for the project itself. */
  readonly label: string;
  /**
   * The bytes of a file; `undefined` when there is no such file, its size where that is above the limit. Rejects when it is there and cannot
   * be read.
   */
  read(path: string, limit?: number): Promise<Uint8Array | TooLarge | undefined>;
  /** Every file in the folder and below, in code-unit order; empty when the folder is not there. */
  list(): Promise<readonly string[]>;
};

/** A file that was not read since it is larger than was asked for, in bytes. */
export type TooLarge = { readonly tooLarge: number };
