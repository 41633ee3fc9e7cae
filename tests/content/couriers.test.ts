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
    .slice(start)
    .map(cellsOf)
    .find(([first = '']) => first === name || first.startsWith(`${name}, prima `));
  return Object.fromEntries(cellsOf(lines[start] ?? '').map((column, index) => [column, cells?.[index]]));
}

const inWords = (value: boolean | undefined) =>
  value === undefined ? 'Verifica con il corriere' : { true: 'Sì', false: 'No' }[`${value}`];

it.each(COURIERS)(
  'the page of couriers says of $name what the data says, and to ask where it says nothing',
  (courier) => {
    expect(row('CAP richiesto', courier.name)).toMatchObject({
      'CAP richiesto': inWords(courier.postal_code_required),
    });
    expect(row('Contrassegno', courier.name)).toMatchObject({
      'Prova di consegna': inWords(courier.proof_of_delivery),
      'Punti di ritiro e locker': inWords(courier.pickup_points),
      Contrassegno: inWords(courier.cash_on_delivery),
    });
    expect(row('Entro quando il reclamo', courier.name)).toMatchObject({
      'Dopo una consegna non riuscita': courier.undelivered ?? inWords(undefined),
      'Entro quando il reclamo': courier.claims ?? inWords(undefined),
    });
  },
);
