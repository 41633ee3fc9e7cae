import { describe, expect, it } from 'vitest';
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
  it('are the values of the enum with transitions', async () => {
    const { api, said } = await parse(statuses());
    expect(said).toEqual([]);
    expect(api?.catalogues.statuses).toMatchObject([
      { code: 'attesa', label: 'In attesa', tone: 'neutral', next: ['arrivata'] },
      { code: 'arrivata', label: 'Arrivata', tone: 'success', next: [] },
    ]);
    expect(plain(api?.catalogues.statuses[0]?.description.tree)).toBe('Non è ancora partita.');
  });

  it.each([
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

  it('without labels are told so at the schema', async () => {
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

  it('are the values of the enum with errors', async () => {
    const { api, said } = await parse(errors('{ status: 404, title: Non trovata, remedy: "Vedi [qui](/x)." }'));
    expect(said).toEqual([]);
    expect(api?.catalogues.errors).toMatchObject([{ code: 'manca', status: 404, title: 'Non trovata' }]);
    expect(plain(api?.catalogues.errors[0]?.remedy.tree)).toBe('Vedi qui.');
  });

  it.each([
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

  it('are those of each plan', async () => {
    const { api, said } = await parse(limits('[{ plan: base, per_minute: 60, per_day: 5000 }]'));
    expect(said).toEqual([]);
    expect(api?.catalogues.rateLimits).toEqual([{ plan: 'base', perMinute: 60, perDay: 5000 }]);
  });

  it.each([
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

describe('test numbers', () => {
  const numbers = (list: string): string => `${statuses()}x-test-numbers: ${list}\n`;

  it('lead to a status, one that may follow the other, or to an error', async () => {
    const { api, said } = await parse(numbers('[{ number: TB1, statuses: [attesa, arrivata], note: "*Arriva*." }]'));
    expect(said).toEqual([]);
    expect(api?.catalogues.testNumbers).toMatchObject([{ number: 'TB1', statuses: ['attesa', 'arrivata'] }]);
    expect(plain(api?.catalogues.testNumbers[0]?.note.tree)).toBe('Arriva.');
  });

  it.each([
    ['{ number: TB1 }', 'description-invalid: «x-test-numbers» deve essere un elenco.'],
    ['[{ statuses: [attesa], note: N }]', 'description-invalid: A una voce di «x-test-numbers» manca «number».'],
    ['[{ number: TB1, statuses: [attesa] }]', 'description-invalid: A una voce di «x-test-numbers» manca «note».'],
    ['[{ number: TB1, note: N }]', 'description-invalid: Il numero «TB1» deve avere «statuses» oppure «error».'],
    [
      '[{ number: TB1, note: N, statuses: [attesa], error: manca }]',
      'description-invalid: Il numero «TB1» deve avere «statuses» oppure «error».',
    ],
    [
      '[{ number: TB1, note: N, statuses: [attesa] }, { number: TB1, note: N, statuses: [attesa] }]',
      'description-invalid: Il numero «TB1» ha due voci in «x-test-numbers».',
    ],
    [
      '[{ number: TB1, note: N, statuses: [arrivata, attesa] }]',
      'description-invalid: Secondo «x-transitions» una spedizione non passa da «arrivata» a «attesa».',
    ],
    [
      '[{ number: TB1, note: N, statuses: [atesa, arrivata] }]',
      'facts-inconsistent: «atesa» non è uno stato dell’API. → Forse «attesa»?',
    ],
    ['[{ number: TB1, note: N, error: manca }]', 'facts-inconsistent: «manca» non è un codice di errore dell’API.'],
  ])('%s is reported', async (list, expected) => {
    const { api, said } = await parse(numbers(list));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(expected);
    expect(api?.catalogues.testNumbers.filter(({ number }) => number !== 'TB1')).toEqual([]);
  });
});

it('a description without extensions has no catalogues', async () => {
  const { api } = await parse(head({ paths: false }));
  expect(api?.catalogues).toEqual({ statuses: [], errors: [], rateLimits: [], testNumbers: [], simulator: {} });
});

it('each rule of the simulator that does not fit is told at its place', async () => {
  const rules =
    'x-simulator:\n  colections: {}\n  collections:\n    /items:\n      sort: 5\n      pages: { page: a, size: b }\n';
  const { said } = await parse(`${head({ paths: false })}${rules}`);
  expect(said).toEqual([
    expect.stringMatching(/:3 .*«colections» non esiste in «x-simulator»\. → Forse «collections»\?/),
    expect.stringMatching(/:13 .*«x-simulator\.collections\.\/items\.sort» deve essere un testo/),
    expect.stringMatching(/:7 .*items\.pages\.cursor» manca\. → Aggiungi «cursor: …»\./),
  ]);
});
