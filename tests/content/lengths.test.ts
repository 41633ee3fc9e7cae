import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../project.ts';
import { SPECIFIED } from './specified.ts';

/** A screen reader reads an alternative text in one go: what it leaves out stands beside the image. */
const LONGEST_ALTERNATIVE = 150;

/** Words in a row that only a repeated sentence shares. Shorter runs are names, labels and buttons. */
const REPEATED_WORDS = 14;

/** The folders of pages, each with what its routes begin with. */
const FOLDERS = { guide: '', api: '/api', pages: '' } as const;

/** What writers wrote on the pages of the specification. A page that the owner adds is the owner's business. */
const PAGES = Object.entries(FOLDERS).flatMap(([folder, base]) =>
  [...SPECIFIED.guide, ...SPECIFIED.api, ...SPECIFIED.unlisted].flatMap((route) => {
    if (!route.startsWith(base)) return [];
    const text = read(join('content', folder, `${route.slice(base.length) || '/index'}.md`.replace('//', '/')));
    return text === undefined ? [] : [{ route, text }];
  }),
);

function read(path: string): string | undefined {
  try {
    return readFileSync(join(PROJECT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** The words of a page without code, addresses, facts quoted from data and the links at its end. */
function wordsOf(text: string): readonly string[] {
  const prose = text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/```.*?```/gs, '')
    .replace(/\]\([^)\s]*/g, '](')
    .replace(/:{1,2}[a-z-]+[[{][^\]}]*[\]}]/g, '')
    .replace(/^## Vedi anche\n.*/ms, '');
  return prose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

it('an alternative text is short', () => {
  const alternatives = PAGES.flatMap(({ route, text }) =>
    Array.from(text.matchAll(/!\[([^\]]*)\]\(/g), ([, alternative = '']) => ({ route, alternative })),
  );
  expect(alternatives.length).toBeGreaterThan(0);
  expect(alternatives.filter(({ alternative }) => alternative.length > LONGEST_ALTERNATIVE)).toEqual([]);
});

it('no page says a sentence of another page again', () => {
  const firstPages = new Map<string, string>();
  const repeated = PAGES.flatMap(({ route, text }) => {
    const words = wordsOf(text);
    return words.flatMap((_, start) => {
      if (start + REPEATED_WORDS > words.length) return [];
      const run = words.slice(start, start + REPEATED_WORDS).join(' ');
      const first = firstPages.get(run) ?? route;
      firstPages.set(run, first);
      return first === route ? [] : [`${first} and ${route}: ${run}`];
    });
  });
  expect(PAGES.length).toBeGreaterThan(1);
  expect(repeated).toEqual([]);
});
