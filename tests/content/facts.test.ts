import { describe, expect, it } from 'vitest';
import { API_FACTS } from './api-facts.ts';
import { ALL_ROUTES, textOf } from './built.ts';
import type { Fact } from './fact.ts';
import { FACTS } from './facts.ts';

/**
 * The sentences of a page without marks and code blocks, with plain apostrophes and spaces. A row of a table is one.
 */
function sentencesOf(route: string): readonly string[] {
  return textOf(route === '/' ? 'index.md' : `${route.slice(1)}.md`)
    .replace(/```.*?```/gs, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('’', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/[*`]/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[>#-]+ )+/, ''))
    .flatMap((line) => (line.startsWith('|') ? line : line.split(/(?<=[.!?;])\s+/)));
}

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
