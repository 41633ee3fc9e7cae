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
  /** Addresses that stand on every page: they need not be noted of each. */
  readonly addresses: ReadonlySet<string>;
  /** What it was made after, for other threads to make one like it. */
  readonly plan: PressPlan;
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
export function makePress(plan: PressPlan, renderPage: Press['renderPage']): Reported<Press> {
  const { chrome, baseUrl, head } = plan;
  const { value: template, problems } = readTemplate(plan.template);
  const addresses = new Set([...addressesOf(chrome), ...addressesIn(head)]);
  return { value: { chrome, baseUrl, head, template, renderPage, addresses, plan }, problems };
}

/** The names under which a frame has addresses. */
const ADDRESS_NAMES: readonly string[] = ['href', 'route', 'listedAt'];

function addressesOf(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return ADDRESS_NAMES.includes(name) && value.startsWith('/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => addressesOf(part, key));
}

function addressesIn(head: Html): readonly string[] {
  return Array.from(head.matchAll(/ (?:href|src)="(\/[^"]*)"/g), ([, address = '']) => address);
}
