import { element } from './element.ts';

/** Loads a stylesheet once. Rejects if it does not load; the next call tries again. */
export async function loadStylesheet(href: string): Promise<void> {
  const link = linkTo(href) ?? element('link', { rel: 'stylesheet', href });
  if (!link.isConnected) document.head.append(link);
  // The link of the page or of an earlier call may still be loading.
  if (link.sheet) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(href)));
  });
}

function linkTo(href: string): HTMLLinkElement | null {
  // A link that failed never loads again: see `client/head.ts`.
  return document.head.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]:not([data-failed])`);
}

/** A stylesheet that only scripts need; its address is in `data-styles` of the script element. */
export type LateStyles = 'request-fields' | 'search';

/** Loads a stylesheet that only scripts need. Rejects if it does not load. */
export async function loadStyles(name: LateStyles): Promise<void> {
  const href = lateStyles().find((address) => address.startsWith(`/assets/${name}-`));
  if (href !== undefined) await loadStylesheet(href);
}

/** The addresses of the stylesheets that only scripts need. */
export function lateStyles(): readonly string[] {
  return document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles?.split(' ') ?? [];
}
