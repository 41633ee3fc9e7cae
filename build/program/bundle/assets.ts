import type { renderPage } from '../../../src/page.tsx';

/** The result of compiling src/: the files that pages load, and the server bundle, which renders pages with React. */
export type Bundle = {
  /** Files by path below the root of the site. All names but that of the favicon contain the hash of the content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The path of the stylesheet of every page. */
  readonly stylesheet: string;
  /** The path of the stylesheet of every page on paper. No page waits for it. */
  readonly printStylesheet: string;
  /** The path of the font of all text but code; absent if it is one of the system. */
  readonly font?: string;
  /** The path of the icon of the site. */
  readonly icon: string;
  /** The colour of pages in each mode, for the frame of the browser. */
  readonly pageColours: Readonly<Record<'light' | 'dark', string>>;
  readonly scripts: Scripts;
  /** The code of a CommonJS module that exports `renderPage`. */
  readonly serverBundle: string;
  /** The code of the simulator of an API, which reads its data from the constant `SIMULATOR`. */
  readonly simulator: string;
  /** The files with the texts of the interface. */
  readonly strings: readonly StringsFile[];
};

/** A file of src/ with texts that readers see. */
export type StringsFile = { readonly path: string; readonly text: string };

/** The scripts of the pages. */
export type Scripts = {
  /** The code that runs in the head of every page, before the first paint. */
  readonly head: string;
  /** The path of the module that every page loads. */
  readonly boot: string;
};

/** A bundle with a function that renders pages. */
export type Assets = Bundle & {
  readonly renderPage: typeof renderPage;
};
