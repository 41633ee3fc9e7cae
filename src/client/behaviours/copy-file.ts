import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { onClick } from '../on-click.ts';
import { showOutcome } from './outcome.ts';

/** Copies the whole page as Markdown, from the `.md` file that the build writes for it, or the type of a body. */
export function offerFileCopies(announce: Announce): void {
  onClick('[data-action="copy-page"], [data-type]', async (button) =>
    showOutcome(button, (await copyText(textFor(button))) ? copy.copied : copy.pageFailed, announce),
  );
}

async function textFor({ dataset: { type } }: HTMLElement): Promise<string> {
  if (type !== undefined) return (await import('../type-excerpt.ts')).typeExcerpt(type);
  const link = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]');
  const response = await fetch(link?.href ?? '');
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.text();
}

async function copyText(text: Promise<string>): Promise<boolean> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  try {
    // Pass the promise, not its result: some browsers allow access to the clipboard only during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Without a clipboard nobody else waits for the text.
    blob.catch(() => undefined);
    return false;
  }
}
