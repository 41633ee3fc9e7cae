import { describe, expect, test } from 'vitest';
import { fullUrl } from '../../../src/samples/request.ts';
import { serializeCookie, serializeHeader, serializePath, serializeQuery } from '../../../src/samples/serialize.ts';
import { parameter } from './given.ts';

/** The table of style values of OpenAPI 3.1, section 4.8.12.4, with its values. */
const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

describe('a path parameter', () => {
  const path = (style: 'simple' | 'label' | 'matrix', explode: boolean) =>
    parameter({ in: 'path', name: 'color', style, explode });

  test.each([
    ['simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
    ['label', false, '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['label', true, '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['matrix', false, ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
    ['matrix', true, ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ] as const)('is written in style %s, explode %s', (style, explode, one, many, fields) => {
    expect(serializePath(path(style, explode), 'blue')).toBe(one);
    expect(serializePath(path(style, explode), list)).toBe(many);
    expect(serializePath(path(style, explode), object)).toBe(fields);
  });

  test('keeps no character that means something in an address', () => {
    expect(serializePath(path('simple', false), "RB 12/3è#1?x%'")).toBe('RB%2012%2F3%C3%A8%231%3Fx%25%27');
  });

  test('with a media type is JSON', () => {
    expect(serializePath(parameter({ in: 'path', contentType: 'application/json' }), { a: 1 })).toBe(
      '%7B%22a%22%3A1%7D',
    );
  });
});

describe('a query parameter', () => {
  const query = (rest: Parameters<typeof parameter>[0], value: Parameters<typeof serializeQuery>[1]) =>
    fullUrl({ url: '', query: serializeQuery(parameter({ name: 'color', ...rest }), value) });

  test.each([
    ['form', true, '?color=blue&color=black&color=brown', '?R=100&G=200&B=150'],
    ['form', false, '?color=blue,black,brown', '?color=R,100,G,200,B,150'],
    ['spaceDelimited', false, '?color=blue%20black%20brown', '?color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, '?color=blue%7Cblack%7Cbrown', '?color=R%7C100%7CG%7C200%7CB%7C150'],
  ] as const)('is written in style %s, explode %s', (style, explode, many, fields) => {
    expect(query({ style, explode }, list)).toBe(many);
    expect(query({ style, explode }, object)).toBe(fields);
  });

  test('in deepObject style has one pair for each value, also of nested objects', () => {
    const pairs = serializeQuery(parameter({ name: 'f', style: 'deepObject' }), { a: 1, b: { c: 'x' }, d: ['y', 'z'] });
    expect(pairs.map(({ name, value }) => `${name}=${value}`)).toEqual(['f[a]=1', 'f[b][c]=x', 'f[d][]=y', 'f[d][]=z']);
  });

  test('is percent-encoded, commas inside items too', () => {
    expect(query({ explode: false }, ['a,b', 'è&='])).toBe('?color=a%2Cb,%C3%A8%26%3D');
    expect(query({}, "L'Angolo, 1+1")).toBe('?color=L%27Angolo%2C%201%2B1');
  });

  test('with allowReserved keeps reserved characters, but none that would be misread', () => {
    expect(query({ allowReserved: true }, 'https://a.it/b?c=d&e#f[1]+è')).toBe(
      '?color=https://a.it/b?c%3Dd%26e%23f%5B1%5D%2B%C3%A8',
    );
  });

  test('with a media type is JSON', () => {
    expect(query({ contentType: 'application/json' }, { a: [1, null] })).toBe('?color=%7B%22a%22%3A%5B1%2Cnull%5D%7D');
  });

  test('tells an empty text, false and zero from nothing', () => {
    const values = ['', false, 0, [], {}];
    const shown = ['?color=', '?color=false', '?color=0', '', ''];
    expect(values.map((value) => query({}, value))).toEqual(shown);
    expect(values.map((value) => query({ explode: false }, value))).toEqual(shown);
  });
});

describe('a header or cookie', () => {
  test('joins lists and objects by commas', () => {
    const header = parameter({ in: 'header', style: 'simple', explode: false });
    expect(serializeHeader(header, list)).toBe('blue,black,brown');
    expect(serializeHeader(header, object)).toBe('R,100,G,200,B,150');
    expect(serializeHeader({ ...header, explode: true }, object)).toBe('R=100,G=200,B=150');
  });

  test('a header holds ASCII alone, on one line, without spaces around it', () => {
    const header = parameter({ in: 'header', style: 'simple' });
    expect(serializeHeader(header, ' Forlì 📦\r\nX-B: 100% ')).toBe('Forl%C3%AC %F0%9F%93%A6%0D%0AX-B: 100%');
  });

  test('a header with a media type is JSON, with escapes for what is not ASCII', () => {
    const header = parameter({ in: 'header', contentType: 'application/json' });
    expect(serializeHeader(header, { città: 'Forlì 📦' })).toBe('{"citt\\u00e0":"Forl\\u00ec \\ud83d\\udce6"}');
  });

  test('a cookie is encoded where it would end or break the header', () => {
    expect(serializeCookie(parameter({ in: 'cookie' }), 'a;b c"è=%20')).toMatchObject([
      { value: 'a%3Bb%20c%22%C3%A8=%20' },
    ]);
  });
});
