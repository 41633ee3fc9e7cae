/** How long a button tells what became of what it did, in milliseconds. */
const TOLD_FOR_MS = 2000;

/** Has a button say something else for a while: its words are in the element with `data-label`. */
export function tell(button: HTMLElement, words: string): void {
  const label = button.querySelector('[data-label]') ?? button;
  const usual = button.dataset.usual ?? label.textContent ?? '';
  button.dataset.usual = usual;
  label.textContent = words;
  const turn = String(Number(button.dataset.turn ?? 0) + 1);
  button.dataset.turn = turn;
  button.dataset.told = '';
  setTimeout(() => {
    // What it said in the meantime has its own time.
    if (button.dataset.turn !== turn) return;
    label.textContent = usual;
    delete button.dataset.told;
  }, TOLD_FOR_MS);
}
