import type { Site } from '../3-link/site.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import type { Cache } from '../cache/cache.ts';
import type { PagePool } from './page-pool.ts';
import type { SiteText } from './texts.ts';

/** The input of finishing pages: the site, the renderer, all texts, and where the work is done. */
export type PagesInput = {
  readonly site: Site;
  readonly renderer: PageRenderer;
  readonly texts: readonly SiteText[];
  readonly pagePool: PagePool;
  readonly cache: Cache | undefined;
  /** Names the description in the cache. */
  readonly openApiName: string;
};
