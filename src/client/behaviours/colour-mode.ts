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

/** Chooses the variants of the images on a page for the colour mode. */
export function chooseImages(page: ParentNode): void {
  const isDark = root.dataset.theme === 'dark';
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = isDark ? (source.dataset.dark ?? '') : 'not all';
}

/** Shows the page, its images and the frame of the browser in a colour mode. */
export function showColourMode(mode: ColourMode): void {
  root.dataset.theme = mode;
  chooseImages(document);
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[mode] ?? themeColor.content;
}
