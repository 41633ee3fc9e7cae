import { followLocal, setLocal } from '../../browser/storage.ts';
import { type ColourMode, PREFERENCES, toColourMode } from '../../model/preferences.ts';
import { onClick } from '../on-click.ts';

const root = document.documentElement;

/** Handles the switch of the colour mode; other tabs of the site follow. Styles choose the label of the switch. */
export function followColourMode(): void {
  onClick('[data-action="colour-mode"]', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    apply(mode);
    setLocal(PREFERENCES.colourMode, mode);
  });
  followLocal(PREFERENCES.colourMode, (stored) => apply(toColourMode(stored)));
}

function apply(mode: ColourMode): void {
  root.dataset.theme = mode;
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[mode] ?? themeColor.content;
}
