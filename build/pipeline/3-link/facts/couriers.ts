import { h } from 'hastscript';
import { own } from '../../../../src/model/own.ts';
import type { Courier } from '../../1-load/data.ts';
import { type Cell, type SiteFact, table } from './fact.ts';
import { formatNumber } from './format.ts';

/** `:corriere[brt]`: the courier's name. */
export const courier: SiteFact = ({ facts, label, unknown }) => {
  const found = facts.couriers.find(({ code }) => code === label);
  const codes = facts.couriers.map(({ code }) => code);
  return found ? { type: 'text', value: found.name } : unknown('Il corriere', label, codes);
};

/**
 * What a table of couriers shows: its headings, the cells of a courier (none for a courier that it leaves out), and
 * whether links can point to its rows.
 */
type View = {
  readonly headings: readonly string[];
  readonly cells: (courier: Courier) => readonly Cell[] | undefined;
  readonly anchors?: true;
};

const views: Readonly<Record<string, View>> = {
  guida: {
    anchors: true,
    headings: ['Corriere', 'Zone', 'Numero di tracking', 'CAP richiesto', 'Controllo'],
    cells: ({ name, formerly, area, tracking_number, postal_code_required, check_minutes }) => [
      formerly === undefined ? name : `${name}, prima ${formerly}`,
      area,
      [`${tracking_number.description}, per esempio `, h('code', tracking_number.example)],
      yesOrNo(postal_code_required),
      intervalOf(check_minutes),
    ],
  },
  api: {
    anchors: true,
    headings: ['Codice', 'Corriere', 'Numero di tracking', 'Altri dati richiesti', 'Controllo'],
    cells: ({ code, name, tracking_number, postal_code_required, check_minutes }) => [
      h('code', code),
      name,
      [
        `${tracking_number.description}, `,
        h('code', tracking_number.pattern),
        ', per esempio ',
        h('code', tracking_number.example),
      ],
      postal_code_required ? 'CAP del destinatario' : 'Nessuno',
      intervalOf(check_minutes),
    ],
  },
  consegna: {
    headings: ['Corriere', 'Prova di consegna', 'Punti di ritiro e locker'],
    cells: ({ name, proof_of_delivery, pickup_points }) => [name, yesOrNo(proof_of_delivery), yesOrNo(pickup_points)],
  },
  giacenza: {
    headings: ['Corriere', 'Dopo una consegna non riuscita'],
    cells: ({ name, undelivered }) => (undelivered ? [name, undelivered] : undefined),
  },
  reclami: {
    headings: ['Corriere', 'Entro quando il reclamo'],
    cells: ({ name, claims }) => (claims ? [name, claims] : undefined),
  },
};

/**
 * `::corrieri`: the numbers of each courier, for users of the app. With `vista`: what integrators need (`api`), what
 * each courier offers (`consegna`), what is certain of failed deliveries (`giacenza`) and of claims (`reclami`).
 */
export const courierTable: SiteFact = ({ facts: { couriers }, attributes: { vista = 'guida' }, unknown }) => {
  const view = own(views, vista);
  if (!view) return unknown('La vista', vista, Object.keys(views));
  const { headings, cells, anchors } = view;
  return table(
    headings,
    couriers.flatMap((item) => {
      const shown = cells(item);
      return shown ? [{ ...(anchors && { id: item.code }), cells: shown }] : [];
    }),
  );
};

function intervalOf(minutes: number): string {
  return `ogni ${formatNumber(minutes)}\u00a0minuti`;
}

function yesOrNo(value: boolean): string {
  return value ? 'Sì' : 'No';
}
