import { h } from 'hastscript';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import type { Status } from '../../2-parse/openapi/api.ts';
import { inline, type SiteFact, table } from './fact.ts';

/** `:stato[in_transit]`: the label that the app shows. */
export const status: SiteFact = ({ facts, label, unknown }) => {
  const { statuses } = facts.api.catalogues;
  const found = statuses.find(({ code }) => code === label);
  const codes = statuses.map(({ code }) => code);
  return found ? badge(found) : unknown('Lo stato', label, codes);
};

/** `::stati`: all statuses with their meaning. The diagram shows what may follow each. */
export const statusTable: SiteFact = ({ facts }) =>
  table(
    ['Stato', 'Codice nell’API', 'Che cosa significa'],
    facts.api.catalogues.statuses.map((item) => ({
      id: item.code,
      cells: [badge(item), h('code', item.code), inline(item.description)],
    })),
  );

/** The label of a status in its colour. */
export function badge({ tone, label }: Status) {
  return proseElement('docs-status', { tone }, [label]);
}
