import { followLocal, setLocal } from '../../browser/storage.ts';
import { type ColourMode, PREFERENCES, toColourMode } from '../../model/preferences.ts';
import { onClick } from '../on-click.ts';

const root = document.documentElement;

/** Handles the switch of the colour mode; other tabs of the site follow. Styles choose the label of the switch. */
export function followColourMode(): void {
  onClick('[data-action="colour-mode"]', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark';
    showColourMode(mode);
    setLocal(PREFERENCES.colourMode, mode);
  });
  followLocal(PREFERENCES.colourMode, (stored) => showColourMode(toColourMode(stored)));
}

/** Shows the page, and the frame of the browser, in a colour mode. */
export function showColourMode(mode: ColourMode): void {
  root.dataset.theme = mode;
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[mode] ?? themeColor.content;
}
