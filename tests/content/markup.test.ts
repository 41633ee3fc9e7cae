import { HtmlValidate } from 'html-validate';
import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { IS_OURS } from '../ours.ts';
import { fileOf } from '../site/files.ts';
import { openPage, proseOf } from '../site/page.ts';
import { ALL_ROUTES, textOf } from './built.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `<br/>` and lower-case attributes of its own; both are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // One long title is better than a cut one.
    'long-title': 'off',
    // Labels repeat on purpose where a table or code block can be scrolled.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    'heading-level': ['error', { minInitialRank: 'h1' }],
  },
});

/** Everyday English that has no business in an Italian page; words that Italian has too are not among them. */
const ENGLISH =
  /(?<![.\w])(?:the|and|with|this|that|page|next|previous|search|close|open|menu of|skip|home page|required|optional|deprecated|example|default|string|integer|boolean|number|array of|object|response|request|headers|body|copy|copied|show|hide|loading|error occurred|not found|read more|on this page|table of contents|toggle|warning|tip|danger|caution|yes|footer|sidebar)\b/gi;

describe.each([...ALL_ROUTES, '/404'])('the page %s', (route) => {
  const markup = textOf(route === '/404' ? '404.html' : fileOf(route));

  it('is valid HTML without inline style', async () => {
    const report = await validator.validateString(markup);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
    );
    expect([...new Set(messages)]).toEqual([]);
  });

  // Other owners may describe their API in another language.
  it.runIf(IS_OURS)('has no English words outside code', () => {
    const found = Array.from(proseOf(markup).matchAll(ENGLISH), ([word]) => word.toLowerCase());
    expect([...new Set(found)]).toEqual([]);
  });

  it('leaves no code to the translators of browsers', () => {
    const codes = openPage(markup).all('code');
    const open = codes.filter((code) => {
      const around = code.parent && 'attribs' in code.parent ? code.parent.parent : undefined;
      return ![code, code.parent, around].some((part) => part && 'attribs' in part && part.attribs.translate === 'no');
    });
    expect(open.map((code) => DomUtils.textContent(code))).toEqual([]);
  });

  it('has a link at every heading of the second and third level', () => {
    const article = openPage(markup).all('main');
    const bare = DomUtils.findAll(({ name }) => name === 'h2' || name === 'h3', article).filter((heading) => {
      const [link] = DomUtils.findAll(({ attribs }) => attribs.class === 'heading-link', heading.children);
      const around = heading.parent && 'attribs' in heading.parent ? heading.parent : undefined;
      // The suggestions of the not-found page come with the address. A heading that opens something is a control.
      const hasNone = around?.attribs.hidden !== undefined || around?.name === 'summary';
      return !hasNone && link?.attribs.href !== `#${heading.attribs.id}`;
    });
    expect(bare.map((heading) => DomUtils.textContent(heading))).toEqual([]);
  });
});
