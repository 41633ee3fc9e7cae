import { trim } from '../../../src/model/trim.ts';

/** The ids of a page, each given once. */
export type Anchors = {
  /** Gives the id for a name, or the first free one like it: `richiesta.name`, `richiesta.name-2`. */
  claim(name: string): string;
};

/** Starts the ids of a page. Letters, digits, dots, dashes and underscores stay; header names are lower case already. */
export function createAnchors(): Anchors {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return {
    claim(name) {
      const base = trim(name.replace(/[^\p{L}\p{N}._-]+/gu, '-'), '-') || 'campo';
      let anchor = base;
      // Thousands of names may give one anchor: each goes on counting where the last one stopped.
      let count = counts.get(base) ?? 2;
      for (; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
      counts.set(base, count);
      taken.add(anchor);
      return anchor;
    },
  };
}
