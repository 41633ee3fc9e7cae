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

/** The same as plain data, which another thread can be given. */
export type PressPlan = Pick<Press, 'chrome' | 'baseUrl' | 'head'> & {
  readonly template: Source;
  /** The door to React, as code. */
  readonly door: string;
};

/** Plans what all pages of a site are rendered with. */
export function planPress({ chrome, baseUrl }: Site, assets: Assets, template: Source): PressPlan {
  return { chrome, baseUrl, template, head: sharedHead(assets, chrome), door: assets.door };
}

/** Makes a press after a plan. Reports `template-invalid`. */
export function makePress({ template, door: _, ...plan }: PressPlan, renderPage: Press['renderPage']): Reported<Press> {
  const { value, problems } = readTemplate(template);
  return { value: { ...plan, template: value, renderPage }, problems };
}
