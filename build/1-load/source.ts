import type { Problem } from '../problems/problem.ts';

/** A text file as it was read. */
export type Source = {
  /** As messages show it: relative to the project, with forward slashes. */
  readonly path: string;
  /** UTF-8, without byte order mark, line ends as in the file. */
  readonly text: string;
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
