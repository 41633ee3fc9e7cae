/**
 * Keeps what a reader types after having asked for the search, until its field is there to take it (`data-typed` of the button): people type at
 * once, and its code may be on the way. Whoever goes elsewhere, or presses Escape, does not mean the search any more.
 */
export function keepWhatIsTyped(): void {
  const waiting: { button?: HTMLElement | undefined } = {};
  const end = () => {
    delete waiting.button?.dataset.typed;
    waiting.button = undefined;
  };
  const asked = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="search"]') : null;
    // What was clicked too early is clicked once more when the code is there.
    if (button === waiting.button) return;
    end();
    if (button) waiting.button = button;
  };
  const press = (event: KeyboardEvent) => {
    const { button } = waiting;
    // Keys that came too early for an island are pressed once more too.
    if (!button || !event.isTrusted) return;
    if (event.key === 'Escape' || button.closest('[data-failed]')) return end();
    const typed = afterKey(button.dataset.typed ?? '', event);
    if (typed === undefined) return;
    button.dataset.typed = typed;
    event.preventDefault();
  };
  document.addEventListener('click', asked, true);
  document.addEventListener('keydown', press, true);
  // To the field, which has taken what was kept, or elsewhere.
  document.addEventListener('focusin', ({ target }) => target !== waiting.button && end());
}

/** A text after one more key; nothing for a key that writes nothing. */
function afterKey(text: string, event: KeyboardEvent): string | undefined {
  const { key } = event;
  if (event.isComposing || event.metaKey) return undefined;
  // On some keyboards characters are written with AltGr, which systems tell as Ctrl with Alt.
  if ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return Array.from(key).length === 1 ? text + key : undefined;
}
