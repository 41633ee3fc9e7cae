import { describe, expect, it } from 'vitest';
import { API_FACTS } from './api-facts.ts';
import { ALL_ROUTES } from './built.ts';
import type { Fact } from './fact.ts';
import { FACTS } from './facts.ts';
import { sentencesOf } from './sentences.ts';

const SENTENCES = new Map(ALL_ROUTES.map((route) => [route, sentencesOf(route)]));

function about({ about }: Fact, route: string): readonly string[] {
  return SENTENCES.get(route)?.filter((sentence) => about.test(sentence)) ?? [];
}

describe('the product’s facts', () => {
  it.each([...FACTS, ...API_FACTS])('$fact', (fact) => {
    const contradictions = ALL_ROUTES.flatMap((route) =>
      about(fact, route)
        .filter((sentence) => !fact.says.test(sentence))
        .map((sentence) => `${route}: ${sentence}`),
    );
    expect(contradictions).toEqual([]);
    const silent = fact.pages.filter((route) => about(fact, route).length === 0);
    expect(silent, 'pages that no longer say it').toEqual([]);
  });
});
