import { type ColourMode, PREFERENCES, toColourMode } from '../../model/preferences.ts';
import { follow, keep } from '../storage.ts';

const root = document.documentElement;

/** The switch of the colour mode; other tabs of the site follow. Its label needs no script: styles show the one that fits. */
export function followColourMode(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-action="colour-mode"]')) return;
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    apply(mode);
    keep(PREFERENCES.colourMode, mode);
  });
  follow(PREFERENCES.colourMode, (stored) => apply(toColourMode(stored)));
}

function apply(mode: ColourMode): void {
  root.dataset.theme = mode;
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[mode] ?? themeColor.content;
}
