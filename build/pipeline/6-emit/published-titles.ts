import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isBuiltSite } from '../../platform/disk/site-marker.ts';
import type { Titles } from '../5-verify/gone-addresses.ts';

const siteData = z.object({ titles: z.record(z.string(), z.string()) });

/** The pages of the site in a folder; none if no build wrote it. */
export function publishedTitles(folder: string): Titles {
  try {
    return isBuiltSite(folder)
      ? siteData.parse(JSON.parse(readFileSync(join(folder, 'site-data.json'), 'utf8'))).titles
      : {};
  } catch {
    return {};
  }
}
