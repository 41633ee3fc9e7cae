import type { JsonObject } from '../../../src/model/json.ts';
import type { Chrome, Page, PageBase, WrittenKind } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageQueries, ResolvedQueries } from './placeholders.ts';
import type { SchemaClaim } from './reference/schema-pages.ts';

/** The whole site as data: every page, and what is published beside the pages. */
export type Site = Frame & {
  /** The address where the site is published; empty where it is not known. */
  readonly baseUrl: string;
  /** The pages written in Markdown, whose texts have yet to be read. */
  readonly written: readonly WrittenPage[];
  readonly composed: Composition;
  /**
   * Resolves the queries of a page's text. `claims` are those of the composed pages and of the texts before. Reports
   * `fact-unknown`, `identifier-unknown` and `link-broken`.
   */
  readonly resolve: (queries: PageQueries, page: WrittenPage, claims: readonly SchemaClaim[]) => Result<Resolution>;
  /** The bundled description for download, and its original YAML where it is a single file. */
  readonly openapi: { readonly document: JsonObject; readonly source?: string };
};

/** The pages of the description and the page for unknown addresses. */
export type Composition = {
  /** Everything besides the description that determines these pages, as plain data. */
  readonly decidedBy: () => unknown;
  /**
   * Composes the pages, each when it is asked for, because those of a large description do not fit into memory. Each call
   * composes the same pages anew.
   */
  readonly pages: () => Iterable<ComposedPage>;
  /**
   * Composes the pages of the schemas that the pages and texts of the site claim, and of those that these claim in turn.
   * The same claims always give the same pages.
   */
  readonly schemaPages: (claims: readonly SchemaClaim[]) => Iterable<ComposedPage>;
};

/** A site without the fields that all kinds of site fill in the same way. */
export type Linked = Omit<Site, 'baseUrl' | 'openapi'>;

/** What surrounds all pages, and what describes the site. */
export type Frame = {
  readonly chrome: Chrome;
  /** Where the links of the frame are written, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** The description of the site for programs that read it. */
  readonly about: { readonly description: string; readonly introduction?: string };
  /** The number of pages above which the texts of the search get files of their own. */
  readonly search: { readonly splitAbove: number };
  /** Words that stand for each other in searches. */
  readonly synonyms: readonly (readonly string[])[];
};

/**
 * A page with everything it shows, and where it is written, so that faults in the output can be reported at their
 * source.
 */
export type LinkedPage = { readonly page: Page; readonly from: Place };

/** The resolved queries of a page's text. */
export type Resolution = Claiming & { readonly resolved: ResolvedQueries };

/** The schemas for which a page is the first to need a page of their own. */
export type Claiming = { readonly claims: readonly SchemaClaim[] };

/** A page of the reference with its claims. */
export type ComposedPage = LinkedPage & Claiming;

/** A page before its text is read: everything other pages know of it, and where it is written. */
export type WrittenPage = {
  readonly base: PageBase & { readonly kind: WrittenKind };
  readonly source: PageSource;
  readonly from: Place;
};
