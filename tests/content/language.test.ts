import { describe, expect, it } from 'vitest';
import { proseOf } from '../page.ts';
import { ALL_ROUTES, fileOf, textOf } from './built.ts';

/** Everyday English that has no business in an Italian page; words that Italian has too are not among them. */
const ENGLISH =
  /(?<![.\w])(?:the|and|with|this|that|page|next|previous|search|close|open|menu of|skip|home page|required|optional|deprecated|example|default|string|integer|boolean|number|array of|object|response|request|headers|body|copy|copied|show|hide|loading|error occurred|not found|read more|on this page|table of contents|toggle|warning|tip|danger|caution|yes|footer|sidebar)\b/gi;

describe.each([...ALL_ROUTES, '/404'])('the page %s', (route) => {
  it('has no English words outside code', () => {
    const text = proseOf(textOf(route === '/404' ? '404.html' : fileOf(route)));
    const found = Array.from(text.matchAll(ENGLISH), ([word]) => word.toLowerCase());
    expect([...new Set(found)]).toEqual([]);
  });
});
