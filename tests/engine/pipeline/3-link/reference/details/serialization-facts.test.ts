import { describe, expect, it } from 'vitest';
import { serializationFacts } from '../../../../../../build/pipeline/3-link/reference/details/serialization-facts.ts';
import { flattenIn } from '../../../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import type { JsonValue } from '../../../../../../src/model/json.ts';
import { PARAMETER_LOCATIONS, type Parameter } from '../../../../../../src/model/operation.ts';
import { PARAMETER_STYLES } from '../../../../../../src/model/part-form.ts';
import { phraseText } from '../../../../../../src/model/phrase.ts';
import { buildRequest } from '../../../../../../src/samples/build-request.ts';
import { languages } from '../../../../../../src/samples/languages/index.ts';
import { defaultValues } from '../../../../../../src/samples/values.ts';
import { example, operation, parameter } from '../../../../samples/given.ts';

const flatten = flattenIn(new Map());

/** The facts of a parameter by their labels, each as its words and its code. */
function factsOf(given: Parameter): ReadonlyMap<string, { readonly words: string; readonly code: string }> {
  return new Map(
    serializationFacts(given, flatten).map(({ label, value }) => {
      const pieces = value.map((piece) =>
        typeof piece === 'string' ? { words: piece, code: '' } : { words: '', code: phraseText([piece]) },
      );
      const of = (kind: 'words' | 'code') => pieces.map((piece) => piece[kind]).join('');
      return [label, { words: of('words'), code: of('code') }];
    }),
  );
}

/** A sample that sends a parameter among others, with its shell quotes undone. */
function sampleOf(given: Parameter): string {
  const other = (name: string, rest: Partial<Parameter>) =>
    parameter({ name, required: true, examples: [example('x')], ...rest });
  const parameters = [
    other('prima', { in: 'query' }),
    other('biscotto', { in: 'cookie' }),
    { ...given, required: true },
    other('ultima', { in: 'query' }),
  ];
  const path = given.in === 'path' ? `/a/{${given.name}}/b` : '/a';
  const shown = operation({ path, parameters: given.in === 'querystring' ? parameters.slice(2, 3) : parameters });
  return languages.curl.emit(buildRequest(shown, defaultValues(shown))).replaceAll("'\\''", "'");
}

/** Every kind of value: alone, in a list, in an object, nested, empty, and with characters that mean something. */
const VALUES: readonly JsonValue[] = [
  ['a', 'b'],
  ['', 'a'],
  [1, true],
  ['a b', 'c,d'],
  ['è|&=', '/?#;'],
  [[1, 2], [3]],
  [{ a: 1 }, { a: 2 }],
  { R: 100, G: 200 },
  { 'G B': 'è', "c'è": 'x=y&z' },
  { a: { b: 1, 'k y': [1, 2] }, c: [1, 2] },
  { page: 1, sort: ['name', 'age'] },
  { a: '', b: null },
];

const RANGE = PARAMETER_LOCATIONS.filter((location) => location !== 'querystring').flatMap((location) =>
  PARAMETER_STYLES.flatMap((style) => [true, false].map((explode) => [location, style, explode] as const)),
);

describe('how several values are written is what the sample sends', () => {
  it.each(RANGE)('in %s, style %s, explode %s', (location, style, explode) => {
    for (const name of ['p', 'p q', 'p[]', 'città'])
      for (const value of VALUES)
        for (const allowReserved of [false, true]) {
          const given = parameter({ name, in: location, style, explode, allowReserved, examples: [example(value)] });
          const text = factsOf(given).get(Array.isArray(value) ? 'Più valori' : 'Campi')?.code;
          const what = `${name} ${JSON.stringify(value)}`;
          expect(text, what).toBeTruthy();
          expect(sampleOf(given), what).toContain(text);
        }
  });

  it.each([
    ['query', 'application/json'],
    ['path', 'application/json'],
    ['header', 'application/json'],
    ['cookie', 'application/json'],
    ['query', 'text/plain'],
    ['querystring', 'application/json'],
    ['querystring', 'application/x-www-form-urlencoded'],
  ] as const)('in %s, as %s', (location, contentType) => {
    for (const value of VALUES) {
      const given = parameter({ in: location, contentType, examples: [example(value)] });
      const text = factsOf(given).get('Scritto come')?.code.replace(contentType, '');
      expect(text, JSON.stringify(value)).toBeTruthy();
      expect(sampleOf(given)).toContain(text);
    }
  });

  it.each(['label', 'matrix'] as const)('and so is a single value in style %s, which begins with a sign', (style) => {
    for (const value of ['blu', 'a b', 0, ...(style === 'matrix' ? ['', null] : [])]) {
      const given = parameter({ in: 'path', style, examples: [example(value)] });
      const text = factsOf(given).get('Scritto come')?.code;
      expect(text).toMatch(style === 'label' ? /^\./ : /^;p/);
      expect(sampleOf(given)).toContain(`${text}/b`);
    }
  });
});

describe('how several values are written', () => {
  const words = (rest: Partial<Parameter>, value: JsonValue) =>
    [...factsOf(parameter({ examples: [example(value)], ...rest }))].map(([label, fact]) => `${label}: ${fact.words}`);
  const list = ['a', 'b'];

  it.each<[string, Partial<Parameter>, JsonValue]>([
    ['Più valori: ripetendo il nome, ', {}, list],
    ['Campi: ciascuno con il proprio nome, ', {}, { a: 1 }],
    ['Più valori: separati da virgole, ', { explode: false }, list],
    ['Più valori: separati da barre verticali, ', { style: 'pipeDelimited', explode: false }, list],
    ['Campi: ciascuno con il nome fra parentesi quadre, ', { style: 'deepObject' }, { a: 1 }],
    ['Più valori: separati da punti, ', { in: 'path', style: 'label' }, list],
    ['Più valori: separati da punti e virgola, ', { in: 'path', style: 'matrix' }, list],
    ['Più valori: ripetendo il nome, ', { in: 'cookie', style: 'cookie' }, list],
    ['Più valori: ripetendo il nome,  (forma che OpenAPI non stabilisce)', { in: 'cookie' }, list],
    ['Campi: ciascuno con il proprio nome,  (forma che OpenAPI non stabilisce)', {}, { a: list }],
  ])('is said in words too: %s', (said, rest, value) => {
    expect(words(rest, value)).toEqual([said]);
  });

  it('is a header for each cookie that is set, whose value may have commas', () => {
    const cookies = parameter({ in: 'header', name: 'Set-Cookie', style: 'simple', examples: [example(list)] });
    const [fact] = factsOf(cookies).values();
    expect(fact?.words).toContain('un’intestazione per ciascuno');
    expect(fact?.code).toBe('Set-Cookie: aSet-Cookie: b');
    expect(words({ in: 'header', name: 'Link', style: 'simple' }, list)).toEqual(['Più valori: separati da virgole, ']);
  });

  it.each<[string, Parameter['schema'], string]>([
    ['numbers', { kind: 'schema', types: ['array'], items: { kind: 'schema', types: ['integer'] } }, 'p=1&p=2'],
    ['anything', { kind: 'schema', types: ['array'] }, 'p=a&p=b'],
    ['any fields', { kind: 'schema', types: ['object'] }, 'a=1&b=2'],
  ])('is shown with values that are made up where no example has several: %s', (_, schema, code) => {
    for (const examples of [[], [example([])], [example('x'.repeat(300))]])
      expect([...factsOf(parameter({ schema, examples })).values()].map((fact) => fact.code)).toEqual([code]);
  });
});

it('what is reserved and sent as it is depends on the location', () => {
  const reserved = (location: Parameter['in']) =>
    factsOf(parameter({ in: location, allowReserved: true })).get('Caratteri riservati')?.code;
  expect([reserved('query'), reserved('path'), reserved('cookie')]).toEqual([':/?@!$()*,;', ':@!$()*,;', ':/?@!$()*']);
  expect(factsOf(parameter({ name: 'p q', allowEmptyValue: true })).get('Senza valore')?.code).toBe('p%20q=');
});
