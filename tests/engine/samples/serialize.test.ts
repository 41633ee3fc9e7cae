import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/model/json.ts';
import type { Parameter, ParameterLocation } from '../../../src/model/operation.ts';
import type { ParameterStyle } from '../../../src/model/part-form.ts';
import { encodePairs } from '../../../src/samples/request.ts';
import {
  isSpecified,
  serializeCookie,
  serializeHeader,
  serializePath,
  serializeQuery,
} from '../../../src/samples/serialize.ts';
import { parameter } from './given.ts';

/** A parameter called `color`, unless it says otherwise, with a value as it is sent; a header without its name. */
function sent(rest: Partial<Parameter>, value: JsonValue): string {
  const given = parameter({ name: 'color', ...rest });
  switch (given.in) {
    case 'path':
      return serializePath(given, value);
    case 'header':
      return serializeHeader(given, value);
    case 'cookie':
      return serializeCookie(given, value)
        .map((pair) => `${pair.name}=${pair.value}`)
        .join('; ');
    default:
      return encodePairs(serializeQuery(given, value));
  }
}

type Row = readonly [
  ParameterLocation,
  ParameterStyle,
  explode: boolean,
  none: string,
  one: string,
  list: string,
  object: string,
];

/** What stands for each style in the tables of OpenAPI 3.0.4, 3.1.2 and 3.2.0, «Style Examples». */
const TABLE: readonly Row[] = [
  ['path', 'matrix', false, ';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, ';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['path', 'label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['header', 'simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['header', 'simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['query', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['query', 'form', true, 'color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['cookie', 'form', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'cookie', false, 'color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'cookie', true, 'color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
];

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

describe('the tables of OpenAPI hold', () => {
  it.each(TABLE)('in %s for style %s, explode %s', (location, style, explode, ...texts) => {
    const values = [null, 'blue', list, object];
    expect(values.map((value) => sent({ in: location, style, explode }, value))).toEqual(texts);
    expect(values.every((value) => isSpecified({ in: location, style, explode }, value))).toBe(true);
  });

  it.each([
    ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, object, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['deepObject', true, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ['deepObject', false, object, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ] as const)('in the query for style %s, explode %s: %j', (style, explode, value, text) => {
    expect(sent({ style, explode }, value)).toBe(text);
    expect(isSpecified({ in: 'query', style, explode }, value)).toBe(true);
  });

  // The values of its section 1.2, in the expressions that OpenAPI has styles for.
  it.each<[ParameterLocation, ParameterStyle, boolean, JsonValue, string]>([
    ['path', 'simple', false, 'Hello World!', 'Hello%20World%21'],
    ['path', 'simple', false, 'value/%25', 'value%2F%2525'],
    ['path', 'simple', true, { semi: ';', dot: '.', comma: ',' }, 'semi=%3B,dot=.,comma=%2C'],
    ['path', 'label', true, { semi: ';', dot: '.', comma: ',' }, '.semi=%3B.dot=..comma=%2C'],
    ['path', 'matrix', true, { semi: ';', dot: '.', empty: '' }, ';semi=%3B;dot=.;empty'],
    ['path', 'matrix', false, '', ';color'],
    ['path', 'label', false, '', '.'],
    ['query', 'form', true, '', 'color='],
    ['query', 'form', true, { semi: ';', dot: '.', comma: ',' }, 'semi=%3B&dot=.&comma=%2C'],
    ['query', 'form', false, { semi: ';', dot: '.', comma: ',' }, 'color=semi,%3B,dot,.,comma,%2C'],
    ['query', 'form', true, [], ''],
    ['query', 'form', false, {}, ''],
    ['query', 'form', false, ['a', null, 'b'], 'color=a,b'],
    ['query', 'form', true, { a: null, b: 1 }, 'b=1'],
  ])('and RFC 6570: in %s, style %s, explode %s, %j', (location, style, explode, value, text) => {
    expect(sent({ in: location, style, explode }, value)).toBe(text);
  });
});

describe('what OpenAPI leaves undefined has one form', () => {
  it.each<[ParameterLocation, ParameterStyle, boolean, JsonValue, string]>([
    ['query', 'spaceDelimited', true, ['a', 'b'], 'color=a&color=b'],
    ['query', 'pipeDelimited', true, { R: 1 }, 'R=1'],
    ['query', 'deepObject', true, ['a', 'b'], 'color%5B%5D=a&color%5B%5D=b'],
    [
      'query',
      'deepObject',
      true,
      { a: { b: 1, c: null }, d: [1, { e: '' }] },
      'color%5Ba%5D%5Bb%5D=1&color%5Bd%5D%5B%5D=1&color%5Bd%5D%5B%5D%5Be%5D=',
    ],
    ['query', 'form', true, { page: 1, sort: ['name', 'age'] }, 'page=1&sort=name&sort=age'],
    ['path', 'matrix', true, { sort: ['name', null, 'age'] }, ';sort=name;sort=age'],
    ['query', 'form', true, [[1, 2], { a: 'b' }], 'color=%5B1%2C2%5D&color=%7B%22a%22%3A%22b%22%7D'],
    ['header', 'simple', true, { a: { b: 1 } }, 'a={"b":1}'],
    ['cookie', 'form', true, ['a', 'b'], 'color=a; color=b'],
    ['cookie', 'form', true, { R: 1, G: 2 }, 'R=1; G=2'],
  ])('in %s, style %s, explode %s: %j', (location, style, explode, value, text) => {
    expect(sent({ in: location, style, explode }, value)).toBe(text);
    expect(isSpecified({ in: location, style, explode }, value)).toBe(false);
  });

  it('where a location does not have a style, it is the default one', () => {
    expect(sent({ in: 'path', style: 'form', explode: true }, list)).toBe('blue,black,brown');
    expect(sent({ in: 'header', style: 'matrix', explode: true }, object)).toBe('R=100,G=200,B=150');
    expect(sent({ in: 'cookie', style: 'deepObject', explode: true }, object)).toBe('R=100; G=200; B=150');
    expect(sent({ style: 'simple', explode: false }, list)).toBe('color=blue,black,brown');
  });
});

describe('what means something where it stands is encoded', () => {
  it.each<[string, Partial<Parameter>, JsonValue, string]>([
    ['in a path', { in: 'path', style: 'simple' }, "RB 12/3è#1?x%'", 'RB%2012%2F3%C3%A8%231%3Fx%25%27'],
    ['in a name of a path', { in: 'path', style: 'matrix', name: 'la città' }, 1, ';la%20citt%C3%A0=1'],
    ['in a query', {}, "L'Angolo, 1+1", 'color=L%27Angolo%2C%201%2B1'],
    ['in a name of a query', { name: 'ids[]' }, [1, 2], 'ids%5B%5D=1&ids%5B%5D=2'],
    ['in a name of a field', {}, { 'G B': 'è' }, 'G%20B=%C3%A8'],
    ['inside an item', { explode: false }, ['a,b', 'è&='], 'color=a%2Cb,%C3%A8%26%3D'],
    ['beside pipes', { style: 'pipeDelimited', explode: false }, ['a|b', 'c d'], 'color=a%7Cb%7Cc%20d'],
    ['in a cookie', { in: 'cookie' }, 'a b;c=d,è"%', 'color=a%20b%3Bc%3Dd%2C%C3%A8%22%25'],
    ['in a name of a cookie', { in: 'cookie', name: 'a[b]' }, 1, 'a%5Bb%5D=1'],
    // The author has escaped what needs it.
    ['in a cookie as it is', { in: 'cookie', style: 'cookie' }, ['a b%2C', 'ü'], 'color=a b%2C; color=%C3%BC'],
    ['in a cookie of a media type', { in: 'cookie', contentType: 'text/plain' }, 'a=b;c', 'color=a=b%3Bc'],
    ['in a header, except commas', { in: 'header', style: 'simple' }, ['a b', 'c,d', 'è'], 'a b,c,d,%C3%A8'],
    [
      'in a header beyond ASCII',
      { in: 'header', style: 'simple' },
      ' Forlì 📦\r\nX-B: 100% ',
      'Forl%C3%AC %F0%9F%93%A6%0D%0AX-B: 100%',
    ],
    [
      'in JSON in a header',
      { in: 'header', contentType: 'application/json' },
      { città: 'Forlì 📦' },
      '{"citt\\u00e0":"Forl\\u00ec \\ud83d\\udce6"}',
    ],
    ['in text in a header', { in: 'header', contentType: 'text/plain' }, 'Forlì', 'Forl%C3%AC'],
    [
      'in JSON in a query',
      { contentType: 'application/json' },
      { a: [1, null] },
      'color=%7B%22a%22%3A%5B1%2Cnull%5D%7D',
    ],
    ['in JSON in a path', { in: 'path', contentType: 'application/json' }, { a: 1 }, '%7B%22a%22%3A1%7D'],
  ])('%s', (_, rest, value, text) => {
    expect(sent(rest, value)).toBe(text);
  });

  it.each<[ParameterLocation, string]>([
    ['query', 'color=:/?%23%5B%5D@!$%26%27()*%2B,;%3D%20%C3%A8%2F%25zz'],
    ['path', ':%2F%3F%23%5B%5D@!$%26%27()*%2B,;%3D%20%C3%A8%2F%25zz'],
    ['cookie', 'color=:/?%23%5B%5D@!$%26%27()*%2B%2C%3B%3D%20%C3%A8%2F%25zz'],
  ])('with allowReserved as far as nothing in %s would misread it', (location, text) => {
    const value = ":/?#[]@!$&'()*+,;= è%2F%zz";
    expect(sent({ in: location, allowReserved: true }, value)).toBe(text);
  });

  it('a value that is empty, false or zero is sent', () => {
    expect(['', false, 0].map((value) => sent({}, value))).toEqual(['color=', 'color=false', 'color=0']);
  });
});
