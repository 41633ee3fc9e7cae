import type { Chrome } from '../../src/model/page.ts';
import type { Source } from '../1-load/source.ts';
import type { Site } from '../3-link/site.ts';
import type { Assets } from '../bundle/assets.ts';
import type { Reported } from '../problems/problem.ts';
import { sharedHead } from './head.ts';
import type { Html } from './html.ts';
import { readTemplate, type Template } from './template.ts';

/** What all pages of a site are rendered with. */
export type Press = {
  readonly chrome: Chrome;
  readonly baseUrl: string;
  readonly template: Template;
  /** What the heads of all pages have in common. */
  readonly head: Html;
  readonly renderPage: Assets['renderPage'];
};

/** Prepares what all pages of a site are rendered with. Reports `template-invalid`. */
export function preparePress({ chrome, baseUrl }: Site, assets: Assets, template: Source): Reported<Press> {
  const { value, problems } = readTemplate(template);
  const press = { chrome, baseUrl, template: value, head: sharedHead(assets, chrome), renderPage: assets.renderPage };
  return { value: press, problems };
}
