/**
 * Shows the response that the hash names from the first paint, until the boot script opens its panel. If the panel
 * replaced another one only then, everything below would shift. The selector `:target` comes too late: it matches when
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
