/**
 * Shows the response that an address names as soon as it is read, until the boot script opens it: were it to take another's place only
 * then, all that is below would move. Styles alone cannot say it: `:target` comes when the browser scrolls.
 */
export function showNamedPanel(hash: string): void {
  if (!hash) return;
  const target = `[id="${CSS.escape(nameOf(hash))}"]`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@media screen{:root[data-scripts]:not([data-live]){` +
      `.responses:has(${target}) .response:not(:has(${target})){content-visibility:hidden}` +
      `[data-island] .responses .response:has(${target}){content-visibility:visible}}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}

function nameOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
