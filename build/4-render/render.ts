import type { Source } from '../1-load/source.ts';
import type { Site } from '../3-link/site.ts';
import type { Assets } from '../bundle/assets.ts';
import { gather, type Reported } from '../problems/problem.ts';
import { descriptionOutputs } from './description.ts';
import { fixedPath } from './fixed-path.ts';
import { sharedHead } from './head.ts';
import { hostingOutputs } from './hosting/hosting-outputs.ts';
import { markdownCopies } from './markdown/copies.ts';
import { llmsOutputs } from './markdown/llms.ts';
import type { Output } from './output.ts';
import { pageOutput } from './pages.ts';
import { requestFormOutputs } from './request-forms.ts';
import { searchOutputs } from './search/search-output.ts';
import { siteDataOutput } from './site-data.ts';
import { readTemplate } from './template.ts';

/** Makes every file of the site. Reports `template-invalid`. */
export async function render(site: Site, assets: Assets, template: Source): Promise<Reported<readonly Output[]>> {
  const { problems, take } = gather();
  const shell = take(readTemplate(template));
  const head = sharedHead(assets, site.chrome);
  const copies = markdownCopies(site);
  const outputs = [
    ...site.pages.flatMap((page) => take(pageOutput({ page, site, assets, template: shell, head }))),
    ...requestFormOutputs(site.pages),
    ...Array.from(copies.values(), ({ output }) => output),
    ...llmsOutputs(site, copies),
    ...searchOutputs(site),
    ...assetOutputs(assets),
    ...descriptionOutputs(site.description),
    siteDataOutput(site),
    ...hostingOutputs(
      assets.scripts,
      site.pages.flatMap(({ page }) => (page.kind === 'not-found' ? [] : [page.route])),
    ),
  ];
  return { value: outputs, problems };
}

function assetOutputs({ files }: Assets): readonly Output[] {
  return [...files].map(([path, bytes]) => ({
    path: fixedPath(path),
    bytes,
    from: { file: path.endsWith('.js') ? 'src/client/boot.ts' : 'src/styles/site.css', line: 1, column: 1 },
  }));
}
