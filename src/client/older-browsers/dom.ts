/** Functions of the DOM that the oldest supported browsers lack, as far as this site needs them. */
export const DOM_FUNCTIONS = [
  [Element.prototype, 'checkVisibility', checkVisibility],
  [globalThis, 'ClipboardItem', ClipboardText],
  // Without HTTPS there is no clipboard.
  [globalThis.Clipboard?.prototype ?? {}, 'write', write],
] as const;

/** Browsers without this function draw nothing of what is closed. */
function checkVisibility(this: Element): boolean {
  return this.getClientRects().length > 0;
}

/** An item of the clipboard that is a text. */
function ClipboardText({ 'text/plain': text }: { 'text/plain': Promise<Blob> }): { text: Promise<Blob> } {
  return { text };
}

async function write(this: Clipboard, [item]: readonly { text: Promise<Blob> }[]): Promise<void> {
  const blob = await item?.text;
  if (blob) await this.writeText(await blob.text());
}
