import { jsonText } from '../../../src/model/json.ts';
import type { Chrome, Sidebar } from '../../../src/model/page.ts';
import { startOf } from '../../../src/model/place.ts';
import { sidebarRoutes } from '../../../src/model/sidebar-routes.ts';
import type { SimulatorData } from '../../../src/model/simulator.ts';
import type { Store } from '../../platform/store/store.ts';
import type { BytesStore } from '../../platform/store/stored-bytes.ts';
import { Hashed } from '../../platform/store/task.ts';
import type { Assets } from '../../program/bundle/assets.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from '../3-link/site.ts';
import { buildId } from './data-text.ts';
import { feedOutputs } from './feed.ts';
import { hostingOutputs, robotsOutput } from './hosting/hosting-outputs.ts';
import { redirectPages } from './hosting/redirect-pages.ts';
import { llmsOutputs } from './markdown/llms.ts';
import { fixedOutput, hashedContents, laterContents, type Output, outputOf, storedContents } from './output.ts';
import type { PageRecord } from './page-record.ts';
import { searchOutputs } from './search/search-output.ts';
import { simulatorOutput } from './simulator-output.ts';
import { yamlText } from './yaml-text.ts';

/** What the files of the whole site are made from besides the pages. */
export type SiteInput = {
  readonly site: Site;
  readonly assets: Assets;
  readonly openapi: Hashed<Api>;
  readonly simulator: Hashed<SimulatorData>;
  /** The files of content/public/. */
  readonly publicFiles: readonly Output[];
  readonly store: Store;
};

/** Every file of the site. */
export type SiteOutputs = {
  readonly outputs: readonly Output[];
  /** The files of the search. They take half of the work, and the dev server shows pages before they are made. */
  search(): readonly Output[];
};

/** Makes the files of the whole site. */
export function siteOutputs(pages: readonly PageRecord[], input: SiteInput): SiteOutputs {
  const { site, assets, openapi, simulator, publicFiles, store } = input;
  const build = buildId(assets, site.chrome);
  return {
    outputs: [
      ...pages.flatMap((page) => pageOutputs(page, store.byteStore)),
      ...llmsOutputs(pages, site, store.byteStore),
      ...assetOutputs(assets),
      ...openApiOutputs(openapi),
      simulatorOutput(simulator, assets),
      ...feedOutputs(openapi, site),
      siteDataOutput(pages, site, build),
      ...hostingOutputs(assets.scripts, listedRoutes(pages), site.redirects),
      ...redirectPages(site, pages),
      robotsOutput(),
      ...publicFiles,
    ],
    search: () => searchOutputs({ pages, site, store }, build),
  };
}

/** The published files of a page. */
function pageOutputs({ files, from }: PageRecord, byteStore: BytesStore): readonly Output[] {
  return files
    .filter(({ kind }) => kind !== 'texts')
    .map(({ path, stored }) => outputOf({ path, from }, storedContents(stored, byteStore)));
}

function listedRoutes(pages: readonly PageRecord[]) {
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
function siteDataOutput(pages: readonly PageRecord[], { chrome }: Site, build: string): Output {
  const contents = laterContents(() => `${JSON.stringify({ build, ...siteData(pages, chrome) }, null, 2)}\n`);
  return fixedOutput('site-data.json', startOf('content/sidebars.yaml'), contents);
}

function siteData(pages: readonly PageRecord[], chrome: Chrome) {
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
  const made = Hashed.from(path, openapi, ({ value }) => new TextEncoder().encode(textOf(value)));
  return fixedOutput(path, startOf('spec/openapi.yaml'), hashedContents(made));
}
