import { loadStylesheet } from '../browser/load-stylesheet.ts';

/** Loads a stylesheet that only scripts need; its address is in `data-styles` of the script element. */
export async function loadStyles(name: 'request-fields' | 'search'): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-styles]');
  const href = script?.dataset.styles?.split(' ').find((address) => address.startsWith(`/assets/${name}-`));
  if (href !== undefined) await loadStylesheet(href);
}
