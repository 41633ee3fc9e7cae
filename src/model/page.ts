import type { DetailedShipment, ExampleShipment, ExampleTemplate } from './example-shipment.ts';
import type { HttpMethod } from './operation.ts';
import type { OperationView } from './operation-view.ts';
import type { OverviewView } from './overview.ts';
import type { Prose } from './prose.ts';
import type { NamedSchemaView, SchemaTableView, SchemaView } from './reference.ts';
import type { ResponseCheck } from './response-check.ts';
import type { Route } from './route.ts';
import type { SampleView } from './sample.ts';
import type { Tone } from './tone.ts';

/** What pages of all kinds have. */
export type PageBase = {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  /** Absent for a page in no sidebar, which has no breadcrumbs or neighbours either. */
  readonly position?: SidebarPosition;
  /** Absent if neither Git nor the settings know the source. */
  readonly origin?: PageOrigin;
  /** Whether the head names the feed of the API's versions. */
  readonly hasFeed?: true;
};

/** A page long enough to need a table of contents. */
type WithToc = { readonly toc: readonly TocEntry[] };

/** When the source of a page last changed, and the address where it can be seen and edited. */
export type PageOrigin = {
  readonly changed?: { readonly date: string; readonly text: string };
  readonly source?: string;
};

/** Text, and the embeds that its `docs-embed` elements point to. */
export type Body = { readonly body: Prose; readonly embeds: readonly Embed[] };

/**
 * What each kind of page has. A new kind does not compile until it has a layout (src/page.tsx) and an entry in
 * build/pipeline/4-render/page-kinds.ts. A kind that is written in Markdown also needs a folder (content-folders.ts)
 * and an entry in build/pipeline/3-link/compose-text.ts.
 */
type Pages = {
  home: PageBase & Body;
  /** A page of a sidebar, written in Markdown. */
  guide: PageBase & WithToc & Body;
  /** A page outside the sidebars, written in Markdown. */
  standalone: PageBase & WithToc & Body;
  /** The page of one operation of the API. */
  operation: PageBase &
    WithToc & {
      readonly operation: OperationView;
      /** True if the description of the page is the author's description of the operation. */
      readonly isDescribed: boolean;
    };
  /** A schema that is too large for the pages of the operations. */
  schema: PageBase &
    WithToc & {
      readonly schema: SchemaView;
      readonly schemas: readonly NamedSchemaView[];
      /** The names of its types: that of responses, and that of requests if it is another one. */
      readonly typeNames: readonly string[];
    };
  /** The page about the OpenAPI document as a whole. */
  overview: PageBase & WithToc & { readonly overview: OverviewView };
  /** The page for unknown addresses. It is in no sidebar and has no source. */
  'not-found': Omit<PageBase, 'position' | 'origin'> & { readonly position?: never; readonly origin?: never };
};

/** The kinds of pages. */
export type PageKind = keyof Pages;

/** A page with everything that its layout draws. */
export type Page<Kind extends PageKind = PageKind> = { [K in Kind]: { readonly kind: K } & Pages[K] }[Kind];

/** The kinds of pages that are written in Markdown. */
export type WrittenKind = { [K in PageKind]: Pages[K] extends Body ? K : never }[PageKind];

/** The pages drawn between breadcrumbs and neighbours, with a table of contents. */
export type ArticlePage = Page<{ [K in PageKind]: Pages[K] extends WithToc ? K : never }[PageKind]>;

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

/** A link to a page of the site. */
export type PageLink = { readonly route: Route; readonly label: string };

/** A sidebar, shared by all its pages. */
export type Sidebar = { readonly id: SidebarId; readonly label: string; readonly items: readonly SidebarItem[] };

/** An entry of a sidebar: a page or a group. */
export type SidebarItem =
  | (PageLink & { readonly kind: 'page'; readonly method?: HttpMethod; readonly deprecated?: boolean })
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly items: readonly SidebarItem[];
      /** The page that lists the group's pages. Set in a very long sidebar, where a closed group is only a link. */
      readonly listedAt?: string;
    };

/** What every page shows around its content. */
export type Chrome = {
  readonly title: string;
  readonly tagline: string;
  /** Absent, like the owner, on a site built from a description alone. */
  readonly app?: ChromeLink;
  readonly owner?: { readonly company: string; readonly taxId: string };
  readonly announcement?: {
    readonly id: string;
    readonly text: string;
    readonly link?: ChromeLink;
    readonly dismissible: boolean;
  };
  readonly navbar: readonly (ChromeLink & { readonly sidebar?: SidebarId })[];
  readonly footer: readonly { readonly title: string; readonly links: readonly ChromeLink[] }[];
  readonly sidebars: Readonly<Record<SidebarId, Sidebar>>;
};

/** A link of the navbar, footer or announcement. */
export type ChromeLink = { readonly label: string; readonly href: string };

/**
 * What each kind of embed is drawn from. A new kind does not compile until it has a component
 * (src/layouts/Body.tsx) and an entry in the table of build/pipeline/4-render/embeds.ts.
 */
type Embeds = {
  fields: { readonly table: SchemaTableView };
  check: { readonly check: ResponseCheck };
  samples: {
    readonly samples: readonly SampleView[];
    /** The samples are folded below it. */
    readonly label?: string;
    /** The page of the operation, if it has one. */
    readonly operation?: { readonly href: string; readonly label: string };
  };
  illustration: IllustrationData;
};

/** The kinds of embeds. */
export type EmbedKind = keyof Embeds;

/** Something inside a text that a component draws from data. */
export type Embed<Kind extends EmbedKind = EmbedKind> = { [K in Kind]: { readonly kind: K } & Embeds[K] }[Kind];

/** An illustration. The diagram of the statuses is drawn from the statuses themselves. */
export type Illustration = Embed<'illustration'>;

type IllustrationData =
  | {
      readonly name: 'pagina-tracking' | 'notifica-email' | 'dettaglio-spedizione';
      readonly shipment: DetailedShipment<StatusName>;
    }
  | { readonly name: 'lista-spedizioni'; readonly shipments: readonly ExampleShipment<StatusName>[] }
  | {
      readonly name: 'impostazioni-notifiche';
      readonly templates: readonly ExampleTemplate<StatusName>[];
      /** The status whose template is open. */
      readonly open: StatusName;
    }
  | {
      readonly name: 'percorso-ordine';
      /** The minutes between two readings of the shop's orders. */
      readonly minutes?: string | undefined;
    }
  | { readonly name: 'stati'; readonly statuses: readonly StatusNode[] };

/** A status as pictures name it. */
export type StatusName = { readonly code: string; readonly label: string; readonly tone: Tone };

/** A status as the diagram of /stati draws it. */
export type StatusNode = StatusName & {
  readonly next: readonly string[];
};
