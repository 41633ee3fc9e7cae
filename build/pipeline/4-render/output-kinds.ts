import { jsonText } from '../../../src/model/json.ts';
import type { Chrome, Sidebar } from '../../../src/model/page.ts';
import { startOf } from '../../../src/model/place.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';
import type { SimulatorData } from '../../../src/model/simulator.ts';
import type { Store } from '../../platform/store/store.ts';
import type { BytesStore } from '../../platform/store/stored-bytes.ts';
import { derived, type Hashed } from '../../platform/store/task.ts';
import type { Assets } from '../../program/bundle/assets.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from '../3-link/site.ts';
import type { TypeModel } from '../3-link/types/declaration.ts';
import { buildId } from './data-text.ts';
import { feedOutputs } from './feed.ts';
import { hostingOutputs, robotsOutput } from './hosting/hosting-outputs.ts';
import { redirectPages } from './hosting/redirect-pages.ts';
import { llmsOutputs } from './markdown/llms.ts';
import { derivedContents, fixedOutput, laterContents, type Output, outputOf, storedContents } from './output.ts';
import type { PageFiles } from './page-files.ts';
import { searchOutputs } from './search/search-output.ts';
import { simulatorOutput } from './simulator-output.ts';
import { typeOutputs } from './types/type-outputs.ts';
import { yamlText } from './yaml-text.ts';

/** The input for the files of the whole site. */
export type OutputInput = {
  readonly pages: readonly PageFiles[];
  readonly site: Site;
  readonly assets: Assets;
  readonly openapi: Hashed<Api>;
  readonly types: Hashed<TypeModel>;
  readonly simulator: Hashed<SimulatorData>;
  /** The files of content/public/. */
  readonly publicFiles: readonly Output[];
  readonly store: Store;
};

/** A kind of file of the site. Hosts decide by the path of a file; a test compares their decision with the kind. */
export type OutputKind = {
  /** Hosts read their configuration, and send it to nobody. */
  readonly audience: 'readers' | 'hosts';
  /** The media types of the files; none for files that are not sent. */
  readonly media: readonly string[] | 'any';
  /**
   * Whether the names of files change with their content. Browsers keep these files forever and revalidate the others.
   */
  readonly hashed: 'some' | 'none';
  /** The dev server shows the pages before the files `after pages` are made. */
  readonly made: 'with pages' | 'after pages';
  readonly outputs: (input: OutputInput) => readonly Output[];
};

/** Every kind of file of the site. */
export const outputKinds = {
  pages: {
    audience: 'readers',
    media: ['text/html', 'text/markdown', 'application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, store }) => pages.flatMap((page) => pageOutputs(page, store.byteStore)),
  },
  llms: {
    audience: 'readers',
    media: ['text/plain'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, site, store }) => llmsOutputs(pages, site, store.byteStore),
  },
  assets: {
    audience: 'readers',
    media: ['text/javascript', 'text/css', 'image/svg+xml', 'image/x-icon', 'font/woff2', 'text/plain'],
    hashed: 'some',
    made: 'with pages',
    outputs: ({ assets }) => assetOutputs(assets),
  },
  openApi: {
    audience: 'readers',
    media: ['application/yaml', 'application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ openapi }) => openApiOutputs(openapi),
  },
  types: {
    audience: 'readers',
    media: ['text/plain', 'application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ site, types, assets }) => typeOutputs(site.reference.types, types, buildId(assets, site.chrome)),
  },
  simulator: {
    audience: 'readers',
    media: ['text/javascript'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ simulator, assets }) => [simulatorOutput(simulator, assets)],
  },
  feed: {
    audience: 'readers',
    media: ['application/atom+xml'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ openapi, site }) => feedOutputs(openapi, site),
  },
  siteData: {
    audience: 'readers',
    media: ['application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, site, assets }) => [siteDataOutput(pages, site, buildId(assets, site.chrome))],
  },
  hosting: {
    audience: 'hosts',
    media: [],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, site, assets }) => hostingOutputs(assets.scripts, listedRoutes(pages), site.redirects),
  },
  redirects: {
    audience: 'readers',
    media: ['text/html'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ site, pages }) => redirectPages(site, pages),
  },
  robots: {
    audience: 'readers',
    media: ['text/plain'],
    hashed: 'none',
    made: 'with pages',
    outputs: () => [robotsOutput()],
  },
  publicFiles: {
    audience: 'readers',
    media: 'any',
    hashed: 'none',
    made: 'with pages',
    outputs: ({ publicFiles }) => publicFiles,
  },
  search: {
    audience: 'readers',
    media: ['application/json'],
    hashed: 'some',
    made: 'after pages',
    outputs: ({ pages, site, assets, store }) => searchOutputs({ pages, site, store }, buildId(assets, site.chrome)),
  },
} satisfies Readonly<Record<string, OutputKind>>;

/** The published files of a page. */
export function pageOutputs({ files, from }: PageFiles, byteStore: BytesStore): readonly Output[] {
  return files
    .filter(({ kind }) => kind !== 'texts')
    .map(({ path, stored }) => outputOf({ path, from }, storedContents(stored, byteStore)));
}

function listedRoutes(pages: readonly PageFiles[]) {
  return pages.flatMap(({ page }) => (page.isListed ? [page.route] : []));
}

function assetOutputs({ files }: Assets): readonly Output[] {
  return Array.from(files, ([path, bytes]) => {
    const from = startOf(path.endsWith('.js') ? 'src/client/boot.ts' : 'src/styles/site.css');
    return fixedOutput(path, from, { bytes });
  });
}

/**
 * /site-data.json: the site data of the specification, section 2 (one docs version, one locale, two sidebars), and the
 * titles of the pages, from which the page for unknown addresses suggests the nearest.
 */
function siteDataOutput(pages: readonly PageFiles[], { chrome }: Site, build: string): Output {
  const contents = laterContents(() => `${JSON.stringify({ build, ...siteData(pages, chrome) }, null, 2)}\n`);
  return fixedOutput('site-data.json', startOf('content/sidebars.yaml'), contents);
}

function siteData(pages: readonly PageFiles[], chrome: Chrome) {
  return {
    title: chrome.title,
    versions: [{ name: 'current', label: 'Next' }],
    defaultLocale: 'it',
    locales: [{ locale: 'it', label: 'Italiano', direction: 'ltr' }],
    sidebars: { guide: sidebarData(chrome.sidebars.guide), api: sidebarData(chrome.sidebars.api) },
    titles: Object.fromEntries(pages.filter(({ page }) => page.isListed).map(({ page }) => [page.route, page.title])),
    unlisted: pages
      .map(({ page }) => page)
      .filter(({ isListed, position }) => isListed && !position)
      .map(({ route }) => route)
      .toSorted(),
  };
}

function sidebarData({ label, items }: Sidebar) {
  return { label, routes: sidebarRoutes(items) };
}

/** The OpenAPI document for download: as YAML, verbatim if its source is one file, and as JSON. */
export function openApiOutputs(openapi: Hashed<Api>): readonly Output[] {
  return [
    download('openapi.yaml', openapi, ({ source, document }) => source ?? yamlText(document)),
    download('openapi.json', openapi, ({ document }) => `${jsonText(document, 2)}\n`),
  ];
}

/** Bytes keep invisible characters: a pattern may be about them. */
function download(path: string, openapi: Hashed<Api>, textOf: (api: Api) => string): Output {
  const made = derived(path, openapi, ({ value }) => new TextEncoder().encode(textOf(value)));
  return fixedOutput(path, startOf('spec/openapi.yaml'), derivedContents(made));
}
