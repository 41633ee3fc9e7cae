import type { Place } from '../../src/model/place.ts';
import { DEVICE_NAME } from '../../src/model/route.ts';
import type { Contents } from '../contents.ts';
import { withoutUnseen } from '../unseen.ts';

declare const brand: unique symbol;

/** Where a file of the site stands, relative to its root, with forward slashes: `spedizioni/lista/index.html`. */
export type OutputPath = string & { readonly [brand]: 'OutputPath' };

/** One file of the built site. */
export type Output = Contents & {
  readonly path: OutputPath;
  /** What it was made from, so that a problem found in it points at something that can be edited. */
  readonly from: Place;
};

/** Text, in which nothing that nobody sees will be left; or bytes, as they are. */
type Made = string | Uint8Array;

/** Makes the contents of a file, or takes those that an earlier build has made of the same: `of` says all that they are made of. */
export type Make = (of: () => readonly unknown[], make: () => Made) => Contents;

/** Makes contents anew, when somebody asks for them. */
export const makeAnew: Make = (_, make) => contentsOnce(make);

/** What contents are made of that are made of all pages. */
const ALL_PAGES = 'pages';

/** Contents that are made when somebody asks for them, once: of all pages, or of what has another name. */
export function contentsOnce(make: () => Made, laterOf = ALL_PAGES): Contents {
  const made: { bytes?: Uint8Array } = {};
  return {
    laterOf,
    get bytes() {
      made.bytes ??= bytesOf(make());
      return made.bytes;
    },
  };
}

function bytesOf(made: Made): Uint8Array {
  return typeof made === 'string' ? new TextEncoder().encode(withoutUnseen(made)) : made;
}

/** A file of contents, whose bytes still need not be read. */
export function outputOf({ path, from }: Pick<Output, 'path' | 'from'>, contents: Contents): Output {
  return {
    path,
    from,
    ...(contents.kept && { kept: contents.kept }),
    ...(contents.laterOf !== undefined && { laterOf: contents.laterOf }),
    get bytes() {
      return contents.bytes;
    },
  };
}

/**
 * Makes an output path of a relative path. Gives `undefined` for what could leave the folder or cannot be written on some
 * system: absolute paths, empty or dot segments, backslashes, control characters, `< > : " | ? *`, the device names of
 * Windows (with or without an ending), segments that end in a dot or a space.
 */
export function toOutputPath(path: string): OutputPath | undefined {
  return isOutputPath(path) ? path : undefined;
}

function isOutputPath(path: string): path is OutputPath {
  return path.isWellFormed() && path.split('/').every(isSafeSegment);
}

/** Longest name, in UTF-8 bytes, that the file systems in use take. */
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
