import { decodeAddress } from '../../model/decode-address.ts';

/**
 * Shows the response that the hash names, from the first paint until the boot script opens its panel. Otherwise that
 * panel would replace another one later, and everything below would shift. `:target` is too late: it matches only when
 * the browser scrolls.
 */
export function showNamedPanel(hash: string): void {
  if (!hash) return;
  const target = `[id="${CSS.escape(decodeAddress(hash.slice(1)))}"]`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `@media screen{:root[data-scripts]:not([data-live]){` +
      `.responses:has(${target}) .response:not(:has(${target})){content-visibility:hidden}` +
      `[data-island] .responses .response:has(${target}){content-visibility:visible}}}`,
  );
  document.adoptedStyleSheets.push(sheet);
}
