import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it, test } from 'vitest';
import { proseProcessor } from '../../../../../build/pipeline/2-parse/markdown/processor.ts';
import { parseProse } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';

const set = (markdown: string) => textOf(proseProcessor.runSync(proseProcessor.parse(markdown)));

test('a text that somebody else wrote keeps its signs, in the titles of its code blocks too', () => {
  const text = 'It\'s "5 kg"...\n\n```json title="l\'ora..."\n{}\n```';
  const { tree } = parseProse(
    text,
    { file: 'a.yaml', placeOf: (line, column) => ({ file: 'a.yaml', line, column }) },
    { isForeign: true },
  ).value;
  expect(textOf(tree)).toContain('It\'s "5 kg"...');
  expect(JSON.stringify(tree)).toContain("l'ora...");
});

describe('the typography of a text', () => {
  it.each([
    ["L'ordine dell'API e un po' d'altro", 'L’ordine dell’API e un po’ d’altro'],
    ["Nell'estate del '24", 'Nell’estate del ’24'],
    ['Scegli "Salva vista", poi aspetta...', 'Scegli «Salva vista», poi aspetta…'],
    ['Pesa 12 kg, costa 5 € e sale del 3 %', 'Pesa 12\u00a0kg, costa 5\u00a0€ e sale del 3\u00a0%'],
    ["Vedi l'art. 13, n. 5 e pag. 7", 'Vedi l’art.\u00a013, n.\u00a05 e pag.\u00a07'],
    ["Usa l'[API](/api), l'`id` e l'**ora**", 'Usa l’API, l’id e l’ora'],
    ['Il 24 dicembre 2026', 'Il 24\u00a0dicembre 2026'],
  ])('%s', (typed, printed) => {
    expect(set(typed)).toBe(printed);
  });

  it.each(['Scrivi `l\'ora "12 kg" ...` così', '    echo \'12 kg\' "x"...\n', "```sh\necho 'l'ora' \"...\"\n```\n"])(
    'code stays as it is typed: %j',
    (markdown) => {
      const plain = textOf(proseProcessor.runSync(proseProcessor.parse(markdown)));
      expect(plain).toMatch(/'.*".*\.\.\.|"\.\.\."/);
      expect(plain).not.toMatch(/[’…\u00a0]/);
    },
  );

  it('says nothing where nothing is meant: 5 metri, 3 grandi, v. sopra, 12…, «10» e "', () => {
    const text = '5 metri, 3 grandi, 2 hanno, la n. sua, un " solo';
    expect(set(text)).toBe(text);
  });
});
