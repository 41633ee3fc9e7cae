import { createHash } from 'node:crypto';
import { pack } from '../../../src/search/packed.ts';
import type { Site } from '../../3-link/site.ts';
import { fixedPath } from '../fixed-path.ts';
import type { Output } from '../output.ts';
import { searchData } from './search-data.ts';

/**
 * The data of the search, as an asset that may be kept for ever: its name changes with its content. It holds texts and no postings: those would be
 * another 33 KiB, and a browser makes them of the texts, which it needs for its excerpts anyway, in some 50 ms.
 */
export function searchOutput(site: Site): Output {
  const bytes = new TextEncoder().encode(JSON.stringify(pack(searchData(site))));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
  return {
    path: fixedPath(`assets/search-${hash}.json`),
    bytes,
    from: { file: 'build/4-render/search/search-output.ts', line: 1, column: 1 },
  };
}
