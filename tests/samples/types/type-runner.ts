import type { Tool } from '../../setup/tools.ts';

/** The types of one API in one language. */
export type TypesOf = {
  /** The folder in which the file gets its name: unique, and a word. */
  readonly folder: string;
  readonly file: string;
  /** The namespace, package or class around the types. */
  readonly module: string;
  readonly text: string;
};

/** A value in JSON, and the type that it should have. */
export type TypedValue = { readonly of: TypesOf; readonly type: string; readonly json: string };

/** What compiles the types of one language, and reads values into them. */
export type TypeRunner = Tool & {
  /** A file with the usual imports, into which somebody has pasted code. */
  paste(code: string, module: string): string;
  /**
   * Compiles the types and gives each value as the language writes it again. Where types exist for the compiler only,
   * it compiles the values too and gives them back. Throws what a tool complains of.
   */
  run(types: readonly TypesOf[], values: readonly TypedValue[], signal: AbortSignal): Promise<readonly string[]>;
};
