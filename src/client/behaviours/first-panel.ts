/**
 * Shows the response that the hash names, from the first paint until the boot script opens its panel. Otherwise that
 * panel would replace another one later, and everything below would shift. `:target` is too late: it matches only when
 * the browser scrolls.
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
