import type { Assets } from '../../program/bundle/assets.ts';
import type { Site } from '../3-link/site.ts';
import { fixedPath } from './fixed-path.ts';
import { hostingOutputs } from './hosting/hosting-outputs.ts';
import { llmsOutputs } from './markdown/llms.ts';
import { openApiOutputs } from './openapi-outputs.ts';
import type { Make, Output } from './output.ts';
import type { RenderedPage } from './rendered.ts';
import { searchOutputs } from './search/search-output.ts';
import { siteDataOutput } from './site-data.ts';

/** What the files of the whole site are made from, and how. */
export type SiteInput = {
  readonly site: Site;
  readonly assets: Assets;
  readonly make: Make;
  /** Identifies the description: equal names mean equal descriptions. */
  readonly openApiName: string;
};

/** Every file of the site. */
export type SiteOutputs = {
  /** The files of the pages, those made from all pages, and the assets of the program. */
  readonly outputs: readonly Output[];
  /** The files of the search. They take half of the work, and the dev server can show pages before they are made. */
  search(): readonly Output[];
};

/** Makes the files of the whole site. */
export function siteOutputs(
  pages: readonly RenderedPage[],
  { site, assets, make, openApiName }: SiteInput,
): SiteOutputs {
  const outputs = [
    ...pages.flatMap(pageOutputs),
    ...llmsOutputs(pages, site, make),
    ...assetOutputs(assets),
    ...openApiOutputs(site.openapi, { make, openApiName }),
    siteDataOutput(pages, site),
    ...hostingOutputs(
      assets.scripts,
      pages.flatMap(({ page }) => (page.isListed ? [page.route] : [])),
    ),
  ];
  return { outputs, search: () => searchOutputs(pages, site, make) };
}

/** The files of a page that are published. */
export function pageOutputs({ html, copy, form }: RenderedPage): readonly Output[] {
  return [html, copy, form].filter((output) => output !== undefined);
}

function assetOutputs({ files }: Assets): readonly Output[] {
  return [...files].map(([path, bytes]) => ({
    path: fixedPath(path),
    bytes,
    from: { file: path.endsWith('.js') ? 'src/client/boot.ts' : 'src/styles/site.css', line: 1, column: 1 },
  }));
}
