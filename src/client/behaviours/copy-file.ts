import { toLanguage } from '../../model/preferences.ts';
import { typeLanguageOf, typePartsAddress } from '../../model/type-file.ts';
import { excerpt } from '../../model/type-parts.ts';
import { copy } from '../../strings/client.ts';
import type { Announce } from '../announcer.ts';
import { onClick } from '../on-click.ts';
import { showOutcome } from './outcome.ts';

/** Copies the file that a button names, or the type that it names, with every type that this needs. */
export function offerFileCopies(announce: Announce): void {
  onClick('[data-action^="copy-"]', async (button) =>
    showOutcome(button, (await copyFor(button)) ? copy.copied : copy.pageFailed, announce),
  );
}

async function copyFor(button: HTMLElement): Promise<boolean> {
  try {
    // Pass the promise, not its result: some browsers allow access to the clipboard only during the click.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': textFor(button) })]);
    return true;
  } catch {
    return false;
  }
}

async function textFor({ dataset: { type, file = typesAddress() } }: HTMLElement): Promise<Blob> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(file);
  const text = await response.text();
  // The build of this site wrote the file.
  return new Blob([type === undefined ? text : excerpt(JSON.parse(text), type)], { type: 'text/plain' });
}

/** The address of the types in the language of the samples. */
function typesAddress(): string {
  return typePartsAddress(typeLanguageOf(toLanguage(document.documentElement.dataset.language) ?? 'curl'));
}
