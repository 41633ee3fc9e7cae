/** Loads a stylesheet once. Also resolves if it does not load; the next call tries again then. */
export async function loadStylesheet(href: string): Promise<void> {
  const link = document.head.querySelector<HTMLLinkElement>(`link[href="${CSS.escape(href)}"]`) ?? append(href);
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
