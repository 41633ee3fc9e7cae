import { hashOfBytes } from '../memory/digest.ts';

/** The content of a file. Its bytes may be read or made only when they are accessed. */
export type Contents = {
  readonly bytes: Uint8Array;
  /** Equal digests mean equal bytes. Absent where only the bytes themselves tell. */
  readonly digest?: string;
  /** The bytes are made when they are accessed. */
  readonly isLater?: true;
};

/** A digest of the bytes of a file. Equal digests mean equal bytes. */
export function digestOf(contents: Contents): string {
  return contents.digest ?? hashOfBytes(contents.bytes);
}
