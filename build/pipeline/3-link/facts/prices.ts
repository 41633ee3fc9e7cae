import { h } from 'hastscript';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import type { Plan } from '../../1-load/data.ts';
import { type Cell, type SiteFact, table } from './fact.ts';
import { formatEuro, formatNumber } from './format.ts';

/** `::prezzi`: the plans side by side, the recommended one marked. */
export const priceTable: SiteFact = ({ facts }) => {
  const { plans, recommended, vat_percent: vat } = facts.prices;
  const column = plans.findIndex(({ code }) => code === recommended) + 1;
  const row = (label: string, cell: (plan: Plan) => Cell) => ({ cells: [label, ...plans.map(cell)] });
  return table(
    ['Piano', ...plans.map(({ name }) => name)],
    [
      row(`Prezzo al mese (IVA al ${vat}\u00a0%)`, ({ monthly }) => price(monthly, vat)),
      row(`Prezzo all’anno (IVA al ${vat}\u00a0%)`, ({ yearly }) => price(yearly, vat)),
      row('Spedizioni al mese', ({ shipments }) => formatNumber(shipments)),
      row('Mittenti', ({ senders }) => formatNumber(senders)),
      row('Negozi collegati', ({ shops }) => formatNumber(shops)),
      row('Utenti', ({ users }) => formatNumber(users)),
      row('API', ({ api }) => included(api)),
      row('Bot Telegram', ({ telegram }) => included(telegram, 'Incluso')),
      row('Pagina di tracking personalizzata', ({ custom_page }) => included(custom_page)),
      row('Pagina di tracking sul tuo dominio', ({ custom_domain }) => included(custom_domain)),
      row('Assistenza per i guasti urgenti', ({ urgent_support }) => included(urgent_support)),
    ],
    column > 0 ? { column, label: proseElement('docs-status', { tone: 'warning' }, ['Consigliato']) } : undefined,
  );
};

/** An amount with this percentage of VAT, to the cent. */
function withVat(amount: number, percent: number): number {
  return Math.round(amount * (100 + percent)) / 100;
}

/** An amount, and what it is with this percentage of VAT. */
function price(amount: number, vat: number): Cell {
  const net = h('strong', { className: 'price' }, formatEuro(amount));
  return amount === 0 ? net : [net, ` + IVA, ${formatEuro(withVat(amount, vat))}`];
}

/** A word that styles show as a mark. */
function included(value: boolean, yes = 'Inclusa'): Cell {
  return h('span', { className: value ? 'plan-yes' : 'plan-no' }, value ? yes : 'No');
}
