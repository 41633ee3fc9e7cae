import { tokensOf } from '../model/json-pointer.ts';

/**
 * The addresses at which a page may describe a field of a body, the best one first: its anchor is the path to it, to
 * which arrays add nothing (`Field` in page-tree.ts). `place` is the address of the body, which may be on another page.
 */
export function fieldAddresses(place: string, path: readonly string[]): readonly string[] {
  if (!place.startsWith('#')) return [place];
  const names = path.filter((step) => !/^\d*$/.test(step)).map((name) => name.replace(/[^\p{L}\p{N}._-]+/gu, '-'));
  return [...names.map((_, index) => [place, ...names.slice(0, names.length - index)].join('.')), place];
}

/** The addresses at which the page of an operation may describe a field of the request, by its JSON Pointer. */
export function requestAddresses(pointer: string): readonly string[] {
  // Some APIs write pointers without the first slash.
  return fieldAddresses('#richiesta', tokensOf(`/${pointer}`));
}
