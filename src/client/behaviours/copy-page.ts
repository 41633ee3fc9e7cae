import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { onClick } from '../on-click.ts';
import { showOutcome } from './outcome.ts';

/** Copies the whole page as Markdown, from the `.md` file that the build writes for it. */
export function offerPageCopy(announce: Announce): void {
  onClick('[data-action="copy-page"]', async (button) =>
    showOutcome(button, (await copyPage()) ? copy.copied : copy.pageFailed, announce),
  );
}

async function copyPage(): Promise<boolean> {
  const address = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]')?.href;
  if (address === undefined) return false;
  try {
    // Pass the promise, not its result: some browsers allow access to the clipboard only during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': read(address) })]);
    return true;
  } catch {
    return false;
  }
}

async function read(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Blob([await response.text()], { type: 'text/plain' });
}
