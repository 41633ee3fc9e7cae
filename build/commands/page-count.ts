/** A number of pages in words: `1 pagina`, `36 pagine`. */
export function pagesPhrase(count: number): string {
  return count === 1 ? '1 pagina' : `${count} pagine`;
}
