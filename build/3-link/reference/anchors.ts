import { trim } from '../../../src/model/trim.ts';
import { type Counts, freeName } from '../../free-name.ts';

/** The ids of a page, each given once. */
export type Anchors = {
  /** Gives the id for a name, or the first free one like it: `richiesta.name`, `richiesta.name-2`. */
  claim(name: string): string;
};

/** Starts the ids of a page. Letters, digits, dots, dashes and underscores stay; header names are lower case already. */
export function createAnchors(): Anchors {
  const taken = new Set<string>();
  const counts: Counts = new Map();
  return {
    claim(name) {
      const base = trim(name.replace(/[^\p{L}\p{N}._-]+/gu, '-'), '-') || 'campo';
      const anchor = freeName(base, taken, counts);
      taken.add(anchor);
      return anchor;
    },
  };
}
