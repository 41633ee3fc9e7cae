/** A folder that the build reads. Paths are relative to it, with forward slashes. */
export type Disk = {
  /** How messages call the folder, relative to the project: `content`; the empty string for the project itself. */
  readonly label: string;
  /** The bytes of a file; `undefined` when there is no such file. Rejects when it is there and cannot be read. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Every file in the folder and below, in code-unit order; empty when the folder is not there. */
  list(): Promise<readonly string[]>;
};
