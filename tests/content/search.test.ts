import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SEARCH_FILE, unpack } from '../../src/search/packed.ts';
import { query } from '../../src/search/query.ts';
import { openIndex } from '../../src/search/search-index.ts';
import { expectWithin } from './budget.ts';
import { ALL_ROUTES, FILES, fileOf, textOf } from './built.ts';
import { AUDIT_QUESTIONS, type ClassQuestion, FIRST_QUESTIONS, SECOND_QUESTIONS } from './search-class-questions.ts';
import { EVERYDAY_QUESTIONS } from './search-everyday-questions.ts';
import { INTEGRATOR_QUESTIONS, type Question, TYPED_QUESTIONS, USER_QUESTIONS } from './search-questions.ts';

/** What a first question may load for each page, in bytes with Brotli. */
const DATA_PER_PAGE = 2.6 * 1024;

const published = textOf(SEARCH_FILE);
const index = await openIndex(unpack(JSON.parse(published)));

const QUESTIONS = [...USER_QUESTIONS, ...INTEGRATOR_QUESTIONS, ...TYPED_QUESTIONS];

const pageOf = (href: string) => href.split('#')[0] ?? '';

/** The pages that questions expect. A page that the owner has added since may answer some of them as well or better. */
const EXPECTED = new Set(QUESTIONS.map(({ expect: wanted }) => pageOf(wanted)));

/** The addresses that answer a question on pages that some question expects, page by page, as a reader sees them. */
function answersByPage(question: string): readonly (readonly string[])[] {
  const found = query(index, question).map(({ hits }) => hits.map(({ href }) => href));
  return found.filter(([first = '']) => EXPECTED.has(pageOf(first)));
}

function answers(question: string): readonly string[] {
  return answersByPage(question).flat();
}

/** A page answers with its best part: what counts for a page is the first answer of each page. */
function isAmong(most: number, ask: string, wanted: string): boolean {
  const pages = answersByPage(ask);
  const inOrder = wanted.includes('#') ? answers(ask) : pages.map(([best = '']) => pageOf(best));
  return inOrder.slice(0, most).includes(wanted);
}

/** Nobody asks for a page that the owner has deleted. */
function isStillAsked({ expect: wanted }: Question): boolean {
  return ALL_ROUTES.includes(pageOf(wanted));
}

function isAnswered({ ask, expect: wanted, rank }: Question): boolean {
  return isAmong(rank === 'first' ? 1 : 3, ask, wanted);
}

function unanswered(questions: readonly ClassQuestion[]): readonly string[] {
  return questions
    .filter(({ ask, answers }) => !answers.some((answer) => isAmong(3, ask, answer)))
    .map(({ ask }) => `${ask}: ${answers(ask).slice(0, 5).join(' ')}`);
}

describe('the search of the site', () => {
  it.each(QUESTIONS.filter(isStillAsked))('answers «$ask» with $expect ($rank)', (question) => {
    expect(isAnswered(question), `given: ${answers(question.ask).slice(0, 5).join(' ')}`).toBe(true);
  });

  it.each([
    ['that it could not answer once', AUDIT_QUESTIONS],
    ['of the same classes', FIRST_QUESTIONS],
    ['of the same classes, asked later', SECOND_QUESTIONS],
    ['in words of every day', EVERYDAY_QUESTIONS],
  ])('answers 14 of 15 questions %s: pages that the owner changes may take others', (_, questions) => {
    const missed = unanswered(questions);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length / 15);
  });

  it('says so if it has no answer', () => {
    expect(query(index, 'criptovalute')).toEqual([]);
  });

  it('leads only to places that exist', () => {
    const places = index.data.entries.flatMap(({ locations }) =>
      locations.flatMap(({ anchor, pages }) =>
        pages.map((page) => ({ route: index.data.pages[page]?.route ?? '', anchor })),
      ),
    );
    const broken = places.filter(({ route, anchor }) => {
      const markup = FILES.get(fileOf(route)) ?? '';
      return anchor === '' ? markup === '' : !markup.includes(`id="${anchor}"`);
    });
    expect(broken).toEqual([]);
  });

  it('tells fields of one name in two forms of a body apart by their forms', () => {
    const hits = query(index, 'notifications.statuses').flatMap(({ hits }) => hits);
    const crumbs = hits.map(({ heading, crumb }) => `${heading.text}: ${crumb}`);
    expect(crumbs).toContain('notifications.statuses: Corpo della richiesta › Notifica per e-mail');
    expect(crumbs).toContain('notifications.statuses: Corpo della richiesta › Notifica su Telegram');
  });

  it('says the values of a field in sentences where they are explained, else in a row', () => {
    const texts = index.data.entries.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('.,'))).toEqual([]);
    expect(texts.some((text) => /in giornata\. failed_attempt: /.test(text))).toBe(true);
  });

  it('loads little for the first question', () => {
    expectWithin({
      what: 'The data of the search',
      bytes: brotliCompressSync(published).length,
      limit: ALL_ROUTES.length * DATA_PER_PAGE,
      advice: 'Look for texts that many pages repeat, or set `search.split_above` in content/site.yaml.',
    });
  });
});
