/**
 * Follows a search that the reader has asked for while its code and styles may still be loading. Meanwhile its button
 * is `aria-busy`: styles show that, and the dialog opens only if it still is. What the reader types is kept in
 * `data-typed` until the search field takes it. Moving the focus, going to another page or pressing Escape cancels the
 * search.
 */
export function followAskedSearch(): void {
  const asked = () => document.querySelector<HTMLElement>('[data-action="search"][aria-busy]');
  const end = () => {
    const button = asked();
    button?.removeAttribute('aria-busy');
    delete button?.dataset.typed;
  };
  const ask = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="search"]') : null;
    // `wakeIslands` repeats an early click, which is not a new request.
    if (button?.hasAttribute('aria-busy')) return;
    end();
    button?.setAttribute('aria-busy', 'true');
  };
  const press = (event: KeyboardEvent) => {
    const button = asked();
    // `wakeIslands` repeats early keys too, as untrusted events.
    if (!button || !event.isTrusted) return;
    if (event.key === 'Escape') return end();
    const typed = afterKey(button.dataset.typed ?? '', event);
    if (typed === undefined) return;
    button.dataset.typed = typed;
    event.preventDefault();
  };
  document.addEventListener('click', ask, true);
  document.addEventListener('keydown', press, true);
  // The focus has moved: to the search field, which has taken the text, or elsewhere.
  document.addEventListener('focusin', ({ target }) => target !== asked() && end());
  addEventListener('popstate', end);
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
