import { afterPaint } from '../browser/after-paint.ts';
import type { Life } from '../browser/behaviours.ts';
import { onClick, oncePerFrame, onToggle } from '../browser/on-click.ts';

/** The buttons that open or close every disclosure of a page. */
export function beginExpandButtons(): Life {
  followExpandButtons();
  return { arrive: updateExpandButtons };
}

/**
 * Shows the buttons that open or close every disclosure, on pages that have disclosures, and updates their labels. The
 * reader, a link or the browser's find may have opened disclosures.
 */
function updateExpandButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="expand"]')) {
    const disclosures = disclosuresAround(button);
    // Its place stays: what is below would move while it is being read.
    button.style.visibility = disclosures.length === 0 ? 'hidden' : '';
    label(button, areAllOpen(disclosures));
  }
}

/** Handles the buttons, and updates them when disclosures open or close. */
function followExpandButtons(): void {
  // Each disclosure fires its own event; one update per frame is enough.
  const updateSoon = oncePerFrame(() => afterPaint(updateExpandButtons));
  onClick('[data-action="expand"]', (button) => {
    const disclosures = disclosuresAround(button);
    const open = !areAllOpen(disclosures);
    // What is out of sight opens once the rest is drawn: a long page takes a while to lay out.
    const later = new Set(open ? disclosures.filter(isOutOfSight) : []);
    for (const disclosure of disclosures) if (!later.has(disclosure)) disclosure.open = open;
    label(button, open);
    afterPaint(() => {
      for (const disclosure of later) disclosure.open = true;
    });
  });
  onToggle((details) => details.closest('main') && updateSoon());
}

/** The table of contents, tabs, the check of a response, and variants of which one at a time can be open. */
const OTHERS = '.toc-fold, .tab-fold, .answers-fold, details.response-check, [name]';

/** The disclosures of the article that can be open together. */
function disclosuresAround(button: HTMLElement): readonly HTMLDetailsElement[] {
  const article = button.closest('article');
  return [...(article?.querySelectorAll<HTMLDetailsElement>(`details:not(${OTHERS})`) ?? [])];
}

/** In a closed disclosure or tab, or below the window. Measuring the former would make the browser lay it out. */
function isOutOfSight(disclosure: HTMLElement): boolean {
  return !disclosure.checkVisibility() || disclosure.getBoundingClientRect().top > innerHeight;
}

function areAllOpen(disclosures: readonly HTMLDetailsElement[]): boolean {
  return disclosures.every(({ open }) => open);
}

function label(button: HTMLElement, isOpen: boolean): void {
  const { expand = '', collapse = '' } = button.dataset;
  const text = isOpen ? collapse : expand;
  // Safari loses a press if the text below it is replaced meanwhile.
  if (button.textContent !== text) button.textContent = text;
}
