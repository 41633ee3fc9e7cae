import { hashOfBytes } from './digest.ts';

/** What is in a file. */
export type Contents = {
  readonly bytes: Uint8Array;
  /** What is known of the bytes where they stand on the disk; they are read when somebody asks for them. */
  readonly kept?: { readonly hash: string; readonly size: number };
  /** The bytes are made when somebody asks for them, of what has this name. */
  readonly laterOf?: string;
};

/** What the bytes of contents are called: the same for the same bytes. */
export function hashOf(contents: Contents): string {
  return contents.kept?.hash ?? hashOfBytes(contents.bytes);
}

/** How many bytes there are. */
export function sizeOf(contents: Contents): number {
  return contents.kept ? contents.kept.size : contents.bytes.length;
}
