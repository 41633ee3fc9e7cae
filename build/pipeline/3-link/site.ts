import type { JsonObject } from '../../../src/model/json.ts';
import type { Chrome, Page, PageBase, WrittenKind } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Result } from '../../platform/problems/problem.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageQueries, ResolvedQueries } from './placeholders.ts';
import type { SchemaClaim } from './reference/schema-pages.ts';

/** The whole site as data: every page, and the other published files. */
export type Site = Frame & {
  /** The address where the site is published; empty if it is not known. */
  readonly baseUrl: string;
  /** The pages written in Markdown, whose texts are read later. */
  readonly written: readonly WrittenPage[];
  readonly composed: Composition;
  /**
   * Resolves the queries of a page's text. `claims` are those of the composed pages and of the preceding texts. Reports
   * `fact-unknown`, `identifier-unknown` and `link-broken`.
   */
  readonly resolve: (queries: PageQueries, page: WrittenPage, claims: readonly SchemaClaim[]) => Result<Resolution>;
  /** The bundled OpenAPI document for download, and its original YAML if it is a single file. */
  readonly openapi: { readonly document: JsonObject; readonly source?: string };
};

/** The pages of the reference and the page for unknown addresses. */
export type Composition = {
  /** Everything besides the OpenAPI document that determines these pages, as plain data. */
  readonly decidedBy: () => unknown;
  /**
   * Composes the pages on demand, because those of a large OpenAPI document do not fit into memory. Each call composes
   * the same pages again.
   */
  readonly pages: () => Iterable<ComposedPage>;
  /**
   * Composes the pages of the schemas that the pages and texts of the site claim, and of those that these pages claim
   * in turn. The same claims always give the same pages.
   */
  readonly schemaPages: (claims: readonly SchemaClaim[]) => Iterable<ComposedPage>;
};

/** A site without the fields that are the same for every kind of site. */
export type Linked = Omit<Site, 'baseUrl' | 'openapi'>;

/** The frame of all pages, and the description of the site. */
export type Frame = {
  readonly chrome: Chrome;
  /** The place of each link of the frame, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** The description of the site for programs that read it. */
  readonly about: { readonly description: string; readonly introduction?: string };
  /** The number of pages above which the texts of the search get files of their own. */
  readonly search: { readonly splitAbove: number };
  /** Groups of words with the same meaning in searches. */
  readonly synonyms: readonly (readonly string[])[];
};

/** A page with everything it shows, and its place in the input, at which faults in the output are reported. */
export type LinkedPage = { readonly page: Page; readonly from: Place };

/** The resolved queries of a page's text. */
export type Resolution = Claiming & { readonly resolved: ResolvedQueries };

/** The schemas for which a page is the first to need their own page. */
export type Claiming = { readonly claims: readonly SchemaClaim[] };

/** A page of the reference with its claims. */
export type ComposedPage = LinkedPage & Claiming;

/** A page before its text is read: everything that other pages know about it, and its place. */
export type WrittenPage = {
  readonly base: PageBase & { readonly kind: WrittenKind };
  readonly source: PageSource;
  readonly from: Place;
};
