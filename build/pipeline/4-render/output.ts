import type { Place } from '../../../src/model/place.ts';
import { DEVICE_NAME } from '../../../src/model/route.ts';
import type { Contents } from '../../platform/disk/contents.ts';
import { weaklyLazy } from '../../platform/memory/memoize.ts';
import type { BytesStore, StoredBytes } from '../../platform/store/stored-bytes.ts';
import type { Hashed } from '../../platform/store/task.ts';
import { withoutInvisible } from '../../platform/text/invisible-characters.ts';

declare const brand: unique symbol;

/** The path of a file relative to the root of the site, with forward slashes: `spedizioni/lista/index.html`. */
export type OutputPath = string & { readonly [brand]: 'OutputPath' };

/** One file of the built site. */
export type Output = Contents & {
  readonly path: OutputPath;
  /** The source it was made from, so that a problem found in it points at a file that can be edited. */
  readonly from: Place;
};

/** Text, which loses its invisible characters, or bytes, which do not change. */
type Made = string | Uint8Array;

/** Contents that are made on access. Those of all files together would fill the memory. */
export function laterContents(make: () => Made, digest?: string): Contents {
  const bytes = weaklyLazy(() => bytesOf(make()));
  return {
    ...(digest !== undefined && { digest }),
    isLater: true,
    get bytes() {
      return bytes();
    },
  };
}

/** Contents that are computed from digested arguments on access. */
export function hashedContents(made: Hashed<Made>): Contents {
  return laterContents(() => made.value, made.digest);
}

/** Contents that the store keeps. */
export function storedContents(stored: StoredBytes, byteStore: BytesStore): Contents {
  return {
    digest: stored.hash,
    get bytes() {
      return byteStore.read(stored);
    },
  };
}

function bytesOf(made: Made): Uint8Array {
  return typeof made === 'string' ? new TextEncoder().encode(withoutInvisible(made)) : made;
}

/** A file with the given contents. Does not access their bytes. */
export function outputOf({ path, from }: Pick<Output, 'path' | 'from'>, contents: Contents): Output {
  const { digest, isLater } = contents;
  return {
    path,
    from,
    ...(digest !== undefined && { digest }),
    ...(isLater && { isLater }),
    get bytes() {
      return contents.bytes;
    },
  };
}

/** A file whose name the program chooses. Throws if that is not an output path. */
export function fixedOutput(path: string, from: Place, contents: Contents): Output {
  return outputOf({ path: fixedPath(path), from }, contents);
}

/** The path of a file whose name the program chooses. Throws if it is not an output path. */
export function fixedPath(path: string): OutputPath {
  const safe = toOutputPath(path);
  if (safe === undefined) throw new TypeError(`«${path}» is no output path`);
  return safe;
}

/**
 * Validates a relative path as an output path. Gives `undefined` for a path that could leave the folder or that some
 * system cannot write: absolute paths, empty or dot segments, backslashes, control characters, `< > : " | ? *`, the
 * device names of Windows (with or without an extension), segments that end in a dot or a space.
 */
export function toOutputPath(path: string): OutputPath | undefined {
  return isOutputPath(path) ? path : undefined;
}

function isOutputPath(path: string): path is OutputPath {
  return path.isWellFormed() && path.split('/').every(isSafeSegment);
}

/** The longest name that common file systems accept, in UTF-8 bytes. */
const LONGEST_NAME = 255;

const encoder = new TextEncoder();

function isSafeSegment(segment: string): boolean {
  return (
    segment !== '' &&
    !FORBIDDEN_CHARACTER.test(segment) &&
    !DEVICE_NAME.test(segment) &&
    !/[. ]$/.test(segment) &&
    encoder.encode(segment).length <= LONGEST_NAME
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN_CHARACTER = /[\u0000-\u001f\u007f<>:"|?*\\]/;
