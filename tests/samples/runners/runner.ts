/** With this variable a missing tool is a failure, so that CI cannot pass without running the samples. */
export const REQUIRED = process.env.SAMPLES_REQUIRED === '1';

/** A sample to run: `name` is a word that can name a file or folder. */
export type Program = { readonly name: string; readonly code: string };

/** What runs the samples of one language with its own tool. */
export type Runner = {
  /** The packages of Debian that bring the tool; none for what `npm ci` has brought. */
  readonly packages: readonly string[];
  /** Tells whether the tool is there and fit. */
  isPresent(): boolean;
  /**
   * Runs programs one after the other in a folder of their own, which is also the working folder, and gives what they
   * print. Throws the tool's output when one fails, and stops when `signal` says so.
   */
  run(programs: readonly Program[], folder: string, signal: AbortSignal): Promise<string>;
};

/** How a person installs the tool of a runner. */
export function installation({ packages }: Pick<Runner, 'packages'>): string {
  return packages.length > 0 ? `apt-get install ${packages.join(' ')}` : 'npm ci';
}
