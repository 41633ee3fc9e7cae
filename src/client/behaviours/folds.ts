/**
 * Shows the buttons that open or close every fold of a page, where there is one. What a button offers follows what is open, whoever opened
 * it: the reader by hand, a link, the browser's find.
 */
export function offerFolds(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="expand"]')) {
    const folds = foldsAround(button);
    button.hidden = folds.length === 0;
    label(button, folds);
  }
}

/** Does what the buttons offer; `toggle` events of folds do not bubble, but they can be captured. */
export function followFolds(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-action="expand"]') : null;
    if (!button) return;
    const folds = foldsAround(button);
    const open = !areAllOpen(folds);
    for (const fold of folds) fold.open = open;
    label(button, folds);
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.closest('main')) offerFolds();
    },
    true,
  );
}

/** The folds of the page that hold something of the reference; the table of contents and the form of the request are none of them. */
function foldsAround(button: HTMLElement): readonly HTMLDetailsElement[] {
  return [
    ...(button.closest('article')?.querySelectorAll<HTMLDetailsElement>('details:not(.toc-fold, .request-form)') ?? []),
  ];
}

function areAllOpen(folds: readonly HTMLDetailsElement[]): boolean {
  return folds.every(({ open }) => open);
}

function label(button: HTMLButtonElement, folds: readonly HTMLDetailsElement[]): void {
  const { expand = '', collapse = '' } = button.dataset;
  button.textContent = areAllOpen(folds) ? collapse : expand;
}
