import { hashOfBytes } from '../memory/digest.ts';

/** The content of a file. Its bytes may be read or made only on access. */
export type Contents = {
  readonly bytes: Uint8Array;
  /** Equal digests mean equal bytes. Absent if only the bytes themselves can be compared. */
  readonly digest?: string;
  /** The bytes are made on access. */
  readonly isLater?: true;
};

/** A digest of the bytes of a file. Equal digests mean equal bytes. */
export function digestOf(contents: Contents): string {
  return contents.digest ?? hashOfBytes(contents.bytes);
}
