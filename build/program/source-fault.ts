/** A mistake in src/. The message says all of it: file, line and what is wrong. */
export class SourceFault extends Error {
  // Modules that cannot import this class know it by its name.
  override readonly name = 'SourceFault';
}
