import type { Digested } from '../../platform/store/step.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Turn } from '../../platform/turns.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from '../3-link/site.ts';
import type { PageRenderer, PageRendererPlan } from '../4-render/page-renderer.ts';
import type { PagePool } from './page-pool.ts';
import type { SiteText } from './texts.ts';

/** What pages are finished from, and where the work is done and kept. */
export type PagesInput = {
  readonly site: Site;
  readonly openapi: Digested<Api>;
  readonly texts: readonly SiteText[];
  readonly renderer: PageRenderer;
  readonly pagePool: PagePool;
  readonly store: Store;
  readonly turn: Turn;
};

/** The same with the plan of the renderer, which decides each page. */
export type PlannedInput = PagesInput & { readonly plan: Digested<PageRendererPlan> };
