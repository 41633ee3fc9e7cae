import type { Problem } from '../../platform/problems/problem.ts';
import type { Origin } from './origin.ts';

/** A text file. */
export type Source = {
  /** The path in messages, relative to the project, with forward slashes. */
  readonly path: string;
  /** Decoded from UTF-8, without byte order mark. Line ends are those of the file. */
  readonly text: string;
};

/**
 * A Markdown file, the path that determines its route (`guide/spedizioni/lista.md`), and the hash of its bytes. The
 * text is decoded only on access: of most pages a build only needs to know that they have not changed.
 */
export type PageSource = Source & {
  readonly key: string;
  readonly hash: string;
  /** Nobody could read the file, so that the page has no text. */
  readonly isUnread?: true;
};

/** The root document of an OpenAPI document and every file that its `$ref`s reach. */
export type OpenApiFiles = {
  /** The key of the root document in `files`. */
  readonly entry: string;
  /** By path relative to the folder of the document, with forward slashes: `openapi.yaml`, `schemas/shipment.yaml`. */
  readonly files: ReadonlyMap<string, Source>;
  /** Why an existing referenced file could not be read, by path. */
  readonly unreadable?: ReadonlyMap<string, Problem>;
};

/** An OpenAPI document, and what decides how it is read. */
export type OpenApiSources = OpenApiFiles & {
  readonly origin: OpenApiOrigin;
  /** The kept versions of the document, in any order. */
  readonly releases?: readonly OpenApiSources[];
  /** An older version: it is read only to be compared, without its texts, examples and samples. */
  readonly isPast?: boolean;
};

/** Whose document it is: an own one has the names of the extensions that pages list. */
export type OpenApiOrigin = Origin<{ readonly extensions: readonly string[] }>;
