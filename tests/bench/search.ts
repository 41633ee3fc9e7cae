import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { SEARCH_FILE, unpack } from '../../src/search/packed.ts';
import { query } from '../../src/search/query.ts';
import { openIndex } from '../../src/search/search-index.ts';
import { PROJECT } from '../project.ts';

/** What the search of a built site weighs and how long it takes, in a line. */
export async function searchFigures(site: string): Promise<string> {
  const data = readFileSync(join(site, SEARCH_FILE));
  const code = await searchCode();
  const begun = performance.now();
  const unpacked = unpack(JSON.parse(data.toString()));
  const index = await openIndex(unpacked);
  const opened = performance.now() - begun;
  // Readers ask with the words of headings: the questions of the tests need a site that vitest has published.
  const times = unpacked.entries.map(({ heading }) => {
    const asked = performance.now();
    query(index, heading);
    return performance.now() - asked;
  });
  const [dataSize, codeSize] = [data, code].map((bytes) => brotliCompressSync(bytes).length / 1024);
  return `First question, Brotli: ${((dataSize ?? 0) + (codeSize ?? 0)).toFixed(1)} KiB (data ${dataSize?.toFixed(1)}, code without the dialog ${codeSize?.toFixed(1)}); index made in ${opened.toFixed(0)} ms, slowest of ${times.length} questions ${Math.max(...times).toFixed(1)} ms`;
}

/** The code of the search as a browser gets it, without the dialog. */
async function searchCode(): Promise<Uint8Array> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents:
        "export { query } from './src/search/query.ts'; export { openSearch } from './src/search/open-search.ts';",
      resolveDir: PROJECT,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
