/** Remembers what the reader has opened on a page: without it, «Back» and «Forward» would restore a scroll position that means another place. */
export type Opened = {
  /** Call before the page of this path leaves. */
  keep(path: string): void;
  /** Call when the page of this path is in place again. */
  restore(path: string): void;
};

type Kept = { readonly folds: readonly boolean[]; readonly panels: readonly string[] };

/** Creates the memory, which lasts as long as the document. */
export function createOpened(): Opened {
  const kept = new Map<string, Kept>();
  return {
    keep(path) {
      const panels = [...document.querySelectorAll('.response:not([hidden])')];
      kept.set(path, { folds: folds().map(({ open }) => open), panels: panels.map(({ id }) => id) });
    },
    restore(path) {
      const before = kept.get(path);
      if (!before) return;
      // Folds have no ids. If the page was loaded again and has other folds, they stay as they came.
      const now = folds();
      if (now.length === before.folds.length)
        for (const [at, fold] of now.entries()) fold.open = before.folds[at] ?? false;
      for (const id of before.panels)
        document.getElementById(id)?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    },
  };
}

/** The folds of the page; without the request form, which opens by itself if the address fills it in. */
function folds(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('main details:not(.request-form)')];
}
