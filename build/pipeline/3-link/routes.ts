import type { ContentFolder } from '../../../src/model/content-folders.ts';
import { DEVICE_NAME, type Route, toRoute } from '../../../src/model/route.ts';
import { API_ROOT } from './operation-routes.ts';

/**
 * The route of a Markdown page: `guide/spedizioni/lista.md` → `/spedizioni/lista`, `api/index.md` → `/api`. A slug
 * replaces the last segment.
 */
export function pageRoute(key: string, { base }: ContentFolder, slug?: string): Route | undefined {
  const [, ...segments] = key.replace(/\.md$/, '').split('/');
  const path = segments.at(-1) === 'index' ? segments.slice(0, -1) : segments;
  const named = slug === undefined ? path : [...path.slice(0, -1), slug];
  return toRoute([base, ...named].join('/') || '/');
}

/** The maximum number of characters of a title in a route, because it becomes the name of a folder. */
const LONGEST = 200;

/** The route of the overview of the API: its title below /api. */
export function overviewRoute(title: string): Route | undefined {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST);
  return toRoute(`${API_ROOT}/${slug === '' || DEVICE_NAME.test(slug) ? 'panoramica' : slug}`);
}
