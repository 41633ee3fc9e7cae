import type { Behaviour } from '../browser/behaviours.ts';
import { onClick } from '../browser/on-click.ts';
import { openDetailsAround } from '../browser/open-details.ts';
import { decodeAddress } from '../model/decode-address.ts';
import { openPanel } from '../tabs/behaviour.ts';

/** Opens whatever hides the target of a hash: disclosures and tab panels. Gives the target. */
export function revealTarget(hash: string): HTMLElement | undefined {
  const target = revealedElement(hash);
  openDetailsAround(target);
  const panel = target?.closest<HTMLElement>('tab-panel');
  if (panel) openPanel(panel);
  return target;
}

/** Reveals the target whenever the hash changes. */
export const targets: Behaviour = { selector: 'main', begin };

function begin(): undefined {
  const reveal = () => {
    const target = revealedElement(location.hash);
    if (!target) return;
    const wasVisible = isVisible(target);
    revealTarget(location.hash);
    // The browser has scrolled before the disclosures opened, so scroll again. But a target that was visible already
    // stays: «Back» may have restored the scroll position, or the reader may have scrolled before this script ran.
    if (!wasVisible) target.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  // A link to the current address fires no `hashchange`, but its target may have been hidden meanwhile.
  onClick('a', (link) => {
    if (location.hash && link instanceof HTMLAnchorElement && link.href === location.href) revealTarget(link.hash);
  });
  if (location.hash) reveal();
}

/** A closed disclosure counts as hidden. */
function isVisible(target: HTMLElement): boolean {
  return target.checkVisibility() && !(target instanceof HTMLDetailsElement && !target.open);
}

/** The element of this page that a hash names, if there is one. */
export function revealedElement(hash: string): HTMLElement | undefined {
  return document.getElementById(decodeAddress(hash.slice(1))) ?? undefined;
}
