import { hashOfBytes } from '../memory/digest.ts';

/** The content of a file. */
export type Contents = {
  readonly bytes: Uint8Array;
  /** Hash and size of bytes that are on the disk and read only on access. */
  readonly kept?: { readonly hash: string; readonly size: number };
  /** The name of the input from which the bytes are made, if they are made only on access. */
  readonly laterOf?: string;
};

/** The hash of the bytes of a file. */
export function hashOf(contents: Contents): string {
  return contents.kept?.hash ?? hashOfBytes(contents.bytes);
}

/** The number of bytes of a file. */
export function sizeOf(contents: Contents): number {
  return contents.kept ? contents.kept.size : contents.bytes.length;
}
