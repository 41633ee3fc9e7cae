import type { Place } from '../../src/model/place.ts';
import { DEVICE_NAME } from '../../src/model/route.ts';

declare const brand: unique symbol;

/** Where a file of the site stands, relative to its root, with forward slashes: `spedizioni/lista/index.html`. */
export type OutputPath = string & { readonly [brand]: 'OutputPath' };

/** One file of the built site. */
export type Output = {
  readonly path: OutputPath;
  readonly bytes: Uint8Array;
  /** What it was made from, so that a problem found in it points at something that can be edited. */
  readonly from: Place;
  /** Where the links of the page stand in the source, by address as written in the output. */
  readonly links?: ReadonlyMap<string, Place>;
};

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
