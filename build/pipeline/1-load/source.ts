import type { Problem } from '../../platform/problems/problem.ts';

/** A text file as it was read. */
export type Source = {
  /** The path that messages show: relative to the project, with forward slashes. */
  readonly path: string;
  /** Decoded from UTF-8, without byte order mark, with line ends as in the file. */
  readonly text: string;
};

/**
 * A Markdown file, the path that decides its route (`guide/spedizioni/lista.md`), and the hash of its bytes. The text is decoded only when
 * it is accessed: for most pages a build only needs to know that they have not changed.
 */
export type PageSource = Source & {
  readonly key: string;
  readonly hash: string;
  /** The beginning of the text, up to where its front matter seems to end. Decoding all of ten thousand texts would take much memory. */
  readonly head?: string;
};

/** The root document of a description and every file that `$ref`s reach. */
export type OpenApiSources = {
  /** The key of the root document in `files`. */
  readonly entry: string;
  /** By path relative to the folder of the description, with forward slashes: `openapi.yaml`, `schemas/shipment.yaml`. */
  readonly files: ReadonlyMap<string, Source>;
  /** Why a referenced file that exists could not be read, by the same kind of path. */
  readonly unreadable?: ReadonlyMap<string, Problem>;
};
