import { opensElsewhere } from '../../browser/opens-elsewhere.ts';
import { COPYING, type CopyingEvent } from '../../model/copying.ts';
import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { onClick } from '../on-click.ts';
import { showOutcome } from './outcome.ts';

/** Copies code when its button is clicked, and the address of a heading or field when its link is. */
export function offerCopies(announce: Announce): void {
  onClick('[data-action="copy"]', async (button) => {
    const code = button.closest('.code')?.querySelector('pre code');
    if (!code) return;
    showOutcome(
      button,
      (await write(textToCopy(code, code.textContent ?? ''), code)) ? copy.copied : copy.failed,
      announce,
    );
  });
  onClick('a:is(.heading-link, .field-name)', async (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event)) return;
    if (await write(link.href)) announce(copy.linkCopied);
  });
}

/** The text that an element copies, unless a listener for `COPYING` replaces it. */
export function textToCopy(element: Element, text: string): string {
  const event: CopyingEvent = new CustomEvent(COPYING, { bubbles: true, detail: { text } });
  element.dispatchEvent(event);
  return event.detail.text;
}

/** Writes to the clipboard and tells whether it worked. If not, selects `shown`, to be copied by hand. */
async function write(text: string, shown?: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}
