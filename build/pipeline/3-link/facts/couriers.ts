import { h } from 'hastscript';
import { type Fact, table } from './fact.ts';
import { formatNumber } from './format.ts';

/** `:corriere[brt]`: the courier's name. */
export const courier: Fact = ({ facts, label, unknown }) => {
  const found = facts.data.couriers.find(({ code }) => code === label);
  const codes = facts.data.couriers.map(({ code }) => code);
  return found ? { type: 'text', value: found.name } : unknown('Il corriere', label, codes);
};

/** `::corrieri`: what users need to know about each courier; with `vista=api`, what integrators need. */
export const courierTable: Fact = ({ facts: { data }, attributes }) =>
  attributes.vista === 'api'
    ? table(
        ['Codice', 'Corriere', 'Numero di tracking', 'Altri dati richiesti', 'Controllo'],
        data.couriers.map(({ code, name, tracking_number, postal_code_required, check_minutes }) => ({
          id: code,
          cells: [
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
        })),
      )
    : table(
        ['Corriere', 'Zone', 'Numero di tracking', 'Prova di consegna', 'Punti di ritiro', 'Controllo'],
        data.couriers.map((item) => ({
          id: item.code,
          cells: [
            item.name,
            item.area,
            [`${item.tracking_number.description}, per esempio `, h('code', item.tracking_number.example)],
            yesOrNo(item.proof_of_delivery),
            yesOrNo(item.pickup_points),
            intervalOf(item.check_minutes),
          ],
        })),
      );

function intervalOf(minutes: number): string {
  return `ogni ${formatNumber(minutes)}\u00a0minuti`;
}

function yesOrNo(value: boolean): string {
  return value ? 'Sì' : 'No';
}
