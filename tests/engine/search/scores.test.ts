import { describe, expect, it } from 'vitest';
import { type Scores, scoring } from '../../../src/search/scores.ts';

type Thing = { readonly heading: string; readonly text?: string };

const WORDS = (text: string) => text.split(' ');

function scoresOf(things: readonly Thing[]): Scores {
  const steps = scoring({ heading: 5, text: 1 }, WORDS, things, 2);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const order = (things: readonly Thing[], term: string) => [...scoresOf(things)(term).keys()];

describe('the scores of a term', () => {
  it('are those of the things that have it, the best first, and of no others', () => {
    expect(order([{ heading: 'a' }, { heading: 'b', text: 'a' }, { heading: 'c' }, { heading: 'a b' }], 'a')).toEqual([
      0, 3, 1,
    ]);
    expect(scoresOf([{ heading: 'a' }])('constructor').size).toBe(0);
  });

  it('are higher where a part weighs more, is shorter, or says the term more often', () => {
    expect(
      order(
        [
          { heading: 'x', text: 'a' },
          { heading: 'a', text: 'x' },
        ],
        'a',
      ),
    ).toEqual([1, 0]);
    expect(order([{ heading: 'a b c d' }, { heading: 'a b' }], 'a')).toEqual([1, 0]);
    expect(order([{ heading: 'a b' }, { heading: 'a a b' }], 'a')).toEqual([1, 0]);
  });

  it('are higher for a rare term than for a common one', () => {
    const scores = scoresOf([{ heading: 'raro comune' }, { heading: 'x comune' }, { heading: 'y comune' }]);
    expect(scores('raro').get(0)).toBeGreaterThan(scores('comune').get(0) ?? 0);
  });

  it('take repetition less and less into account', () => {
    const [once = 0, twice = 0, thrice = 0] = ['a x', 'a a x', 'a a a x'].map((text) => {
      const things = [
        { heading: 'h', text },
        { heading: 'h', text: 'b c' },
      ];
      return scoresOf(things)('a').get(0) ?? 0;
    });
    expect(twice - once).toBeGreaterThan(thrice - twice);
    expect(thrice).toBeGreaterThan(twice);
  });
});
