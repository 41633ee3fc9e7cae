import { describe, expect, test } from 'vitest';
import { head, parse, plain, withSchemas } from './given.ts';

const statuses = (changes: (lines: string) => string = (lines) => lines): string =>
  withSchemas(
    changes(`
Stato:
  type: string
  enum: [attesa, arrivata]
  x-enumLabels: { attesa: In attesa, arrivata: Arrivata }
  x-enumDescriptions: { attesa: Non è *ancora* partita., arrivata: È finita. }
  x-tones: { attesa: neutral, arrivata: success }
  x-transitions: { attesa: [arrivata], arrivata: [] }`),
  );

describe('statuses', () => {
  test('are the values of the enum with transitions', async () => {
    const { api, said } = await parse(statuses());
    expect(said).toEqual([]);
    expect(api?.catalogues.statuses).toMatchObject([
      { code: 'attesa', label: 'In attesa', tone: 'neutral', next: ['arrivata'] },
      { code: 'arrivata', label: 'Arrivata', tone: 'success', next: [] },
    ]);
    expect(plain(api?.catalogues.statuses[0]?.description.tree)).toBe('Non è ancora partita.');
  });

  test.each([
    [
      'In attesa, arrivata',
      'In attesa, arivata',
      '11:42 facts-inconsistent: «arivata» non è un valore di «enum». → Forse «arrivata»?',
    ],
    [
      'neutral,',
      'neutrale,',
      '13:26 description-invalid: «neutrale» non è ammesso in «x-tones»: i valori sono neutral, info, warning, danger, success. → Forse «neutral»?',
    ],
    ['[arrivata]', '[arivata]', '14:33 facts-inconsistent: «arivata» non è un valore di «enum». → Forse «arrivata»?'],
    [
      'arrivata: []',
      'arrivata: no',
      '14:54 description-invalid: «arrivata» in «x-transitions» deve essere un elenco. → Scrivi «[]» se è vuoto.',
    ],
    [
      ', arrivata: È finita.',
      '',
      '12:7 description-invalid: In «x-enumDescriptions» manca «arrivata», che è un valore di «enum». → Aggiungi «arrivata» a «x-enumDescriptions».',
    ],
    [
      'attesa: In attesa',
      'attesa: 1',
      '11:31 description-invalid: «attesa» in «x-enumLabels» deve essere un testo. → Scrivi il testo.',
    ],
  ])('with %j written %j are reported', async (from, to, expected) => {
    const { said } = await parse(statuses((lines) => lines.replace(from, to)));
    expect(said).toContain(expected);
  });

  test('without labels are told so at the schema', async () => {
    const { said } = await parse(statuses((lines) => lines.replace(/ {2}x-enumLabels.*\n/, '')));
    expect(said[0]).toMatch(/^8:5 description-invalid: In «x-enumLabels» manca «attesa»/);
  });
});

describe('error codes', () => {
  const errors = (entry: string): string =>
    withSchemas(`
Codice:
  enum: [manca]
  x-enumDescriptions: { manca: Non c’è. }
  x-errors:
    manca: ${entry}`);

  test('are the values of the enum with errors', async () => {
    const { api, said } = await parse(errors('{ status: 404, title: Non trovata, remedy: "Vedi [qui](/x)." }'));
    expect(said).toEqual([]);
    expect(api?.catalogues.errors).toMatchObject([{ code: 'manca', status: 404, title: 'Non trovata' }]);
    expect(plain(api?.catalogues.errors[0]?.remedy.tree)).toBe('Vedi qui.');
  });

  test.each([
    [
      '{ status: 200, title: T, remedy: R }',
      '12:26 description-invalid: L’errore «manca» non ha in «status» uno stato HTTP da 400 a 599.',
    ],
    [
      '{ title: T, remedy: R }',
      '12:9 description-invalid: L’errore «manca» non ha in «status» uno stato HTTP da 400 a 599.',
    ],
    ['{ status: 404, remedy: R }', '12:9 description-invalid: All’errore «manca» manca «title».'],
    ['{ status: 404, title: T }', '12:9 description-invalid: All’errore «manca» manca «remedy».'],
  ])('%s is reported', async (entry, expected) => {
    const { said } = await parse(errors(entry));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(expected);
  });
});

describe('rate limits', () => {
  const limits = (list: string): string => `${head({ paths: false })}x-rate-limits: ${list}\n`;

  test('are those of each plan', async () => {
    const { api, said } = await parse(limits('[{ plan: base, per_minute: 60, per_day: 5000 }]'));
    expect(said).toEqual([]);
    expect(api?.catalogues.rateLimits).toEqual([{ plan: 'base', perMinute: 60, perDay: 5000 }]);
  });

  test.each([
    [
      '[{ plan: base, per_minute: 0, per_day: 1 }]',
      '6:43 description-invalid: «per_minute» deve essere un numero intero positivo.',
    ],
    ['[{ per_minute: 1, per_day: 1 }]', '6:17 description-invalid: Una voce di «x-rate-limits» non ha «plan».'],
    ['{ base: 1 }', '6:1 description-invalid: «x-rate-limits» deve essere un elenco.'],
    [
      '[{ plan: a, per_minute: 1, per_day: 1 }, { plan: a, per_minute: 1, per_day: 1 }]',
      '6:57 description-invalid: Il piano «a» ha due voci in «x-rate-limits».',
    ],
  ])('%s is reported', async (list, expected) => {
    const { said } = await parse(limits(list));
    expect(said[0]).toContain(expected);
  });
});

test('a description without extensions has no catalogues', async () => {
  const { api } = await parse(head({ paths: false }));
  expect(api?.catalogues).toEqual({ statuses: [], errors: [], rateLimits: [] });
});
