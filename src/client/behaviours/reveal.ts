/** Opens whatever hides the target of the address's hash: folds, and panels that the browser may find text in. */
export function revealTarget(hash: string): HTMLElement | undefined {
  const target = targetOf(hash);
  if (!target) return undefined;
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    // Also where it is not hidden: the browser may have opened it before anybody listened.
    if (around.role === 'tabpanel') around.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  return target;
}

/** Reveals targets as the hash changes; the browser itself scrolls, once more here since what opened moved the target. */
export function revealTargets(): void {
  const reveal = () => revealTarget(location.hash)?.scrollIntoView();
  addEventListener('hashchange', reveal);
  // The same address once more changes nothing of it, but what it names may have been hidden meanwhile.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) revealTarget(link.hash);
  });
  if (location.hash) reveal();
}

/** What a hash names on this page, if it names anything. */
export function targetOf(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // A hash that is no percent-encoded text names nothing.
    return undefined;
  }
}
