import type { Assets } from '../../program/bundle/assets.ts';
import type { Site } from '../3-link/site.ts';
import { fixedPath } from './fixed-path.ts';
import { hostingOutputs, robotsOutput } from './hosting/hosting-outputs.ts';
import { llmsOutputs } from './markdown/llms.ts';
import { openApiOutputs } from './openapi-outputs.ts';
import type { Make, Output } from './output.ts';
import type { RenderedPage } from './rendered.ts';
import { searchOutputs } from './search/search-output.ts';
import { siteDataOutput } from './site-data.ts';

/** What the files of the whole site are made from, and how. */
export type OutputInput = {
  readonly pages: readonly RenderedPage[];
  readonly site: Site;
  readonly assets: Assets;
  readonly make: Make;
  /** Identifies the OpenAPI document: equal names mean equal documents. */
  readonly openApiName: string;
};

/** A kind of file of the site. Hosts decide by the path of a file: a test compares that with what the kind says. */
export type OutputKind = {
  /** Hosts read their configuration, and send it to nobody. */
  readonly audience: 'readers' | 'hosts';
  /** The media types of the files; none for files that are not sent. */
  readonly media: readonly string[];
  /** Whether files have names that change with their content. Browsers keep these for ever, and revalidate all others. */
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
    outputs: ({ pages }) => pages.flatMap(pageOutputs),
  },
  llms: {
    audience: 'readers',
    media: ['text/plain'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, site, make }) => llmsOutputs(pages, site, make),
  },
  assets: {
    audience: 'readers',
    media: ['text/javascript', 'text/css', 'image/svg+xml', 'image/x-icon'],
    hashed: 'some',
    made: 'with pages',
    outputs: ({ assets }) => assetOutputs(assets),
  },
  openApi: {
    audience: 'readers',
    media: ['application/yaml', 'application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ site, make, openApiName }) => openApiOutputs(site.openapi, { make, openApiName }),
  },
  siteData: {
    audience: 'readers',
    media: ['application/json'],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, site }) => [siteDataOutput(pages, site)],
  },
  hosting: {
    audience: 'hosts',
    media: [],
    hashed: 'none',
    made: 'with pages',
    outputs: ({ pages, assets }) => hostingOutputs(assets.scripts, listedRoutes(pages)),
  },
  robots: {
    audience: 'readers',
    media: ['text/plain'],
    hashed: 'none',
    made: 'with pages',
    outputs: () => [robotsOutput()],
  },
  search: {
    audience: 'readers',
    media: ['application/json'],
    hashed: 'some',
    made: 'after pages',
    outputs: ({ pages, site, make }) => searchOutputs(pages, site, make),
  },
} satisfies Readonly<Record<string, OutputKind>>;

function pageOutputs({ html, copy, form }: RenderedPage): readonly Output[] {
  return [html, copy, form].filter((output) => output !== undefined);
}

function listedRoutes(pages: readonly RenderedPage[]) {
  return pages.flatMap(({ page }) => (page.isListed ? [page.route] : []));
}

function assetOutputs({ files }: Assets): readonly Output[] {
  return [...files].map(([path, bytes]) => ({
    path: fixedPath(path),
    bytes,
    from: { file: path.endsWith('.js') ? 'src/client/boot.ts' : 'src/styles/site.css', line: 1, column: 1 },
  }));
}
