import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

const { folder, printed } = inject('published');

/** The folder of the published site, which all tests of a run share. No test writes into it. */
export const FOLDER = folder;

/** What the build printed. */
export const PRINTED = printed;

/** The text of each of its files by its path. */
export const FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);

/** The text of a file of the site, which must be there. */
export function textOf(path: string): string {
  const text = FILES.get(path);
  if (text === undefined) throw new Error(`${path} is not in the site`);
  return text;
}

/** The data of the site that the not-found page reads. */
export const SITE_DATA: {
  readonly versions: unknown;
  readonly defaultLocale: unknown;
  readonly locales: unknown;
  readonly sidebars: Readonly<Record<'guide' | 'api', { readonly routes: readonly string[] }>>;
  readonly titles: Readonly<Record<string, string>>;
  readonly unlisted: readonly string[];
} = JSON.parse(textOf('site-data.json'));

/** The title of the page at a route, which its owner may change. */
export function titleOf(route: string): string {
  const title = SITE_DATA.titles[route];
  if (title === undefined) throw new Error(`${route} has no title`);
  return title;
}

/** The description as it is offered for download. */
export const DESCRIPTION: {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly webhooks: Readonly<
    Record<
      string,
      { readonly post: { readonly responses: Readonly<Record<string, { readonly description: string }>> } }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>> };
  readonly 'x-rate-limits': readonly { readonly per_minute: number }[];
} = JSON.parse(textOf('openapi.json'));

export const GUIDE_ROUTES = SITE_DATA.sidebars.guide.routes;

export const API_ROUTES = SITE_DATA.sidebars.api.routes;

/** Pages in no sidebar. */
export const UNLISTED_ROUTES = SITE_DATA.unlisted;

/** The colours behind the pages in both modes, as a browser computes them. */
export const PAGE_COLOURS = { light: colourOf('light'), dark: colourOf('dark') };

function colourOf(mode: 'light' | 'dark'): string {
  const [, hex = ''] =
    new RegExp(`<meta name="theme-color"[^>]* data-${mode}="#([0-9a-f]{6})"`).exec(textOf('index.html')) ?? [];
  return `rgb(${(hex.match(/../g) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`;
}

/** The overview of the API, the only page below /api that no sidebar has. */
export const OVERVIEW_ROUTE = UNLISTED_ROUTES.find((route) => route.startsWith('/api/')) ?? '';

export const ALL_ROUTES = Object.keys(SITE_DATA.titles).toSorted();

/** The page of an operation, whatever its author calls it. */
export function operationRoute(method: string, path: string): string {
  return `/api/${DESCRIPTION.paths[path]?.[method]?.operationId}`;
}

/** The pages of the operations, which are called by their ids. */
export const OPERATION_ROUTES = Object.values(DESCRIPTION.paths)
  .flatMap((operations) => Object.values(operations).flatMap(({ operationId }) => operationId ?? []))
  .map((id) => `/api/${id}`);
