import { expect, it } from 'vitest';
import { parseProse, type TextPlaces } from '../../../../../build/pipeline/2-parse/markdown/prose.ts';
import { parsePlainProse } from '../../../../../build/pipeline/2-parse/openapi/context.ts';

const places: TextPlaces = {
  file: 'a.yaml',
  placeOf: (line, column) => ({ file: 'a.yaml', line: line + 3, column: column + 2 }),
};

it.each([
  'Il numero di tracking.',
  'Perché è in attesa? Perché sì!',
  'Fino a 50 % (IVA esclusa); «citazione» – trattino, 1. numero - e + più',
  'Con spazi in fondo   ',
  'A capo in fondo\n',
  'È l’ordine n. 12 = 13',
])('a text without Markdown gives the tree that Markdown gives: %j', (text) => {
  const plain = parsePlainProse(text, places, { kind: 'own' });
  expect(plain).toEqual(parseProse(text.trimEnd(), places, { kind: 'own' }).value);
});

it.each([
  'Con `codice`.',
  'Con **grassetto**.',
  'Un [collegamento](/x).',
  'Vai su www.esempio.it ora',
  'Scrivi a info@esempio.it',
  'Vedi https://esempio.it',
  'Due\nrighe',
  '# Titolo',
  '- voce',
  '1. voce',
  'a &egrave; b',
  'a < b',
  '    codice',
  'a | b',
  '~~via~~',
  '',
])('a text that may be Markdown is left to Markdown: %j', (text) => {
  expect(parsePlainProse(text, places, { kind: 'own' })).toBeUndefined();
});
