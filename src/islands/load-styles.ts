/**
 * Loads a stylesheet that only scripts need, once; its address is in `data-styles` of the script element. Resolves also if it does not
 * load: the feature works without it, and the next call tries again.
 */
export async function loadStyles(name: 'request-fields' | 'search'): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-styles]');
  const href = script?.dataset.styles?.split(' ').find((address) => address.startsWith(`/assets/${name}-`));
  if (href === undefined) return;
  const link = document.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`) ?? append(href);
  // The link of an earlier call may still be loading.
  if (link.sheet) return;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  link.addEventListener('load', resolve);
  link.addEventListener('error', resolve);
  await promise;
}

function append(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  // A failed link never loads again; left in place it would keep the next call from trying.
  link.addEventListener('error', () => link.remove());
  document.head.append(link);
  return link;
}
