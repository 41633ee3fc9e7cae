import { onClick } from '../on-click.ts';

/**
 * Shows the buttons that open or close every fold, on pages that have folds. A button's label depends on which folds
 * are open, whether the reader, a link or the browser's find opened them.
 */
export function offerFolds(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="expand"]')) {
    const folds = foldsAround(button);
    button.hidden = folds.length === 0;
    label(button, folds);
  }
}

/**
 * Handles these buttons, and updates them when folds open or close. `toggle` events do not bubble, so they are
 * captured.
 */
export function followFolds(): void {
  const state = { scheduled: false };
  // Every fold fires its own event; one update per frame is enough.
  const offerSoon = () => {
    if (!state.scheduled)
      requestAnimationFrame(() => {
        state.scheduled = false;
        offerFolds();
      });
    state.scheduled = true;
  };
  onClick('[data-action="expand"]', (button) => {
    const folds = foldsAround(button);
    const open = !areAllOpen(folds);
    for (const fold of folds) fold.open = open;
    label(button, folds);
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.closest('main')) offerSoon();
    },
    true,
  );
}

/** The folds of the article, without the table of contents and the request form. */
function foldsAround(button: HTMLElement): readonly HTMLDetailsElement[] {
  return [
    ...(button.closest('article')?.querySelectorAll<HTMLDetailsElement>('details:not(.toc-fold, .request-form)') ?? []),
  ];
}

function areAllOpen(folds: readonly HTMLDetailsElement[]): boolean {
  return folds.every(({ open }) => open);
}

function label(button: HTMLElement, folds: readonly HTMLDetailsElement[]): void {
  const { expand = '', collapse = '' } = button.dataset;
  button.textContent = areAllOpen(folds) ? collapse : expand;
}
