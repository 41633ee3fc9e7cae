import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseText } from '../../build/pipeline/2-parse/markdown/document.ts';

const faultsOf = (text: string) =>
  parseText({ path: 'content/guide/prova.md', text })
    .problems.filter(({ code }) => code === 'label-missing')
    .map(({ place, message }) => `${place.line}: ${message}`);

const guide = readFileSync(join(import.meta.dirname, '../../content/guide/spedizioni/lista.md'), 'utf8');

it('a guide that names everything in its picture has no fault', () => {
  expect(faultsOf(guide)).toEqual([]);
});

it('a button that the guide calls otherwise is reported where the picture stands', () => {
  const line = guide.split('\n').findIndex((text) => text.startsWith('::illustrazione')) + 1;
  expect(faultsOf(guide.replaceAll('**Esporta**', '**Scarica**'))).toEqual([
    `${line}: La figura mostra «Esporta», che questa pagina non nomina.`,
  ]);
});

it('a column, a filter and a saved view are compared too', () => {
  const renamed = guide
    .replaceAll('| Consegna prevista |', '| Arrivo |')
    .replaceAll('| Negozio |', '| Canale |')
    .replaceAll('| Mai partite |', '| Ferme |');
  expect(faultsOf(renamed).map((fault) => /«(.*)»/.exec(fault)?.[1])).toEqual([
    'Mai partite',
    'Negozio',
    'Consegna prevista',
  ]);
});

it('plain words in a sentence name nothing of the app', () => {
  expect(faultsOf('::illustrazione{nome=notifica-email}\n\nScrivi Gentile {{nome}}, e il resto.')).toContain(
    '1: La figura mostra «Gentile {{nome}},», che questa pagina non nomina.',
  );
});

it('a picture without names of the app asks for none', () => {
  expect(faultsOf('::illustrazione{nome=percorso-ordine}')).toEqual([]);
});
