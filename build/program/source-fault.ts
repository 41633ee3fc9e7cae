import { own } from '../../src/model/own.ts';

/** A mistake in src/. The message says all of it: file, line and what is wrong. */
export class SourceFault extends Error {
  // Modules that cannot import this class know it by its name.
  override readonly name = 'SourceFault';
}

/**
 * The entry of a table in `file` that has one for each name. Throws a `SourceFault` if somebody has added half of it.
 */
export function entryOf<T>(table: Readonly<Record<string, T>>, name: string, file: string): T {
  const entry = own(table, name);
  if (entry === undefined) throw new SourceFault(`${file}: nella tabella manca «${name}».`);
  return entry;
}
