import { COPYING, type CopyingEvent } from '../../model/copying.ts';
import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { tell } from './tell.ts';

/** Copies code by the button of its block, and addresses by the link of a heading. */
export function offerCopies(announce: Announce): void {
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-action="copy"]');
    const code = button?.closest('.code')?.querySelector('pre code');
    if (button && code) {
      const copied = await write(textToCopy(code), code);
      tell(button, copied ? copy.copied : copy.failed);
      announce(copied ? copy.copied : copy.failed);
    }
    const link = target.closest<HTMLAnchorElement>('a.heading-link');
    if (link && (await write(link.href))) announce(copy.linkCopied);
  });
}

/** The text that a piece of code shows, unless somebody knows better. */
function textToCopy(code: Element): string {
  const event: CopyingEvent = new CustomEvent(COPYING, { bubbles: true, detail: { text: code.textContent ?? '' } });
  code.dispatchEvent(event);
  return event.detail.text;
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
