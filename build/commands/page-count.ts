import type { Output } from '../pipeline/4-render/output.ts';

/** The number of pages among the files of a site. */
export function countPages(outputs: readonly Pick<Output, 'path'>[]): number {
  return outputs.filter(({ path }) => path.endsWith('.html')).length;
}

/** A number of pages in words: `1 pagina`, `36 pagine`. */
export function pagesPhrase(count: number): string {
  return count === 1 ? '1 pagina' : `${count} pagine`;
}
