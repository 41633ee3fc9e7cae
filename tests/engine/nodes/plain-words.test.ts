import { h } from 'hastscript';
import { expect, it } from 'vitest';
import { plainWords } from '../../../src/nodes/plain-words.ts';

it('the words of cells and of list items are kept apart in excerpts, sentences as they are', () => {
  const table = h('table', [
    h('tr', [h('th', 'Operazione'), h('th', 'Che cosa succede')]),
    h('tr', [h('td', [h('strong', 'Elimina'), ' la riga']), h('td', 'Sparisce subito.')]),
    h('tr', [h('td', 'Archivia'), h('td')]),
  ]);
  expect(plainWords(table)).toBe('Operazione · Che cosa succede · Elimina la riga · Sparisce subito. Archivia');
  expect(plainWords(h('div', [h('p', 'Servono:'), h('ul', [h('li', 'la chiave'), h('li', 'un indirizzo')])]))).toBe(
    'Servono: la chiave · un indirizzo',
  );
});
