import { expect, it } from 'vitest';
import { textOf } from './built.ts';
import { COURIERS } from './owner.ts';

const lines = textOf('corrieri.md').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The row of a courier in the table with this heading, by the headings of its columns. */
function row(heading: string, name: string): Readonly<Record<string, string | undefined>> {
  const start = lines.findIndex((line) => line.startsWith('|') && cellsOf(line).includes(heading));
  const cells = lines
    .slice(start, lines.indexOf('', start))
    .map(cellsOf)
    .find(([first = '']) => first === name || first.startsWith(`${name}, prima `));
  return Object.fromEntries(cellsOf(lines[start] ?? '').map((column, index) => [column, cells?.[index]]));
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
  const [, named = ''] = /Fra i corrieri della tabella lo offrono (.*?);/.exec(lines.join('\n')) ?? [];
  const offering = COURIERS.filter(({ cash_on_delivery }) => cash_on_delivery).map(({ name }) => name);
  expect(named.split(/, | e /)).toEqual(offering);
});
