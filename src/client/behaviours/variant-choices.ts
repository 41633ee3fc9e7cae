import { onToggle } from '../on-click.ts';

/**
 * The selects above many variants: each opens one of the disclosures below it, which close each other (`name`). The
 * browser's find and links open them too.
 */
export function followVariantChoices(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(SELECT)) openChosen(target);
  });
  onToggle((variant) => {
    const select = variant.parentElement?.querySelector<HTMLSelectElement>(`:scope > label > ${SELECT}`);
    if (!select) return;
    const variants = variantsOf(select);
    if (variant.open) {
      select.selectedIndex = variants.indexOf(variant);
      // Firefox before 130 does not know `name`.
      for (const other of variants) if (other !== variant) other.open = false;
    }
    hideClosed(variants);
  });
}

/** Makes the selects of a new page agree with their disclosures. Either may have changed before this script ran. */
export function updateVariantChoices(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>(SELECT)) {
    const variants = variantsOf(select);
    const opened = variants.findIndex(({ open }) => open);
    hideClosed(variants);
    if (select.selectedIndex > 0) openChosen(select);
    else if (opened > 0) select.selectedIndex = opened;
  }
}

const SELECT = '.variants-select';

function openChosen(select: HTMLSelectElement): void {
  const chosen = variantsOf(select)[select.selectedIndex];
  if (chosen) chosen.open = true;
}

/**
 * Hides closed variants from screen readers, for which they are empty groups. The browser's find still looks into them.
 */
function hideClosed(variants: readonly HTMLDetailsElement[]): void {
  for (const variant of variants) {
    if (variant.open) variant.removeAttribute('aria-hidden');
    else variant.setAttribute('aria-hidden', 'true');
  }
}

/** The disclosures that a select chooses from, in the order of its options. */
function variantsOf(select: HTMLSelectElement): readonly HTMLDetailsElement[] {
  const variants = select.closest('.variants')?.querySelectorAll<HTMLDetailsElement>(':scope > details');
  return [...(variants ?? [])];
}
