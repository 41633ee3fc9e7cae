/** The ids of a page, each given once. */
export type Anchors = {
  /** Gives the id for a name, or the first free one like it: `richiesta.name`, `richiesta.name-2`. */
  claim(name: string): string;
};

/** Starts the ids of a page. Letters, digits, dots, dashes and underscores stay; header names are lower case already. */
export function createAnchors(): Anchors {
  const taken = new Set<string>();
  return {
    claim(name) {
      const base = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'campo';
      let anchor = base;
      for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
      taken.add(anchor);
      return anchor;
    },
  };
}
