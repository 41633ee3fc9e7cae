import { expect, it } from 'vitest';
import { exampleShipment, exampleShipments, exampleTemplates } from '../../src/strings/examples.ts';
import { textOf } from './built.ts';
import { COURIERS } from './owner.ts';

/** The cells of the tables of a page, row by row. */
const rowsOf = (path: string) =>
  textOf(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const statusName = (code: string) => {
  const row = rowsOf('stati.md').find((cells) => cells[1] === `\`${code}\``);
  if (!row?.[0]) throw new Error(`/stati has no ${code}`);
  return row[0];
};

it('the picture of the notifications has the statuses of the guide’s table, and follows its advice', () => {
  const rows = rowsOf('notifiche/email.md');
  const start = rows.findIndex(([first]) => first === 'Stato') + 2;
  const advice = rows.slice(start, start + exampleTemplates.length).map(([status, recipient = '', user = '']) => ({
    status,
    toRecipient: recipient.startsWith('Sì'),
    toUser: user.startsWith('Sì'),
  }));
  expect(
    exampleTemplates.map(({ status, toRecipient, toUser }) => ({ status: statusName(status), toRecipient, toUser })),
  ).toEqual(advice);
});

it('the events in the picture of a shipment are those of the guide’s table', () => {
  const rows = rowsOf('spedizioni/dettaglio.md');
  const start = rows.findIndex(([first]) => first === 'Quando') + 2;
  expect(
    exampleShipment.events.map(({ when, status, what, place = '–' }) => [when, statusName(status), what, place]),
  ).toEqual(
    rows.slice(start, start + exampleShipment.events.length).map((row) => row.map((cell) => cell.replace(/\s/g, ' '))),
  );
});

it.each(exampleShipments)('the number of order $reference is one that its courier could give', (shipment) => {
  const pattern = COURIERS.find(({ code }) => code === shipment.courier)?.tracking_number.pattern;
  expect(shipment.trackingNumber).toMatch(new RegExp(pattern ?? '(?!)'));
});
