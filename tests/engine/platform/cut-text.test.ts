import { expect, it } from 'vitest';
import { cutText } from '../../../build/platform/text/cut-text.ts';

it.each(['abcdefgh', '🚚🚚🚚🚚', 'a🚚b🚚c🚚'])(
  'a text is cut between two characters, whatever its room: %s',
  (text) => {
    for (let longest = 1; longest <= text.length + 1; longest += 1) {
      const cut = cutText(text, longest);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut).toBe(longest < text.length ? `${text.slice(0, cut.length - 1)}…` : text);
    }
  },
);
