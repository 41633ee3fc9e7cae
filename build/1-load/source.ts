import type { Problem } from '../problems/problem.ts';

/** A text file as it was read. */
export type Source = {
  /** As messages show it: relative to the project, with forward slashes. */
  readonly path: string;
  /** UTF-8, without byte order mark, line ends as in the file. */
  readonly text: string;
};

/**
 * A Markdown file, the path that decides its route (`guide/spedizioni/lista.md`), and the hash of its bytes. The text is decoded when somebody asks
 * for it: of most pages a build needs to know only that they are the same.
 */
export type PageSource = Source & {
  readonly key: string;
  readonly hash: string;
  /** The first lines of the text, as far as its front matter seems to go: of ten thousand pages all texts together are large. */
  readonly head?: string;
};

/** The description and every file that its `$ref`s reach inside its folder. */
export type DescriptionSources = {
  /** The key of the root document in `files`. */
  readonly entry: string;
  /** By path relative to the folder of the root document, with forward slashes: `openapi.yaml`, `schemas/shipment.yaml`. */
  readonly files: ReadonlyMap<string, Source>;
  /** Why a file that a `$ref` leads to could not be read, although it is there; by its path too. */
  readonly unreadable?: ReadonlyMap<string, Problem>;
};
