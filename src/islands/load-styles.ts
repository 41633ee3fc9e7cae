/**
 * Loads the styles of something that only scripts show, once; where they are comes with the script's own element. Done when they are there, or
 * cannot be had: what they are for works without them.
 */
export async function loadStyles(name: 'request-fields' | 'search'): Promise<void> {
  const script = document.querySelector<HTMLElement>('script[data-styles]');
  const href = script?.dataset.styles?.split(' ').find((address) => address.startsWith(`/assets/${name}-`));
  if (href === undefined || document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  link.addEventListener('load', resolve);
  link.addEventListener('error', resolve);
  document.head.append(link);
  await promise;
}
