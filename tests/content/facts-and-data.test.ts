import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../project.ts';
import { DESCRIPTION, FILES, textOf } from './built.ts';
import { COURIERS, figure, PLANS, TEST_NUMBERS } from './owner.ts';

const contents = join(PROJECT, 'content');

/** What writers wrote on each page, without code. */
const SOURCES = readdirSync(contents, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(contents, path), 'utf8').replace(/```.*?```|`[^`\n]*`/gs, '') }));

const linesOf = (path: string) => textOf(path).replaceAll('\u00a0', ' ').split('\n');

/** Names in the order of the data, so that two lists can be compared. */
const inOrderOfData = (names: readonly string[]) =>
  COURIERS.map(({ name }) => name).filter((name) => names.some((text) => text.startsWith(name)));

it('a figure with a unit is typed on one page at most: pages that share it quote it from the data', () => {
  const pages = new Map<string, Set<string>>();
  for (const { path, text } of SOURCES)
    for (const [typed] of text.matchAll(/\b\d[\d.]* (?:giorni|mesi|minuti|ore|righe|kB|KB|MB|€)(?![\p{L}])/gu))
      pages.set(typed, new Set(pages.get(typed)).add(path));
  const shared = [...pages].filter(([, paths]) => paths.size > 1).map(([typed, paths]) => [typed, ...paths]);
  expect(shared).toEqual([]);
});

it.each([
  ['riferimento-caratteri', 'reference', 'maxLength'],
  ['tag-numero', 'tags', 'maxItems'],
  ['tag-caratteri', 'tags.items', 'maxLength'],
])('the app and the API have the same limit: %s', (name, path, keyword) => {
  const property = path.split('.').reduce<unknown>((schema, key) => Object(schema)[key], {
    ...Object(DESCRIPTION.components.schemas.ShipmentInput).properties,
  });
  expect(`${Object(property)[keyword]}`).toBe(figure(name));
});

it('a webhook waits as long in the description as in the introduction', () => {
  const waits = Object.values(DESCRIPTION.webhooks).map(({ post }) => post.responses['204']?.description ?? '');
  expect(waits.length).toBeGreaterThan(1);
  for (const wait of [...waits, textOf('api.md')]) expect(wait).toContain(`entro ${figure('webhook-secondi')} secondi`);
});

it('every open status may expire, as the page of statuses says', () => {
  expect(textOf('stati.md')).toContain('Da qualunque stato non finale');
  const ways = Object.entries(Object(DESCRIPTION.components.schemas.ShipmentStatus)['x-transitions']);
  const open = ways.map(([code, next]) => ({ code, next: [next].flat() })).filter(({ next }) => next.length > 0);
  expect(open.length).toBeGreaterThan(1);
  expect(open.filter(({ next }) => !next.includes('expired'))).toEqual([]);
});

it('a year costs ten months, as the page of prices says', () => {
  expect(textOf('abbonamenti/prezzi.md')).toContain('paghi dieci mesi e ne usi dodici');
  expect(PLANS.filter(({ monthly, yearly }) => yearly !== 10 * monthly)).toEqual([]);
});

describe('couriers', () => {
  const rows = ['corrieri.md', 'api/supported-couriers.md'].flatMap((path) => {
    const lines = linesOf(path);
    const start = lines.findIndex((line) => line.startsWith('|') && line.includes('Può essere di'));
    const end = lines.indexOf('', start);
    return lines.slice(start + 2, end).map((row) => ({ path, row }));
  });

  it.each(rows)('$path names all whose format fits: $row', ({ row }) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const named = inOrderOfData((cells.at(-2) ?? '').split(', '));
    const numbers = Array.from(row.matchAll(/`([0-9A-Z]{10,})`/g), ([, number = '']) => number);
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      const fitting = COURIERS.filter(({ tracking_number }) => new RegExp(tracking_number.pattern).test(number));
      expect(named, number).toEqual(fitting.map(({ name }) => name));
    }
  });

  it('that need the postal code are the ones that the page names', () => {
    const wanting = COURIERS.filter(({ postal_code_required }) => postal_code_required).map(({ name }) => name);
    for (const [path, phrase] of [
      ['corrieri.md', 'risponde solo se conosce il CAP'],
      ['spedizioni/aggiungere.md', 'il CAP con'],
    ] as const) {
      const sentence = linesOf(path).find((line) => line.includes(phrase)) ?? '';
      expect(inOrderOfData(sentence.split(/\b(?=[A-Z])/)), path).toEqual(wanting);
    }
  });
});

it('the same statuses ask for attention wherever a page recommends some', () => {
  const names: Readonly<Record<string, string>> = Object(DESCRIPTION.components.schemas.ShipmentStatus)['x-enumLabels'];
  const labels = ['failed_attempt', 'held', 'exception'].map((code) => names[code] ?? code);
  const all = (text: string) => labels.filter((label) => text.includes(label));
  expect(all(linesOf('stati.md').find((line) => line.includes('Attiva per te')) ?? '')).toEqual(labels);
  expect(all(linesOf('spedizioni/lista.md').find((line) => line.startsWith('| Da sbloccare')) ?? '')).toEqual(labels);
  const bot = linesOf('telegram.md');
  const start = bot.findIndex((line) => line.includes('attiva soltanto gli stati'));
  expect(all(bot.slice(start, start + 6).join('\n'))).toEqual(labels);
  const useful = linesOf('notifiche/email.md').filter((line) => /\| Sì[^|]*\|$/.test(line));
  expect(useful.flatMap((row) => all(row)).toSorted()).toEqual(labels.toSorted());
  expect(useful).toHaveLength(labels.length);
});

it('the app’s settings have the same names on every page', () => {
  const places = SOURCES.flatMap(({ text }) =>
    Array.from(text.matchAll(/\*\*Impostazioni > ([^*>]+?)(?: >[^*]*)?\*\*/g), ([, name = '']) => name),
  );
  expect([...new Set(places)].toSorted()).toEqual(['API', 'Permalink', 'Privacy', 'Telegram', 'Utenti']);
});

describe('what to do about an error', () => {
  it('leads to each guide once', () => {
    const rows = textOf('api/error-responses.md').split('\n');
    const targets = rows
      .filter((row) => row.includes('Nelle guide:'))
      .map((row) => Array.from(row.matchAll(/\]\(([^)]+)\)/g), ([, target]) => target));
    expect(targets.length).toBeGreaterThan(5);
    for (const found of targets) expect(found).toEqual([...new Set(found)]);
  });
});

const COURIER_LINES = textOf('corrieri.md').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The row of a courier in the table with this heading, by the headings of its columns. */
function row(heading: string, name: string): Readonly<Record<string, string | undefined>> {
  const start = COURIER_LINES.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(heading));
  const cells = COURIER_LINES.slice(start, COURIER_LINES.indexOf('', start))
    .map(cellsOf)
    .find(([first = '']) => first === name || first.startsWith(`${name}, prima `));
  return Object.fromEntries(cellsOf(COURIER_LINES[start] ?? '').map((column, index) => [column, cells?.[index]]));
}

const inWords = (value: boolean) => (value ? 'Sì' : 'No');

it.each(COURIERS)(
  'the page of couriers says of $name what the data says, and nothing where it says nothing',
  (courier) => {
    expect(row('CAP richiesto', courier.name)).toMatchObject({
      'CAP richiesto': inWords(courier.postal_code_required),
    });
    expect(row('Prova di consegna', courier.name)).toMatchObject({
      'Prova di consegna': inWords(courier.proof_of_delivery),
      'Punti di ritiro e locker': inWords(courier.pickup_points),
    });
    for (const [heading, said] of [
      ['Dopo una consegna non riuscita', courier.undelivered],
      ['Entro quando il reclamo', courier.claims],
    ] as const)
      expect(row(heading, courier.name)[heading]).toBe(said);
  },
);

it('the page of couriers names those that cash on delivery', () => {
  const [, named = ''] = /Fra i corrieri della tabella lo offrono (.*?);/.exec(COURIER_LINES.join('\n')) ?? [];
  const offering = COURIERS.filter(({ cash_on_delivery }) => cash_on_delivery).map(({ name }) => name);
  expect(named.split(/, | e /)).toEqual(offering);
});

it('there is a test number for each status, and for the errors that a program cannot provoke by itself', () => {
  const outcomes = new Set(TEST_NUMBERS.map(({ statuses, error }) => error ?? statuses?.at(-1)));
  const statuses = DESCRIPTION.components.schemas.ShipmentStatus?.enum ?? [];
  const errors = ['quota_exceeded', 'rate_limit_exceeded', 'internal_error', 'service_unavailable'];
  expect(outcomes).toEqual(new Set([...statuses, ...errors]));
});

it.each(TEST_NUMBERS)('$number has the format of one courier alone, which need not be named', ({ number }) => {
  const fitting = COURIERS.filter(({ tracking_number }) => new RegExp(tracking_number.pattern).test(number));
  expect(fitting.map(({ code }) => code)).toEqual(['gls']);
});

it('a shipment with a test number begins as every shipment does', () => {
  for (const { statuses } of TEST_NUMBERS) expect(statuses?.[0] ?? 'pending').toBe('pending');
});

it('the introduction lists them all, and no page has another', () => {
  const numbers = TEST_NUMBERS.map(({ number }) => number);
  const inText = (text: string) => text.match(/\bTB\d{9}\b/g) ?? [];
  expect(inText(textOf('api.md'))).toEqual(expect.arrayContaining(numbers));
  const copies = Array.from(FILES).filter(([path]) => path.endsWith('.md'));
  expect(copies.flatMap(([, text]) => inText(text)).filter((number) => !numbers.includes(number))).toEqual([]);
});
