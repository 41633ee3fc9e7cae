import { tests } from 'commonmark-spec';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { typeset } from '../../build/pipeline/2-parse/markdown/typeset.ts';
import { type BuiltSite, fixtureSite, referenceSite } from '../site/build-site.ts';
import { apiOf, pageOf } from './given.ts';
import { markupFaults } from './sound.ts';

type Node = DefaultTreeAdapterTypes.Node;

const EXAMPLES = tests.map(({ markdown, html, ...example }) => ({
  ...example,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}));

/** Problems that an example may raise: it shows what is no markup, has other rules for links, and allows HTML. */
const EXPECTED: ReadonlySet<string> = new Set([
  'html-refused',
  'markup-unread',
  'directive-unknown',
  'character-refused',
  'heading-invalid',
  'link-broken',
  'anchor-broken',
  'url-refused',
  'image-missing',
  'image-text-missing',
  'language-unknown',
  'identifier-unknown',
]);

it('there are all the examples of the specification', () => {
  expect(EXAMPLES.length).toBeGreaterThan(600);
});

describe('each example of the specification of CommonMark passes as a page: ', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    const pages = EXAMPLES.map(
      ({ number, markdown }) => [`content/pages/es-${number}.md`, pageOf(markdown, `Esempio ${number}`)] as const,
    );
    site = await fixtureSite(Object.fromEntries(pages));
  });

  it.each(EXAMPLES)('$number, $section', ({ number }) => {
    expect(markupFaults(site.markup(`/es-${number}`))).toEqual([]);
    const file = `content/pages/es-${number}.md`;
    const said = site.problems.filter(({ place }) => place.file === file);
    for (const { code, place, message, hint } of said) {
      expect([...EXPECTED]).toContain(code);
      expect(place.line).toBeGreaterThan(5);
      expect(message).not.toBe('');
      expect(hint).not.toBe('');
    }
  });
});

describe('each example of the specification of CommonMark passes as a description: ', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    const operations = EXAMPLES.map(({ number, markdown }) => [
      `/es-${number}`,
      { get: { operationId: `es-${number}`, description: markdown, responses: { 200: { description: 'Ok.' } } } },
    ]);
    site = await referenceSite(apiOf(Object.fromEntries(operations)));
  });

  it.each(EXAMPLES)('$number, $section', ({ number, markdown, html }) => {
    const markup = site.markup(`/api/es-${number}`);
    expect(markupFaults(markup)).toEqual([]);
    // HTML that is not harmless is shown as it was written; an address of another site is no image.
    if (/<|!\[/.test(markdown)) return;
    let shown = slim(textsOf(parseFragment(markup)).join(''));
    for (const text of textsOf(parseFragment(html)).map((piece) => slim(typeset(piece)))) {
      expect(shown.includes(text), text).toBe(true);
      shown = shown.slice(shown.indexOf(text) + text.length);
    }
  });

  it('and nothing of them is an error', () => {
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

function textsOf(node: Node): readonly string[] {
  if ('value' in node) return [node.value];
  return 'childNodes' in node ? node.childNodes.flatMap(textsOf) : [];
}

/** Without spaces, and with the quotes and points that people type. */
function slim(text: string): string {
  return text
    .replaceAll(/\s+/g, '')
    .replaceAll('’', "'")
    .replaceAll(/[«»“”]/g, '"')
    .replaceAll('…', '...');
}
