import { hashOfBytes } from '../memory/digest.ts';

/** The content of a file. */
export type Contents = {
  readonly bytes: Uint8Array;
  /** Hash and size of bytes that are on the disk and are read only when they are accessed. */
  readonly kept?: { readonly hash: string; readonly size: number };
  /** The name of what the bytes are made from, if they are made only when they are accessed. */
  readonly laterOf?: string;
};

/** The hash of the bytes of a file: the same for the same bytes. */
export function hashOf(contents: Contents): string {
  return contents.kept?.hash ?? hashOfBytes(contents.bytes);
}

/** The number of bytes of a file. */
export function sizeOf(contents: Contents): number {
  return contents.kept ? contents.kept.size : contents.bytes.length;
}
