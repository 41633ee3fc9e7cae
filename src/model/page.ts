import type { HttpMethod } from './operation.ts';
import type { PageNode } from './page-tree.ts';
import type { Link } from './phrase.ts';
import type { Place } from './place.ts';
import type { Route } from './route.ts';

/** What pages of all kinds have. */
export type PageBase = {
  readonly route: Route;
  /** Its place in the input, at which faults of what is made of it are reported. */
  readonly from: Place;
  readonly title: string;
  readonly description: string;
  /** Absent for a page in no sidebar, which has no neighbours either. */
  readonly position?: SidebarPosition;
  /** Absent if neither Git nor the settings know the source. */
  readonly origin?: PageOrigin;
  /** Whether the head names the feed of the API's versions. */
  readonly hasFeed?: true;
};

/** When the source of a page last changed, and the address where it can be seen and edited. */
export type PageOrigin = {
  readonly changed?: { readonly date: string; readonly text: string };
  readonly source?: string;
};

/** A page with content: its tree, in the order of the page. */
type WithTree = { readonly tree: readonly PageNode[] };

/**
 * What each kind of page has. A new kind does not compile until it has a layout (src/page.tsx) and an entry in
 * build/pipeline/4-render/page-kinds.ts. A kind that is written in Markdown also needs a folder (content-folders.ts).
 */
type Pages = {
  home: PageBase & WithTree;
  /** A page of a sidebar, written in Markdown. */
  guide: PageBase & WithTree;
  /** A page outside the sidebars, written in Markdown. */
  standalone: PageBase & WithTree;
  /** The page of one operation of the API. */
  operation: PageBase &
    WithTree & {
      /** True if the description of the page is the author's description of the operation. */
      readonly isDescribed: boolean;
      /** The method and path of a request of the API: `GET /shipments`. */
      readonly request?: string;
    };
  /** A schema that is too large for the pages of the operations, or that none of them uses. */
  schema: PageBase & WithTree;
  /** The page about the OpenAPI document as a whole. */
  overview: PageBase & WithTree;
  /** The page for unknown addresses. It is in no sidebar and has no source. */
  'not-found': Omit<PageBase, 'position' | 'origin'> & { readonly position?: never; readonly origin?: never };
};

/** The kinds of pages. */
export type PageKind = keyof Pages;

/** A page with everything that its layout draws. */
export type Page<Kind extends PageKind = PageKind> = { [K in Kind]: { readonly kind: K } & Pages[K] }[Kind];

/** The kinds of pages that are written in Markdown. */
const WRITTEN_KINDS = ['home', 'guide', 'standalone'] as const;

/** A kind of pages that is written in Markdown. */
export type WrittenKind = (typeof WRITTEN_KINDS)[number];

/** Whether pages of a kind are written in Markdown. */
export function isWritten(kind: PageKind): kind is WrittenKind {
  return WRITTEN_KINDS.some((written) => written === kind);
}

/** The pages with content. */
export type ContentPage = Page<Exclude<PageKind, 'not-found'>>;

/** The pages drawn before their neighbours, with a table of contents. */
export type ArticlePage = Page<Exclude<PageKind, 'home' | 'not-found'>>;

/** A heading that can be linked to, and its level. */
export type Heading = { readonly depth: number; readonly text: string; readonly anchor: string };

/** An entry of the table of contents, levels 2 to 3. */
export type TocEntry = { readonly anchor: string; readonly text: string; readonly children: readonly TocEntry[] };

/** The sidebars of the site: guides and API reference. */
export type SidebarId = 'guide' | 'api';

/** The position of a page in its sidebar. */
export type SidebarPosition = {
  readonly sidebar: SidebarId;
  /** Labels of the groups around the page, outermost first. */
  readonly groups: readonly string[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
};

/** A link to a page of the site, with the method if the page is one of an operation. */
export type PageLink = { readonly route: Route; readonly label: string; readonly method?: HttpMethod };

/** A sidebar, shared by all its pages. */
export type Sidebar = {
  readonly id: SidebarId;
  readonly label: string;
  readonly items: readonly SidebarItem[];
  /** The open page, if the sidebar lists it only there. */
  readonly added?: Route;
};

/** An entry of a sidebar: a page, a place in one, or a group. */
export type SidebarItem =
  | (PageLink & { readonly kind: 'page'; readonly deprecated?: boolean })
  | (Link & { readonly kind: 'place'; readonly isEvent?: true })
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly items: readonly SidebarItem[];
      /**
       * Present in a sidebar that is too long to show all groups open: a group that is closed is a disclosure, or, in a
       * very long sidebar, only a link to the page that lists its pages.
       */
      readonly closed?: { readonly as: 'disclosure' } | { readonly as: 'link'; readonly href: string };
    };

/** What every page shows around its content. */
export type Chrome = {
  readonly title: string;
  readonly tagline: string;
  /** Absent, like the owner, on a site built from a description alone. */
  readonly app?: Link;
  readonly owner?: { readonly company: string; readonly taxId: string };
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: Link;
  };
  readonly navbar: readonly (Link & { readonly sidebar?: SidebarId })[];
  /** The pages that the search suggests before the first query, and when it has found nothing. */
  readonly starts: readonly Pick<Link, 'href'>[];
  readonly footer: readonly { readonly title: string; readonly links: readonly Link[] }[];
  readonly sidebars: Readonly<Record<SidebarId, Sidebar>>;
  /** Absent if all requests go to one server without a secret. */
  readonly requests?: RequestChoices;
};

/** What readers choose for the requests of the whole site. */
export type RequestChoices = {
  /** The first is that of the samples. */
  readonly servers: readonly { readonly label: string; readonly name: string; readonly address: string }[];
  /** The credential of the API, if it is one secret. */
  readonly secret?: {
    readonly scheme: string;
    readonly kind: 'key' | 'token';
    /** The variable of the environment from which samples read it. */
    readonly variable?: string;
    /** What stands for it in samples without a variable. */
    readonly placeholder: string;
  };
};
