/** The number of pages among the paths of a site. */
export function countPages(paths: readonly string[]): number {
  return paths.filter((path) => path.endsWith('.html')).length;
}

/** A number of pages in words: `1 pagina`, `36 pagine`. */
export function pagesPhrase(count: number): string {
  return count === 1 ? '1 pagina' : `${count} pagine`;
}
