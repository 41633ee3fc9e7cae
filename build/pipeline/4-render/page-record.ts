import type { Inline } from '../../../src/copies/inline.ts';
import type { Page } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Problem } from '../../platform/problems/problem.ts';
import type { Packed } from '../../platform/store/packed.ts';
import type { StoredBytes } from '../../platform/store/stored-bytes.ts';
import type { Output, OutputPath } from './output.ts';
import type { EntryHead } from './search/merge.ts';

/** The purpose of a file of a page. All files are published, except the texts of the search. */
export type PageFileKind = 'html' | 'copy' | 'form' | 'check' | 'texts';

/** A file of a page: its path and the place of its bytes. */
export type PageFile = { readonly kind: PageFileKind; readonly path: OutputPath; readonly stored: StoredBytes };

/**
 * Everything that is made of one page alone, as plain data: its files, and what the files of the whole site need from
 * it. Does not hold the content of the page, because a large site would not fit into memory. What is large is packed.
 */
export type PageRecord = Pick<Page, 'from'> & {
  /** The key of the page in the store. It also names the file with its bytes. */
  readonly key: string;
  readonly page: PageSummary;
  /**
   * The HTML is absent for an address that cannot be a file, which has been reported; the Markdown copy and the search
   * are absent for the page for unknown addresses; only operations have a request form.
   */
  readonly files: readonly PageFile[];
  /** The search entries of the page without their texts. */
  readonly entries: Packed<readonly EntryHead[]> | undefined;
  /** The length of the Markdown copy, in characters. */
  readonly copyLength: number;
  /** The text after the title in lists, in Markdown. */
  readonly note: readonly Inline[];
  readonly checked: Packed<Checked>;
  /** The problems of the page by itself. */
  readonly problems: readonly Problem[];
};

/** What the checks across pages need from a page. It is kept for every page, so it holds nothing twice. */
export type Checked = {
  /** Every id. */
  readonly ids: readonly string[];
  /** Links to other pages and files of the site. */
  readonly links: readonly string[];
  /** Links to ids that the page itself does not have. */
  readonly lost: readonly string[];
  /** Addresses of images, styles and scripts of the site. */
  readonly sources: readonly string[];
  /** The hashes of inline scripts. */
  readonly scripts: readonly string[];
  /** The places of the addresses in the input, as far as known. */
  readonly places: readonly (readonly [address: string, place: Place])[];
};

/** The HTML of a page as it will be published; `size` is that of its bytes. */
export type PageMarkup = Pick<Output, 'path' | 'from'> & { readonly markup: string; readonly size: number };

/** The data that other pages and lists show of a page. */
export type PageSummary = Pick<Page, 'kind' | 'route' | 'title' | 'description' | 'position'> & {
  /** Whether lists name the page under its own address. */
  readonly isListed: boolean;
  readonly request?: string;
};

/** The bytes of a page. */
export function bytesOf({ files }: PageRecord): readonly StoredBytes[] {
  return files.map(({ stored }) => stored);
}

/** The file of a kind, if the page has one. */
export function fileOf({ files }: Pick<PageRecord, 'files'>, kind: PageFileKind): PageFile | undefined {
  return files.find((file) => file.kind === kind);
}
