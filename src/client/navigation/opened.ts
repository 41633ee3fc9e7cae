/**
 * Remembers what the reader has opened on a page: without it, «Back» and «Forward» would restore a scroll position that
 * means another place.
 */
export type Opened = {
  /** Call before the page of this path leaves. */
  keep(path: string): void;
  /** Call when the page of this path is in place again. */
  restore(path: string): void;
};

/** Creates the memory, which lasts as long as the document. */
export function createOpened(): Opened {
  const kept = new Map<string, readonly boolean[]>();
  return {
    keep: (path) => kept.set(path, parts().map(isOpen)),
    restore(path) {
      const now = parts();
      const before = kept.get(path);
      // Folds have no ids. If the page was loaded again and has other parts, they stay as they came.
      if (before?.length !== now.length) return;
      for (const [at, part] of now.entries()) {
        if (part instanceof HTMLDetailsElement) part.open = before[at] ?? false;
        else if (before[at]) part.dispatchEvent(new Event('beforematch', { bubbles: true }));
      }
    },
  };
}

/** The folds and responses of the page; without the request form, which opens by itself if the address fills it in. */
function parts(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main details:not(.request-form), .response')];
}

function isOpen(part: HTMLElement): boolean {
  return part instanceof HTMLDetailsElement ? part.open : !part.hidden;
}
