import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { onClick } from '../on-click.ts';
import { textToCopy } from './copy.ts';
import { showOutcome } from './outcome.ts';

/**
 * Copies the file that a button names. A listener for `COPYING` hears of a button without one twice: it gives the
 * address of a file, then takes from the text of the file what is copied.
 */
export function offerFileCopies(announce: Announce): void {
  onClick('[data-action^="copy-"]', async (button) =>
    showOutcome(button, (await copyFile(button)) ? copy.copied : copy.pageFailed, announce),
  );
}

async function copyFile(button: HTMLElement): Promise<boolean> {
  try {
    // Pass the promise, not its result: some browsers allow access to the clipboard only during the click.
    if ('ClipboardItem' in window) await navigator.clipboard.write([new ClipboardItem({ 'text/plain': read(button) })]);
    else await navigator.clipboard.writeText(await (await read(button)).text());
    return true;
  } catch {
    return false;
  }
}

async function read(button: HTMLElement): Promise<Blob> {
  const file = button.dataset.file ?? textToCopy(button, '');
  const response = await fetch(file);
  // Nobody hears of a button that has left the page, or whose listener has not been loaded.
  if (!file || !response.ok || !button.isConnected) throw new Error(file);
  return new Blob([textToCopy(button, await response.text())], { type: 'text/plain' });
}
