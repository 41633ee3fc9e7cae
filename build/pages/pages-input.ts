import type { Site } from '../3-link/site.ts';
import type { Press } from '../4-render/press.ts';
import type { Cache } from '../cache/cache.ts';
import type { Shard } from '../parts/shard.ts';
import type { SiteText } from './texts.ts';
import type { Workshop } from './workshop.ts';

/** The site, what its pages are rendered with, all texts, and where they are worked on. */
export type PagesInput = {
  readonly site: Site;
  readonly press: Press;
  readonly texts: readonly SiteText[];
  readonly workshop: Workshop;
  readonly cache: Cache | undefined;
  /** Names the description, for the cache. */
  readonly descriptionName: string;
  /** Which of the pages of the description are to be finished, if not all; of the written ones, those whose text was opened are. */
  readonly part: Shard | undefined;
};
