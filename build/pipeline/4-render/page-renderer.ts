import type { Html } from '../../../src/model/html.ts';
import type { Chrome } from '../../../src/model/page.ts';
import { digest } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { Hashed } from '../../platform/store/task.ts';
import type { Assets } from '../../program/bundle/assets.ts';
import type { Source } from '../1-load/source.ts';
import type { Site } from '../3-link/site.ts';
import { buildId } from './data-text.ts';
import { sharedHead } from './head.ts';
import { readTemplate, type Template } from './template.ts';

/** The data with which all pages of a site are rendered. */
export type PageRenderer = {
  readonly chrome: Chrome;
  readonly baseUrl: string;
  readonly template: Template;
  /** Identifies the parts that all pages share: see `buildId`. */
  readonly build: string;
  /** The part of the head that all pages share. */
  readonly head: Html;
  readonly renderPage: Assets['renderPage'];
  /** Addresses that appear on every page. They are checked once, not on each page. */
  readonly addresses: ReadonlySet<string>;
  /** What this renderer is made from: it decides every page, and other threads make the same renderer from it. */
  readonly data: Hashed<RendererData>;
};

/** The data from which a renderer is made. It can be sent to another thread. */
export type RendererData = Pick<PageRenderer, 'chrome' | 'baseUrl' | 'build' | 'head'> & {
  readonly template: Source;
  /** The code of the module that renders pages with React. */
  readonly serverBundle: string;
};

/** Creates the renderer for the pages of a site. Reports `template-invalid`. */
export function createPageRenderer({ chrome, baseUrl }: Site, assets: Assets, template: Source): Result<PageRenderer> {
  const build = buildId(assets, chrome);
  const head = sharedHead(build, assets, chrome);
  const data = { chrome, baseUrl, template, build, head, serverBundle: assets.serverBundle };
  return pageRendererFrom(data, assets.renderPage);
}

/** Creates the renderer from data that another thread made. Reports `template-invalid`. */
export function pageRendererFrom(data: RendererData, renderPage: PageRenderer['renderPage']): Result<PageRenderer> {
  const { serverBundle, ...rest } = data;
  const { chrome, baseUrl, build, head } = rest;
  const { value: template, problems } = readTemplate(data.template);
  const addresses = new Set([...addressesOf(chrome), ...addressesIn(head)]);
  const value = {
    chrome,
    baseUrl,
    build,
    head,
    template,
    renderPage,
    addresses,
    data: new Hashed(digest(serverBundle, rest), () => data),
  };
  return { value, problems };
}

/** The properties of the frame that contain addresses. */
const ADDRESS_NAMES: readonly string[] = ['href', 'route'];

function addressesOf(value: unknown, name = ''): readonly string[] {
  if (typeof value === 'string') return ADDRESS_NAMES.includes(name) && value.startsWith('/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => addressesOf(part, key));
}

function addressesIn(head: Html): readonly string[] {
  return Array.from(head.matchAll(/ (?:href|src)="(\/[^"]*)"/g), ([, address = '']) => address);
}
