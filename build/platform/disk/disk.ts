/** A folder that the build reads. Paths are relative to it, with forward slashes. */
export type Disk = {
  /** The folder in messages, relative to the project: `content`; empty for the project itself. */
  readonly label: string;
  /**
   * The bytes of a file. Gives `undefined` if it does not exist, and its size if that is above the limit. Rejects if it
   * exists but cannot be read.
   */
  read(path: string, limit?: number): Promise<Uint8Array | TooLarge | undefined>;
  /** Every file in the folder and below, in code-unit order. Empty if the folder does not exist. */
  list(): Promise<readonly string[]>;
};

/** The size in bytes of a file that was not read because it is above the limit. */
export type TooLarge = { readonly tooLarge: number };
