import type { Page } from 'playwright-core';

/** Puts what `page.evaluate` needs to compare colours into a page: `globalThis.seen`. Call it before the page is opened. */
export function readColours(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Red, green, blue and opacity of a colour, however the styles write it. */
    const channels = (colour: string): readonly number[] => {
      if (!canvas) throw new Error('there is no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    /** The relative luminance of a colour (WCAG 2.2). */
    const luminance = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(colour)
        .map((channel) => channel / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    Object.assign(globalThis, {
      seen: {
        /** The contrast of two colours (WCAG 2.2), from 1 to 21. */
        contrast(one: string, other: string): number {
          const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
          return (light + 0.05) / (dark + 0.05);
        },
        /** The colour behind an element. */
        ground(element: Element | null): string {
          let around = element;
          while (around) {
            const colour = getComputedStyle(around).backgroundColor;
            if (channels(colour)[3] === 255) return colour;
            around = around.parentElement;
          }
          return 'white';
        },
        /** The colour of a token of the theme, as computed styles write it. */
        token(name: string): string {
          const probe = document.createElement('i');
          probe.style.color = `var(--${name})`;
          document.body.append(probe);
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        },
      } satisfies Seen,
    });
  });
}

/** What a page knows of colours after `readColours`. */
export type Seen = {
  contrast(one: string, other: string): number;
  ground(element: Element | null): string;
  token(name: string): string;
};

declare global {
  /** In pages after `readColours`. */
  const seen: Seen;
}
