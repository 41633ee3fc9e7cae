import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';

/** How long a button tells what became of the copy, in milliseconds. */
const TOLD_FOR_MS = 2000;

/** Copies code by the button of its block, and addresses by the link of a heading. */
export function offerCopies(announce: Announce): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-action="copy"]');
    const code = button?.closest('.code')?.querySelector('pre code');
    if (button && code) {
      const copied = await write(code.textContent ?? '', code);
      tell(button, copied ? copy.copied : copy.failed);
      announce(copied ? copy.copied : copy.failed);
    }
    const link = target.closest<HTMLAnchorElement>('a.heading-link');
    if (link && (await write(link.href))) announce(copy.linkCopied);
  });
}

/** Writes to the clipboard; where that is refused, selects the text instead, so that the reader's own command copies it. */
async function write(text: string, shown?: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

function tell(button: HTMLElement, words: string): void {
  const label = button.querySelector('[data-label]') ?? button;
  const usual = button.dataset.usual ?? label.textContent ?? '';
  button.dataset.usual = usual;
  label.textContent = words;
  const turn = String(Number(button.dataset.turn ?? 0) + 1);
  button.dataset.turn = turn;
  button.dataset.told = '';
  setTimeout(() => {
    // A second copy in the meantime tells for its own time.
    if (button.dataset.turn !== turn) return;
    label.textContent = usual;
    delete button.dataset.told;
  }, TOLD_FOR_MS);
}
