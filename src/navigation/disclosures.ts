import { openPanel } from '../tabs/behaviour.ts';

/**
 * Remembers, as long as the document lasts, which disclosures and responses are open on each page. If «Back» and
 * «Forward» restored the scroll position alone, the same position could show another part of the page.
 */
export function createDisclosures() {
  const saved = new Map<string, readonly boolean[]>();
  return {
    /** Call before the page of this path leaves. */
    save: (path: string) => saved.set(path, disclosures().map(isOpen)),
    /** Call when the page of this path is in place again. */
    restore(path: string) {
      const now = disclosures();
      const before = saved.get(path);
      // Disclosures have no ids. If the page has others now, they stay as they are.
      if (before?.length !== now.length) return;
      for (const [index, element] of now.entries()) {
        if (element instanceof HTMLDetailsElement) element.open = before[index] ?? false;
        else if (before[index]) openPanel(element);
      }
    },
  };
}

/** Leaves out the check of a response, which is empty until the reader turns to it. */
function disclosures(): readonly HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>('main details:not(.response-check, .tab-fold), .responses > tab-panel'),
  ];
}

function isOpen(element: HTMLElement): boolean {
  return element instanceof HTMLDetailsElement ? element.open : !element.hidden;
}
