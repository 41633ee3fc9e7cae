/** Opens whatever hides the target of a hash: folds and tab panels. Gives the target. */
export function revealTarget(hash: string): HTMLElement | undefined {
  const target = targetOf(hash);
  if (!target) return undefined;
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    // Send it even if the panel is visible: the browser may have opened it before any listener was there.
    if (around.role === 'tabpanel') around.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
  if (target instanceof HTMLDetailsElement) target.open = true;
  return target;
}

/** Reveals the target whenever the hash changes, and scrolls to it again, since opening folds moves it after the browser has scrolled. */
export function revealTargets(): void {
  const reveal = () => revealTarget(location.hash)?.scrollIntoView();
  addEventListener('hashchange', reveal);
  // A link to the current address fires no `hashchange`, but its target may have been hidden meanwhile.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hash && link.href === location.href) revealTarget(link.hash);
  });
  if (location.hash) reveal();
}

/** The element of this page that a hash names, if there is one. */
export function targetOf(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    // A hash with invalid percent-encoding names no element.
    return undefined;
  }
}
