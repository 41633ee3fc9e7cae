import type { Chrome, Page } from '../../src/model/page.ts';

/** What the side branch makes of src/: the files that every page loads, and the door to React as code. */
export type Bundle = {
  /** Files by path below the site's root; all but the icon of files have the hash of their content in their name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The path of the stylesheet among them. */
  readonly stylesheet: string;
  /** The paths of the stylesheets that pages load with the code which needs them. */
  readonly lateStylesheets: readonly string[];
  /** The path of the site's icon among them. */
  readonly icon: string;
  readonly scripts: Scripts;
  /** A CommonJS module that exports `renderPage`. */
  readonly door: string;
};

/** The scripts of the pages. */
export type Scripts = {
  /** The code that runs in the head of every page, before anything is drawn. */
  readonly head: string;
  /** The path of the module that every page loads. */
  readonly boot: string;
  /** The paths of what is loaded when somebody uses it: React and the islands. */
  readonly chunks: readonly string[];
};

/** A bundle with its door open. */
export type Assets = Bundle & {
  /** Gives the markup of a page's body. */
  readonly renderPage: (chrome: Chrome, page: Page) => string;
};
