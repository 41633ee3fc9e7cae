import type { JsonObject } from '../../src/model/json.ts';
import type { Chrome, GuidePage, HomePage, Page, StandalonePage } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';
import type { PageSource } from '../1-load/source.ts';
import type { Reported } from '../problems/problem.ts';
import type { Asked, Filling } from './holes.ts';
import type { SchemaPages } from './reference/schema-pages.ts';

/** The whole site as data: every page, and what is published beside the pages. */
export type Site = Frame & {
  /** Where the site is published; empty where that is not known. */
  readonly baseUrl: string;
  /** The pages that are written in Markdown, whose texts have yet to be read. */
  readonly written: readonly WrittenPage[];
  readonly composed: Composition;
  /** Answers what the text of a page asks. Reports `fact-unknown`, `identifier-unknown` and `link-broken`. */
  readonly answer: (asked: Asked, page: WrittenPage) => Reported<Filling>;
  /** The bundled description, as readers download it, and its own YAML where it is one file. */
  readonly description: { readonly document: JsonObject; readonly source?: string };
};

/** The pages of the description and the one for unknown addresses. */
export type Composition = {
  /** What decides them besides the description itself, as plain data. */
  readonly decidedBy: () => unknown;
  /** Each is made when it is asked for: those of a large description are more than memory holds. Gone through once. */
  readonly pages: Iterable<LinkedPage>;
  /** The pages of schemas that neither `pages` nor `answer` had room for, once both are done. Gone through once. */
  readonly schemas: Iterable<LinkedPage>;
  /** What they are to show. */
  readonly claims: Pick<SchemaPages, 'claims' | 'recall'>;
};

/** A site but for what settings and description say of it as a whole. */
export type Linked = Omit<Site, 'baseUrl' | 'description'>;

/** What stands around all pages, and what is said of the site. */
export type Frame = {
  readonly chrome: Chrome;
  /** Where the links of the frame were written, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** What the site is about, for programs that read it. */
  readonly about: { readonly description: string; readonly introduction?: string };
  /** Above how many pages the texts of the search are files of their own. */
  readonly search: { readonly splitAbove: number };
  /** Words that stand for each other in searches. */
  readonly synonyms: readonly (readonly string[])[];
};

/** A page with all that it shows, and where it was written, so that faults found in the output can be shown at their source. */
export type LinkedPage = { readonly page: Page; readonly from: Place };

/** A page before its text is read: all that other pages know of it, and where it stands. */
export type WrittenPage = {
  readonly base: Omit<HomePage | GuidePage | StandalonePage, 'toc' | 'body' | 'embeds'>;
  readonly source: PageSource;
  readonly from: Place;
};
