import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { referenceSite } from '../site/build-site.ts';
import { fileOf } from '../site/files.ts';
import { ALL_ROUTES, textOf } from './built.ts';

/** What is around the text, is used rather than read, or is not in sight. */
const NO_TEXT =
  'nav, button, form, fieldset, .toc-fold, .page-origin, .article-top, .search-entry, .code-rest, [popover], [hidden], [aria-hidden="true"]';

const BLOCKS = 'h2, h3, h4, h5, h6, p, li, dt, dd, th, td, pre, blockquote';

/** The letters and digits of a text: a reader view has its own spaces. */
const letters = (text: string | null | undefined) => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '');

/** Words of two elements in one line without a space between them. */
const GLUED =
  /[\p{L}\p{N}]+(?:<\/(?:a|code|span|strong|time)>)+(?:<(?:a|code|span|strong|time)\b[^>]*>)+[\p{L}\p{N}]+/gu;

/** What the reader view of Firefox shows of a page: its blocks, those that it loses, and whether it keeps its terms. */
function readerView(html: string) {
  const { document } = parseHTML(html);
  const read = new Readability(parseHTML(html).document).parse();
  const words = letters(read?.textContent);
  const { document: shown } = parseHTML(`<html><body>${read?.content}</body></html>`);
  const titles = new Set([...shown.querySelectorAll('h2, h3, h4')].map(({ textContent }) => letters(textContent)));
  for (const part of shown.querySelectorAll('pre, wbr')) part.remove();
  for (const part of document.querySelectorAll(NO_TEXT)) part.remove();
  const blocks = [...document.querySelectorAll('main article')].flatMap((article) => [
    ...article.querySelectorAll(BLOCKS),
  ]);
  const texts = blocks.filter((block) => block.querySelector(BLOCKS) === null && letters(block.textContent) !== '');
  const lost = texts.filter((block) => !words.includes(letters(block.textContent)));
  return {
    share: 1 - lost.length / texts.length,
    lost: lost.map(({ textContent }) => textContent),
    glued: shown.body.innerHTML.match(GLUED) ?? [],
    code: lost.filter(({ tagName }) => tagName === 'PRE').length,
    sections: texts.filter((block) => block.tagName === 'H2' && !titles.has(letters(block.textContent))).length,
    sentences: lost.filter((block) => block.querySelector('.term') !== null).length,
  };
}

function expectKept(html: string): void {
  const { share, lost, glued, code, sections, sentences } = readerView(html);
  expect(share < 0.98 ? lost : []).toEqual([]);
  expect(glued).toEqual([]);
  expect({ code, sections, sentences }).toEqual({ code: 0, sections: 0, sentences: 0 });
}

describe('the reader view of Firefox keeps the text, its sections, all code, the words of terms, and words apart', () => {
  it.each(ALL_ROUTES)('of %s', (route) => expectKept(textOf(fileOf(route))));

  it('of everything that a description may have', async () => {
    const site = await referenceSite('everything.yaml');
    for (const route of site.routes) expectKept(site.markup(route));
  });

  it('of fields and headings that are named as the parts around a text are', async () => {
    const names = ['menu', 'header', 'footer', 'sidebar', 'comments', 'pagination', 'related', 'social', 'tags'];
    const text = { type: 'string', description: 'Una descrizione che dice di che cosa si tratta.' };
    const schema = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) };
    const content = { 'application/json': { schema } };
    const site = await referenceSite({
      openapi: '3.1.0',
      info: {
        title: 'Menu',
        version: '1',
        description: names.map((name) => `## ${name}\n\nTesto di ${name}.`).join('\n\n'),
      },
      servers: [{ url: 'https://api.example.it' }],
      tags: names.map((name) => ({ name })),
      paths: Object.fromEntries(
        names.map((name) => [
          `/${name}`,
          {
            post: {
              operationId: name,
              tags: [name],
              requestBody: { content },
              responses: { 200: { description: 'Ok.', content } },
            },
          },
        ]),
      ),
    });
    for (const route of site.routes) expectKept(site.markup(route));
  });
});
