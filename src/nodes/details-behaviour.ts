import type { Life } from '../browser/behaviours.ts';
import { onToggle } from '../browser/on-click.ts';

/**
 * The selects of variants and of examples: each opens one of the disclosures of its `data-choice`, which close each
 * other (`name`). The browser's find and links open them too.
 */
export function beginChosenDetails(): Life {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(SELECT)) openChosen(target);
  });
  onToggle((details) => {
    const select = details.parentElement?.querySelector<HTMLSelectElement>(SELECT);
    if (!select || select.closest(CHOICE) !== details.parentElement) return;
    const all = detailsOf(select);
    if (details.open) {
      select.selectedIndex = all.indexOf(details);
      // Firefox before 130 does not know `name`.
      for (const other of all) if (other !== details) other.open = false;
    }
    hideClosed(all);
  });
  return { arrive: updateChosenDetails };
}

/** Makes the selects of a new page agree with their disclosures. Either may have changed before this script ran. */
function updateChosenDetails(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>(SELECT)) {
    const all = detailsOf(select);
    const opened = all.findIndex(({ open }) => open);
    hideClosed(all);
    const first = Math.max(
      0,
      Array.from(select.options).findIndex(({ defaultSelected }) => defaultSelected),
    );
    if (select.selectedIndex !== first) openChosen(select);
    else if (opened >= 0) select.selectedIndex = opened;
  }
}

const CHOICE = '[data-choice]';
const SELECT = '[data-action="choose"]';

function openChosen(select: HTMLSelectElement): void {
  const chosen = detailsOf(select)[select.selectedIndex];
  if (chosen) chosen.open = true;
}

/**
 * Hides closed disclosures from screen readers, for which they are empty groups. The browser's find still looks into
 * them.
 */
function hideClosed(all: readonly HTMLDetailsElement[]): void {
  for (const details of all) {
    if (details.open) details.removeAttribute('aria-hidden');
    else details.setAttribute('aria-hidden', 'true');
  }
}

/** The disclosures that a select chooses from, in the order of its options. */
function detailsOf(select: HTMLSelectElement): readonly HTMLDetailsElement[] {
  return [...(select.closest(CHOICE)?.querySelectorAll<HTMLDetailsElement>(':scope > details') ?? [])];
}
