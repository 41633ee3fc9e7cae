import type { Chrome, Page, PageBase, WrittenKind } from '../../../src/model/page.ts';
import type { Link } from '../../../src/model/phrase.ts';
import type { Place } from '../../../src/model/place.ts';
import type { Route } from '../../../src/model/route.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { PageSource } from '../1-load/source.ts';
import type { Facts } from './facts/facts.ts';
import type { FieldGuides } from './guides.ts';
import type { SiteImage } from './images.ts';
import type { WebhookPlace } from './operation-routes.ts';
import type { Redirect } from './redirects.ts';
import type { PageTerm } from './terms.ts';

/** The whole site as data: every page, and the other published files. */
export type Site = SiteFrame & {
  /** The address where the site is published; empty if it is not known. */
  readonly baseUrl: string;
  /** The pages written in Markdown, whose texts are read later. */
  readonly written: ReadonlyMap<PageSource, WrittenBase>;
  /** What these texts quote; absent on the site of an OpenAPI document alone, which has none. */
  readonly facts?: Facts;
  readonly reference: ReferenceLayout;
};

/** The list of the reference's pages, as plain data. Their content is in the OpenAPI document. */
export type ReferenceLayout = {
  /** The site has no other pages: links between the parts of the document lead to its pages. */
  readonly isAlone: boolean;
  /** The route of the overview, if it has a valid one. */
  readonly overview: Route | undefined;
  readonly webhooks: WebhookPlace;
  /** The guides that mention error codes, by code; absent where no page is about these. */
  readonly errorGuides?: FieldGuides;
  readonly pages: readonly ReferencePage[];
  /** The terms that the descriptions of operations explain at their first use. */
  readonly glossary: readonly GlossaryTerm[];
  /** The images of the site, which descriptions may show. */
  readonly images: readonly SiteImage[];
  /** The place for problems of the page for unknown addresses. */
  readonly notFoundFrom: Place;
};

/** A page of the reference that is still to be composed: the overview, or the page of the operation with this id. */
export type ReferencePage = {
  readonly subject:
    | { readonly kind: 'overview' }
    | {
        readonly kind: 'operation';
        readonly id: string;
        readonly guides: readonly Link[];
        readonly fieldGuides: FieldGuides;
      };
  readonly base: PagePlacement;
  readonly from: Place;
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
  /** Groups of words with the same meaning in searches. */
  readonly synonyms: readonly (readonly string[])[];
  /** What readers ask, by the address that answers, with its place in the input. */
  readonly questions: ReadonlyMap<string, { readonly asked: readonly string[]; readonly place: Place }>;
};

/** Where a page is in the site. This is known before the page is composed. */
export type PagePlacement = Pick<Page, 'route' | 'position' | 'origin' | 'hasFeed'>;

/** A page with everything it shows, and its place in the input, at which faults in the output are reported. */
export type ComposedPage = { readonly page: Page; readonly from: Place };

/** The content of a Markdown page besides its text, and the terms that it explains at their first use. */
export type WrittenBase = PageBase & { readonly kind: WrittenKind; readonly terms: readonly PageTerm[] };
