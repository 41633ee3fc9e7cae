import { h } from 'hastscript';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import type { Status } from '../../2-parse/openapi/api.ts';
import { type Fact, inline, table } from './fact.ts';

/** `:stato[in_transit]`: the label that the app shows. */
export const status: Fact = ({ facts, label, unknown }) => {
  const { statuses } = facts.api.catalogues;
  const found = statuses.find(({ code }) => code === label);
  const codes = statuses.map(({ code }) => code);
  return found ? badge(found) : unknown('Lo stato', label, codes);
};

/** `::stati`: all statuses with their meaning and the statuses that may follow. */
export const statusTable: Fact = ({ facts }) => {
  const { statuses } = facts.api.catalogues;
  const byCode = new Map(statuses.map((item) => [item.code, item]));
  return table(
    ['Stato', 'Codice nell’API', 'Che cosa significa', 'Può diventare'],
    statuses.map((item) => ({
      id: item.code,
      cells: [
        badge(item),
        h('code', item.code),
        inline(item.description),
        item.next.length > 0
          ? h(
              'ul',
              { className: ['chips'] },
              item.next.map((code) => {
                const next = byCode.get(code);
                return h('li', next ? badge(next) : code);
              }),
            )
          : 'Nessun altro stato',
      ],
    })),
  );
};

/** The label of a status in its colour. */
export function badge({ tone, label }: Status) {
  return proseElement('docs-status', { tone }, [label]);
}
