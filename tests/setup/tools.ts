/** With this variable a missing tool is a failure, so that CI cannot pass without it. Otherwise its tests are skipped. */
export const TOOLS_REQUIRED = process.env.TOOLS_REQUIRED === '1';

/** What some tests need besides Chromium. */
export type Tool = {
  /** The packages of Debian that bring it; none for what `npm ci` has brought. */
  readonly packages: readonly string[];
  /** Whether it is there and fit. */
  isPresent(): boolean;
};

/** How a person installs a tool. */
export function installation({ packages }: Pick<Tool, 'packages'>): string {
  return packages.length > 0 ? `apt-get install ${packages.join(' ')}` : 'npm ci';
}
