/**
 * Handles the search while its code and styles load. Meanwhile its button is `aria-busy`: styles show that, and the
 * dialog opens only if it still is. `data-typed` keeps what the reader types until the search field takes it. Moving
 * the focus, going to another page or pressing Escape cancels the search.
 */
export function followPendingSearch(): void {
  const pending = () => document.querySelector<HTMLElement>('[data-action="search"][aria-busy]');
  const cancel = () => {
    const button = pending();
    button?.removeAttribute('aria-busy');
    delete button?.dataset.typed;
  };
  const begin = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="search"]') : null;
    // `wakeIslands` repeats an early click, which is not a new request.
    if (button?.hasAttribute('aria-busy')) return;
    cancel();
    button?.setAttribute('aria-busy', 'true');
  };
  const type = (event: KeyboardEvent) => {
    const button = pending();
    // `wakeIslands` repeats early keys too, as untrusted events.
    if (!button || !event.isTrusted) return;
    if (event.key === 'Escape') return cancel();
    const typed = afterKey(button.dataset.typed ?? '', event);
    if (typed === undefined) return;
    button.dataset.typed = typed;
    event.preventDefault();
  };
  document.addEventListener('click', begin, true);
  document.addEventListener('keydown', type, true);
  // The focus has moved: to the search field, which has taken the text, or elsewhere.
  document.addEventListener('focusin', ({ target }) => target !== pending() && cancel());
  addEventListener('popstate', cancel);
}

/** The text after one more key; `undefined` for a key that types nothing. */
function afterKey(text: string, event: KeyboardEvent): string | undefined {
  const { key } = event;
  if (event.isComposing || event.metaKey) return undefined;
  // On some keyboards characters are typed with AltGr, which systems report as Ctrl+Alt.
  if ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return Array.from(key).length === 1 ? text + key : undefined;
}
