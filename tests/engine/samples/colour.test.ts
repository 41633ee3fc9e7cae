import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/model/sample.ts';
import { colour } from '../../../src/samples/colour.ts';
import { json } from '../../../src/samples/json.ts';
import { languages } from '../../../src/samples/languages/index.ts';
import type { Body, HttpRequest } from '../../../src/samples/request.ts';
import { cases } from '../../samples/cases.ts';

const post = (body: Body): HttpRequest => ({
  method: 'post',
  url: 'https://api.esempio.it/v1/x',
  query: [{ name: 'stato', value: 'in_transit' }],
  headers: [{ name: 'Accept', value: 'application/json' }],
  body,
});

describe.each(LANGUAGES)('the colours of a sample in %s', (language) => {
  const { emit, grammar } = languages[language];
  const tokensOf = (request: HttpRequest) => colour(emit(request), grammar);

  it('change nothing of it, whatever it holds', () => {
    for (const request of Object.values(cases)) {
      const code = emit(request);
      expect(
        colour(code, grammar)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }
  });

  it('take words inside a text for nothing else', () => {
    const words = 'import await return $x `nuovo` "tra virgolette" --opzione new 12 true';
    const tokens = tokensOf(post({ kind: 'json', contentType: 'application/json', value: { nota: words } }));
    const inside = tokens.find(({ text }) => text.includes('tra virgolette'));
    expect(inside?.kind).toBe('string');
    expect(inside?.text).toContain('import await return');
    expect(inside?.text).toContain('new 12 true');
  });

  it('take a text over several lines for one, and end with it', () => {
    const tokens = tokensOf(post({ kind: 'text', contentType: 'text/plain', text: 'prima riga\n  seconda\nterza' }));
    const text = tokens.findIndex((token) => token.text.includes('prima riga'));
    expect(tokens[text]?.kind).toBe('string');
    expect(tokens[text]?.text).toMatch(/terza["'`\s]*(?:TESTO)?$/);
    expect(tokens.slice(text + 1).map((token) => token.kind)).toContain(undefined);
  });
});

it('the address on a line of its own is told from other texts of curl', () => {
  const { emit, grammar } = languages.curl;
  const url = `https://api.esempio.it/v1/${'percorso/'.repeat(6)}`;
  const request: HttpRequest = { method: 'get', url, query: [], headers: [], body: { kind: 'none' } };
  expect(colour(emit(request), grammar).filter(({ kind }) => kind === 'link')).toEqual([
    { kind: 'link', text: `'${url}'` },
  ]);
});

it('the colours of JSON tell keys from texts, and take nothing inside a text for anything else', () => {
  const code = JSON.stringify({ 'a"b': 'c": true, 1', lista: [true, null, -1.5e30, 'x:', {}] }, null, 2);
  const coloured = colour(code, json).flatMap(({ kind, text }) => (kind ? [[kind, text]] : []));
  expect(coloured).toEqual([
    ['attr', String.raw`"a\"b"`],
    ['string', String.raw`"c\": true, 1"`],
    ['attr', '"lista"'],
    ['literal', 'true'],
    ['literal', 'null'],
    ['number', '-1.5e+30'],
    ['string', '"x:"'],
  ]);
});
