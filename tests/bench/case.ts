/** What the command line decides for every case. */
export type BenchOptions = {
  /** A temporary folder of this run. */
  readonly folder: string;
  /** How often each command runs; medians are printed. */
  readonly runs: number;
  /** Numbers of pages for `pages` and `warm`, of operations for `reference`. Without them each case uses its own. */
  readonly sizes: readonly number[];
  /** A folder where generators to compare with are installed. */
  readonly peers: string | undefined;
  /** Pages of other sites, by address, to audit in the same run. */
  readonly beside: readonly string[];
  print(line: string): void;
};

/** A measurement that can be chosen by its name. */
export type BenchCase = {
  readonly name: string;
  /** What it measures, for the list of cases. */
  readonly summary: string;
  run(options: BenchOptions): Promise<void>;
};
