import { describe, expect, it } from 'vitest';
import { type Scores, scoring } from '../../../src/search/scores.ts';

type Thing = { readonly heading: string; readonly text?: string };

const WORDS = (text: string) => text.split(' ');

function scoresOf(things: readonly Thing[]): Promise<Scores> {
  return scoring({ heading: 5, text: 1 }, WORDS, things);
}

const order = async (things: readonly Thing[], term: string) => [...(await scoresOf(things))(term).keys()];

describe('the scores of a term', () => {
  it('are those of the things that have it, the best first, and of no others', async () => {
    expect(
      await order([{ heading: 'a' }, { heading: 'b', text: 'a' }, { heading: 'c' }, { heading: 'a b' }], 'a'),
    ).toEqual([0, 3, 1]);
    expect((await scoresOf([{ heading: 'a' }]))('constructor').size).toBe(0);
  });

  it('are higher where a part weighs more, is shorter, or says the term more often', async () => {
    expect(
      await order(
        [
          { heading: 'x', text: 'a' },
          { heading: 'a', text: 'x' },
        ],
        'a',
      ),
    ).toEqual([1, 0]);
    expect(await order([{ heading: 'a b c d' }, { heading: 'a b' }], 'a')).toEqual([1, 0]);
    expect(await order([{ heading: 'a b' }, { heading: 'a a b' }], 'a')).toEqual([1, 0]);
  });

  it('are higher for a rare term than for a common one', async () => {
    const scores = await scoresOf([{ heading: 'raro comune' }, { heading: 'x comune' }, { heading: 'y comune' }]);
    expect(scores('raro').get(0)).toBeGreaterThan(scores('comune').get(0) ?? 0);
  });

  it('take repetition less and less into account', async () => {
    const scores = ['a x', 'a a x', 'a a a x'].map(async (text) => {
      const things = [
        { heading: 'h', text },
        { heading: 'h', text: 'b c' },
      ];
      return (await scoresOf(things))('a').get(0) ?? 0;
    });
    const [once = 0, twice = 0, thrice = 0] = await Promise.all(scores);
    expect(twice - once).toBeGreaterThan(thrice - twice);
    expect(thrice).toBeGreaterThan(twice);
  });
});
