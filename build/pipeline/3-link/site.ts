import type { Chrome, Page, PageBase, WrittenKind } from '../../../src/model/page.ts';
import type { Link } from '../../../src/model/phrase.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Route } from '../../../src/model/route.ts';
import type { SchemaName } from '../../../src/model/schema.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Origin } from '../1-load/origin.ts';
import type { Drafts } from './drafts.ts';
import type { Facts } from './facts/facts.ts';
import type { FieldGuides } from './guides.ts';
import type { SiteImage } from './images.ts';
import type { WebhookPlace } from './operation-routes.ts';
import type { Redirect } from './redirects.ts';
import type { Uncertain } from './route-entries.ts';
import type { PageTerm } from './terms.ts';

/** The whole site as data: every page, and the other published files. */
export type Site = SiteFrame & {
  /** The address where the site is published; empty if it is not known. */
  readonly baseUrl: string;
  /** All pages in order, without those of components and parts, which exist if a page leads to them. */
  readonly pages: ReadonlyMap<Route, PagePlan>;
  /** An own site has texts, which quote facts. */
  readonly origin: Origin<{ readonly facts: Facts }>;
  readonly reference: ReferenceLayout;
};

/**
 * What the pages of the reference have in common, as plain data. Their content is in the OpenAPI document. In a foreign
 * one, the links between its parts lead to its pages.
 */
export type ReferenceLayout = Origin<OwnReference>;

/** What an own site adds to its reference. */
export type OwnReference = {
  /** The route of the overview, if it has a valid one. */
  readonly overview: Route | undefined;
  readonly webhooks: WebhookPlace;
  /** The guides that mention error codes, by code; absent where no page is about these. */
  readonly errorGuides?: FieldGuides;
  /** The terms that the descriptions of operations explain at their first use. */
  readonly glossary: readonly GlossaryTerm[];
  /** The images of the site, which descriptions may show. */
  readonly images: readonly SiteImage[];
};

/** A page before it is composed, as plain data: where it is in the site, and what it is made from. */
export type PagePlan<Kind extends PageSubject['kind'] = PageSubject['kind']> = {
  [K in Kind]: PagePlacement & { readonly subject: Extract<PageSubject, { readonly kind: K }> };
}[Kind];

/** What a page is made from: a text, or a part of the OpenAPI document. */
export type PageSubject =
  | TextSubject
  | { readonly kind: 'overview' }
  | {
      readonly kind: 'operation';
      readonly id: string;
      readonly guides: readonly Link[];
      readonly fieldGuides: FieldGuides;
    }
  | { readonly kind: 'schema'; readonly name: SchemaName }
  | { readonly kind: 'not-found' };

/** The key of a text, what its front matter says, and the terms that its page explains at their first use. */
type TextSubject = Pick<PageBase, 'title' | 'description'> & {
  readonly kind: 'text';
  readonly key: string;
  readonly pageKind: WrittenKind;
  readonly terms: readonly PageTerm[];
};

/** A site without the fields that are the same for every kind of site. */
export type Linked = Omit<Site, 'baseUrl'>;

/** The frame of all pages, and the description of the site. */
export type SiteFrame = {
  readonly chrome: Chrome;
  /** The place of each link of the frame, by address. */
  readonly links: ReadonlyMap<string, Place>;
  /** Whether the site has a feed of the API's versions. */
  readonly hasFeed: boolean;
  /** The description of the site for programs that read it. */
  readonly about: { readonly description: string; readonly introduction?: string };
  /** The number of pages above which the texts of the search get files of their own. */
  readonly search: { readonly splitAbove: number };
  /** The addresses that pages once had. */
  readonly redirects: readonly Redirect[];
  /** The pages that are not to be published yet. */
  readonly drafts: Drafts;
  readonly uncertain: Uncertain;
  /** Groups of words with the same meaning in searches. */
  readonly synonyms: readonly (readonly string[])[];
  /** What readers ask, by the address that answers, with its place in the input. */
  readonly questions: ReadonlyMap<string, { readonly asked: readonly string[]; readonly place: Place }>;
};

/** Where a page is in the site. This is known before the page is composed. */
export type PagePlacement = Pick<Page, 'route' | 'from' | 'position' | 'origin' | 'hasFeed'>;
