import { slug } from 'github-slugger';
import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { own } from '../../../../src/model/own.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import type { Courier, Data, Plan } from '../../1-load/data.ts';
import { type Cell, type SiteFact, table, unknownFact } from './fact.ts';
import type { Facts } from './facts.ts';
import { formatEuro, formatNumber } from './format.ts';
import { SUPPORT_VALUES } from './values.ts';

/** `:corriere[brt]`: the courier's name. */
export const courier: SiteFact = ({ facts, label, ...use }) => {
  const found = facts.couriers.find(({ code }) => code === label);
  const codes = facts.couriers.map(({ code }) => code);
  return found ? { type: 'text', value: found.name } : unknownFact(use, 'Il corriere', label, codes);
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
export const courierTable: SiteFact = ({ facts: { couriers }, attributes: { vista = 'guida' }, ...use }) => {
  const view = own(views, vista);
  if (!view) return unknownFact(use, 'La vista', vista, Object.keys(views));
  if (couriers.length === 0) return missingData(use, '::corrieri', 'couriers');
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

/** `::prezzi`: the plans side by side, the recommended one marked. */
export const priceTable: SiteFact = ({ facts, ...use }) => {
  const { plans, recommended, vat_percent: vat } = facts.prices;
  const column = plans.findIndex(({ code }) => code === recommended) + 1;
  if (plans.length === 0) return missingData(use, '::prezzi', 'prices');
  const row = <T>(label: string, read: (plan: Plan) => T | undefined, cell: (value: T) => Cell) => {
    const values = plans.map(read);
    const isTold = values.some((value) => value !== undefined);
    return isTold ? [{ cells: [label, ...values.map((value) => (value === undefined ? '—' : cell(value)))] }] : [];
  };
  const included = vat === undefined ? '' : ` (IVA al ${vat}\u00a0%)`;
  const amount = (value: number) => price(value, vat);
  return table(
    ['Piano', ...plans.map(({ name }) => name)],
    [
      ...row(`Prezzo al mese${included}`, ({ monthly }) => monthly, amount),
      ...row(`Prezzo all’anno${included}`, ({ yearly }) => yearly, amount),
      ...row('Spedizioni al mese', ({ shipments }) => shipments, formatNumber),
      ...row('Mittenti', ({ senders }) => senders, formatNumber),
      ...row('Negozi collegati', ({ shops }) => shops, formatNumber),
      ...row('Utenti', ({ users }) => users, formatNumber),
      ...row('API', ({ api }) => api, yesOrNoMark('Inclusa')),
      ...row('Bot Telegram', ({ telegram }) => telegram, yesOrNoMark('Incluso')),
      ...row('Pagina di tracking personalizzata', ({ custom_page }) => custom_page, yesOrNoMark('Inclusa')),
      ...row('Pagina di tracking sul tuo dominio', ({ custom_domain }) => custom_domain, yesOrNoMark('Inclusa')),
      ...row('Assistenza per i guasti urgenti', ({ urgent_support }) => urgent_support, yesOrNoMark('Inclusa')),
    ],
    column > 0 ? { column, label: proseElement('docs-status', { tone: 'warning' }, ['Consigliato']) } : undefined,
  );
};

/** An amount with this percentage of VAT, to the cent. */
function withVat(amount: number, percent: number): number {
  return Math.round(amount * (100 + percent)) / 100;
}

/** An amount, and what it is with this percentage of VAT, if there is one. */
function price(amount: number, vat: number | undefined): Cell {
  const net = h('strong', { className: 'price' }, formatEuro(amount));
  return amount === 0 || vat === undefined ? net : [net, ` + IVA = ${formatEuro(withVat(amount, vat))}`];
}

/** A word that styles show as a mark. */
function yesOrNoMark(yes: string): (value: boolean) => Cell {
  return (value) => h('span', { className: value ? 'plan-yes' : 'plan-no' }, value ? yes : 'No');
}

/**
 * `::glossario`: all terms in alphabetical order, linked to the places that are about them. Terms have ids, rows have
 * none: the search leads to the places, and to the whole list rather than to a row.
 */
export const glossaryTable: SiteFact = ({ facts, ...use }) => {
  if (facts.glossary.length === 0) return missingData(use, '::glossario', 'glossary');
  return table(
    ['Termine', 'Che cosa significa'],
    facts.glossary
      .toSorted((a, b) => a.term.localeCompare(b.term, 'it'))
      .map(({ term, means, page }) => {
        const id = `glossario-${slug(term)}`;
        return { cells: [page === undefined ? h('span', { id }, term) : h('a', { id, href: page }, term), means] };
      }),
  );
};

/** `:valore[csv-righe]`: a figure or contact within a sentence. Mail addresses and telephone numbers become links. */
export const value: SiteFact = ({ facts, label, ...use }) => {
  const text = facts.values.get(label);
  if (text === undefined) return unknownValue(use, label, facts);
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return h('a', { href: `mailto:${text}` }, text);
  if (/^\+[\d ]+$/.test(text)) return h('a', { href: `tel:${text.replaceAll(' ', '')}` }, text);
  return { type: 'text', value: text };
};

/** A value that is not there: contacts, and what is said of plans where there are none, have their place in a file. */
function unknownValue(use: Parameters<typeof unknownFact>[0], name: string, { values, prices }: Facts) {
  const contact = SUPPORT_VALUES.find((known) => known.name === name);
  if (contact) return missingData(use, `:valore[${name}]`, 'support', `, «${contact.path.join('.')}»`);
  const isOfPlans = /^(?:piani|prova)\./.test(name) && prices.plans.length === 0;
  return isOfPlans
    ? missingData(use, `:valore[${name}]`, 'prices')
    : unknownFact(use, 'Il valore', name, values.keys());
}

/** Reports that pages quote what the data do not have (`fact-unknown`). */
function missingData(
  { place, report }: Parameters<typeof unknownFact>[0],
  written: string,
  file: keyof Data,
  part = '',
): ElementContent {
  report(place, {
    code: 'fact-unknown',
    message: `«${written}» cita dati che non ci sono.`,
    hint: `Scrivili in content/data/${file}.yaml${part}, o togli la citazione.`,
    cause: { key: file + part, here: `Anche «${written}»`, isOneChange: true },
  });
  return { type: 'text', value: written };
}
