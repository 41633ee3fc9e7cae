import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSearch } from '../../src/search/open-search.ts';
import { SEARCH_FILE } from '../../src/search/packed.ts';
import { query } from '../../src/search/query.ts';
import { fileOf } from '../site/files.ts';
import { expectWithin } from './budget.ts';
import { ALL_ROUTES, FILES, OVERVIEW_ROUTE, operationRoute, textOf } from './built.ts';

/** What the first results may load, in bytes with Brotli: the code, and data for each page. */
const CODE = 13 * 1024;
const DATA_PER_PAGE = 1.3 * 1024;

/** What they may load with gzip, which most servers of static sites send. */
const WITH_GZIP = 60_000;

const published = textOf(SEARCH_FILE);
const opened = await openSearch(JSON.parse(published), async (address) => JSON.parse(textOf(address.slice(1))));
const index = (await opened.loadWhole?.()) ?? opened.first;

type Name = 'first' | 'three' | 'once' | 'classes' | 'later' | 'everyday';

/** The sets of questions by their names, each question with what answers it; and those that the site does not answer. */
const WRITTEN: Readonly<Record<Name, Readonly<Record<string, string>>>> & { readonly untold: readonly string[] } =
  parse(readFileSync(join(import.meta.dirname, 'search-questions.yaml'), 'utf8'));

/** The questions of a set, each with the addresses that answer it. */
function questionsOf(set: Name): Questions {
  return Object.fromEntries(
    Object.entries(WRITTEN[set]).map(([ask, answers]) => [ask, answers.split(', ').map(addressOf)]),
  );
}

const SETS = {
  first: questionsOf('first'),
  three: questionsOf('three'),
  once: questionsOf('once'),
  classes: questionsOf('classes'),
  later: questionsOf('later'),
  everyday: questionsOf('everyday'),
};

type Questions = Readonly<Record<string, readonly string[]>>;

/** Questions whose answers must be among so many first ones. */
const QUESTIONS = [asked(SETS.first, 1), asked(SETS.three, 3)].flat();

function asked(questions: Questions, most: number) {
  return Object.entries(questions).flatMap(([ask, all]) => all.map((wanted) => ({ ask, wanted, most })));
}

function addressOf(written: string): string {
  const [, method, path = '', anchor = ''] = /^([A-Z]+) ([^#]+)(.*)$/.exec(written) ?? [];
  if (method !== undefined) return operationRoute(method.toLowerCase(), path) + anchor;
  return written.replace(/^overview/, OVERVIEW_ROUTE);
}

const pageOf = (href: string) => href.split('#')[0] ?? '';

/** The pages that questions expect. A page that the owner has added since may answer some of them as well or better. */
const EXPECTED = new Set(QUESTIONS.map(({ wanted }) => pageOf(wanted)));

/** The addresses that answer a question on pages that some question expects, page by page, as a reader sees them. */
function answersByPage(question: string): readonly (readonly string[])[] {
  const found = query(index, question).pages.map(({ hits }) => hits.map(({ href }) => href));
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

function unanswered(questions: Questions): readonly string[] {
  return Object.entries(questions)
    .filter(([ask, answers]) => !answers.some((answer) => isAmong(3, ask, answer)))
    .map(([ask]) => `${ask}: ${answers(ask).slice(0, 5).join(' ')}`);
}

describe('the search of the site', () => {
  // Nobody asks for a page that the owner has deleted.
  const stillAsked = QUESTIONS.filter(({ wanted }) => ALL_ROUTES.includes(pageOf(wanted)));

  it.each(stillAsked)('answers «$ask» with $wanted among the first $most', ({ ask, wanted, most }) => {
    expect(isAmong(most, ask, wanted), `given: ${answers(ask).slice(0, 5).join(' ')}`).toBe(true);
  });

  it.each([
    ['that it could not answer once', SETS.once],
    ['of the same classes', SETS.classes],
    ['of the same classes, asked later', SETS.later],
    ['in words of every day', SETS.everyday],
  ])('answers 14 of 15 questions %s: pages that the owner changes may take others', (_, questions) => {
    const missed = unanswered(questions);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Object.keys(questions).length / 15);
  });

  it('is sure of 2 of 3 answers', () => {
    const unsure = Object.values(SETS)
      .flatMap((questions) => Object.keys(questions))
      .filter((question) => !query(index, question).isAnswered);
    const all = Object.values(SETS).flatMap((questions) => Object.keys(questions)).length;
    expect(unsure.length, unsure.join('\n')).toBeLessThanOrEqual(all / 3);
  });

  it('is sure of no answer where the site has none, but for 1 of 40 questions', () => {
    const sure = WRITTEN.untold.filter((question) => query(index, question).isAnswered);
    expect(sure.length, sure.join('\n')).toBeLessThanOrEqual(WRITTEN.untold.length / 40);
  });

  it('says so if it has no answer', () => {
    expect(query(index, 'criptovalute').pages).toEqual([]);
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
    const hits = query(index, 'notifications.statuses').pages.flatMap(({ hits }) => hits);
    const crumbs = hits.map(({ heading, crumb }) => `${heading.text}: ${crumb}`);
    expect(crumbs).toContain('notifications.statuses: Corpo della richiesta › Notifica per e-mail');
    expect(crumbs).toContain('notifications.statuses: Corpo della richiesta › Notifica su Telegram');
  });

  it('says the values of a field in sentences where they are explained, else in a row', () => {
    const texts = index.data.entries.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('.,'))).toEqual([]);
    expect(texts.some((text) => /in giornata\. failed_attempt: /.test(text))).toBe(true);
  });

  it('loads little for its first results', () => {
    const code = [...FILES].filter(([path]) => /^assets\/Search-.*\.js$/.test(path)).map(([, text]) => text);
    expect(code).toHaveLength(1);
    const files = [published, ...code];
    const advice =
      'Look for questions in content/data/questions.yaml that say the same, or set `search.split_above` lower.';
    expectWithin({
      what: 'The code and the first data of the search',
      bytes: files.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
      limit: CODE + ALL_ROUTES.length * DATA_PER_PAGE,
      advice,
    });
    expectWithin({
      what: 'The code and the first data of the search with gzip',
      bytes: files.reduce((sum, text) => sum + gzipSync(text).length, 0),
      limit: WITH_GZIP,
      advice,
    });
  });
});
