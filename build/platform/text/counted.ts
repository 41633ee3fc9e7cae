/** A number of things in words: `1 pagina`, `36 pagine`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
