import type { HttpMethod } from './operation.ts';
import type { Prose } from './prose.ts';
import type { NamedSchemaView, OperationView, OverviewView, SchemaTableView, SchemaView } from './reference.ts';
import type { Route } from './route.ts';
import type { Sample } from './sample.ts';

/** A page with everything that its layout draws; each kind has a layout of its own in src/layouts/. */
export type Page = HomePage | GuidePage | OperationPage | SchemaPage | OverviewPage | StandalonePage | NotFoundPage;

/** The page of one kind. */
export type PageOf<Kind extends Page['kind']> = Extract<Page, { kind: Kind }>;

type PageBase = {
  readonly route: Route;
  readonly title: string;
  readonly description: string;
  readonly toc: readonly TocEntry[];
  /** Absent for a page that stands in no sidebar: it has no breadcrumbs and no neighbours either. */
  readonly position?: SidebarPosition;
  /** Absent where neither Git nor the settings say anything of it. */
  readonly origin?: PageOrigin;
};

/** When a page's source last changed, and where it can be seen and changed. */
export type PageOrigin = {
  readonly changed?: { readonly date: string; readonly text: string };
  readonly source?: string;
};

/** Text with the rich parts that its `docs-embed` elements point to. */
type Body = { readonly body: Prose; readonly embeds: readonly Embed[] };

export type HomePage = PageBase & Body & { readonly kind: 'home' };
export type GuidePage = PageBase & Body & { readonly kind: 'guide' };
export type StandalonePage = PageBase & Body & { readonly kind: 'standalone' };
export type OperationPage = PageBase & {
  readonly kind: 'operation';
  readonly operation: OperationView;
  /** Whether the description of the page is what the author says of the operation. */
  readonly isDescribed: boolean;
};
/** A schema that the pages of the operations had no room for. */
export type SchemaPage = PageBase & {
  readonly kind: 'schema';
  readonly schema: SchemaView;
  readonly schemas: readonly NamedSchemaView[];
};
export type OverviewPage = PageBase & { readonly kind: 'overview'; readonly overview: OverviewView };
export type NotFoundPage = PageBase & { readonly kind: 'not-found' };

/** An entry of the table of contents, levels 2 to 3. */
export type TocEntry = { readonly anchor: string; readonly text: string; readonly children: readonly TocEntry[] };

export type SidebarId = 'guide' | 'api';

/** Where a page stands in its sidebar. */
export type SidebarPosition = {
  readonly sidebar: SidebarId;
  /** Labels of the groups around the page, outermost first. */
  readonly groups: readonly string[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
};

export type PageLink = { readonly route: Route; readonly label: string };

/** A sidebar as all pages share it. */
export type Sidebar = { readonly id: SidebarId; readonly label: string; readonly items: readonly SidebarItem[] };

export type SidebarItem =
  | (PageLink & { readonly kind: 'page'; readonly method?: HttpMethod; readonly deprecated?: boolean })
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly items: readonly SidebarItem[];
      /** Where its pages are listed: in a sidebar so long that a group which is not open is only a link. */
      readonly listedAt?: string;
    };

/** What every page shows around its content. */
export type Chrome = {
  readonly title: string;
  readonly tagline: string;
  /** Absent, like the owner, on the site of a description alone. */
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

export type ChromeLink = { readonly label: string; readonly href: string };

/** Something inside a text that is drawn by a component from data. */
export type Embed =
  | { readonly kind: 'fields'; readonly table: SchemaTableView }
  | { readonly kind: 'samples'; readonly samples: readonly Sample[] }
  | Illustration;

/** A picture; the one of the statuses is drawn from the statuses themselves. */
export type Illustration =
  | { readonly kind: 'illustration'; readonly name: 'pagina-tracking' | 'notifica-email' }
  | {
      readonly kind: 'illustration';
      readonly name: 'percorso-ordine';
      /** The minutes between two readings of a shop's orders. */
      readonly minutes?: string | undefined;
    }
  | { readonly kind: 'illustration'; readonly name: 'stati'; readonly statuses: readonly StatusNode[] };

/** A status as the diagram of /stati draws it. */
export type StatusNode = {
  readonly code: string;
  readonly label: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'danger' | 'success';
  readonly next: readonly string[];
};
