import { trim } from '../../../../src/model/trim.ts';
import { type Counts, freeName } from '../../../platform/text/free-name.ts';

/** The ids of a page; each is given out once. */
export type Anchors = {
  /** Gives the id for a name, or the first free variant of it: `richiesta.name`, `richiesta.name-2`. */
  claim(name: string): string;
};

/** The id for a name. Keeps letters, digits, dots, dashes, underscores and the case. */
export function anchorFor(name: string): string {
  return trim(name.replace(/[^\p{L}\p{N}._-]+/gu, '-'), '-') || 'campo';
}

/** The id of a webhook on the overview. */
export function webhookAnchor(path: string): string {
  return anchorFor(`webhook-${path.toLowerCase()}`);
}

/** Creates the ids of a page that already has the ids `reserved`. */
export function createAnchors(reserved: Iterable<string> = []): Anchors {
  const taken = new Set(reserved);
  const counts: Counts = new Map();
  return {
    claim(name) {
      const anchor = freeName(anchorFor(name), taken, counts);
      taken.add(anchor);
      return anchor;
    },
  };
}
