import type { Chrome, Page } from '../../../src/model/page.ts';

/** The result of compiling src/: the files that pages load, and the server bundle, which renders pages with React. */
export type Bundle = {
  /** Files by path below the root of the site. All names but that of the favicon contain the hash of the content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The path of the stylesheet of every page. */
  readonly stylesheet: string;
  /** The paths of the stylesheets of some pages, by `PageStyles`. */
  readonly pageStylesheets: Readonly<Record<string, string>>;
  /** The path of the stylesheet of every page on paper. No page waits for it. */
  readonly printStylesheet: string;
  /** The paths of the stylesheets that are loaded with the code that needs them. */
  readonly lateStylesheets: readonly string[];
  /** The path of the font of all text but code. */
  readonly font: string;
  /** The path of the icon of the site. */
  readonly icon: string;
  readonly scripts: Scripts;
  /** The code of a CommonJS module that exports `renderPage`. */
  readonly serverBundle: string;
  /** The files with the texts of the interface. */
  readonly strings: readonly StringsFile[];
};

/** A file of src/ with texts that readers see. */
export type StringsFile = { readonly path: string; readonly text: string };

/** The stylesheets that only some pages need, in the order of loading. */
export const PAGE_STYLES = [
  'home',
  'not-found',
  'samples',
  'schemas',
  'reference',
  'overview',
  'illustrations/illustration',
  'illustrations/status-diagram',
  'illustrations/order-road',
  'illustrations/tracking-page',
  'illustrations/email',
  'illustrations/shipment-list',
  'illustrations/shipment-detail',
  'illustrations/notification-settings',
] as const;

/** The name of a stylesheet of some pages. */
export type PageStyles = (typeof PAGE_STYLES)[number];

/** The scripts of the pages. */
export type Scripts = {
  /** The code that runs in the head of every page, before the first paint. */
  readonly head: string;
  /** The path of the module that every page loads. */
  readonly boot: string;
};

/** A bundle with a function that renders pages. */
export type Assets = Bundle & {
  /** Renders the body of a page as markup. */
  readonly renderPage: (chrome: Chrome, page: Page) => string;
};
