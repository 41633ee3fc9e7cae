import type { Announce } from '../browser/announcer.ts';
import type { Behaviour } from '../browser/behaviours.ts';
import { onClick } from '../browser/on-click.ts';
import { opensElsewhere } from '../browser/opens-elsewhere.ts';
import { copy } from '../strings/client.ts';
import { showOutcome } from './outcome.ts';

/**
 * Copies code or a file when its button is clicked, and the address of a heading or field when its link is.
 * `copiedText` gives the text of a code.
 */
export const copies = (announce: Announce, copiedText: (code: Element) => string): Behaviour => ({
  selector: '[data-action^="copy"], .heading-link, .field-name',
  begin: () => followCopies(announce, copiedText),
});

function followCopies(announce: Announce, copiedText: (code: Element) => string): undefined {
  onClick('[data-action="copy"]', async (button) => {
    const code = button.closest('.code')?.querySelector('pre code');
    if (!code) return;
    const isCopied = await writeToClipboard(copiedText(code));
    // It can be copied by hand.
    if (!isCopied) getSelection()?.selectAllChildren(code);
    showOutcome(button, isCopied ? copy.copied : copy.failed, announce);
  });
  onClick('[data-action="copy-page"]', async (button) =>
    showOutcome(button, (await writeToClipboard(() => fileOf(button))) ? copy.copied : copy.pageFailed, announce),
  );
  onClick('a:is(.heading-link, .field-name)', async (link, event) => {
    if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event)) return;
    if (await writeToClipboard(link.href)) announce(copy.linkCopied);
  });
}

/** The file that a button names. */
async function fileOf({ dataset: { file = '' } }: HTMLElement): Promise<Blob> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(file);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Writes to the clipboard and tells whether it worked. */
async function writeToClipboard(content: string | (() => Promise<Blob>)): Promise<boolean> {
  try {
    if (typeof content === 'string') await navigator.clipboard.writeText(content);
    // Pass the promise, not its result: some browsers allow access to the clipboard only during the click.
    else if ('ClipboardItem' in window)
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content() })]);
    else await navigator.clipboard.writeText(await (await content()).text());
    return true;
  } catch {
    return false;
  }
}
