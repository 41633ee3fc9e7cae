import type { Behaviour } from '../browser/behaviours.ts';
import { keepChoice } from '../browser/choices.ts';
import { onClick } from '../browser/on-click.ts';

const root = document.documentElement;

/** The switch of the colour mode. Styles choose its label. */
export const colourMode: Behaviour = {
  selector: '[data-action="colour-mode"]',
  begin() {
    onClick('[data-action="colour-mode"]', () => {
      keepChoice('theme', root.dataset.theme === 'dark' ? 'light' : 'dark');
      showColourMode();
    });
    return { drawn: showColourMode };
  },
};

/** Chooses the variants of the images on a page for the colour mode. */
export function chooseImages(page: ParentNode): void {
  const isDark = root.dataset.theme === 'dark';
  for (const source of page.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    source.media = isDark ? (source.dataset.dark ?? '') : 'not all';
}

/** Shows the images and the frame of the browser in the colour mode. */
export function showColourMode(): void {
  chooseImages(document);
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[root.dataset.theme ?? ''] ?? themeColor.content;
}
