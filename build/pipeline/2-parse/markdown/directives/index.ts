import { type Directive, type FactDirective, factBlock, factText } from './directive.ts';
import { admonition, columns, details, icon, key, showcase, singleList } from './elements.ts';
import { commands, tab, tabs } from './tabs.ts';

/** Every directive, by the name that writers use. */
export const directives = {
  nota: admonition('nota', 'Nota'),
  suggerimento: admonition('suggerimento', 'Suggerimento'),
  attenzione: admonition('attenzione', 'Attenzione'),
  pericolo: admonition('pericolo', 'Pericolo'),
  passi: singleList('docs-steps', 'ol'),
  schede: singleList('docs-cards', 'ul'),
  cerca: singleList('docs-search', 'ul'),
  icona: icon,
  colonne: columns,
  dettagli: details,
  vetrina: showcase,
  linguette: tabs,
  linguetta: tab,
  comandi: commands,
  tasto: key,
  stati: factBlock(),
  corrieri: factBlock({ vista: { required: false, values: ['guida', 'api', 'consegna', 'giacenza', 'reclami'] } }),
  prezzi: factBlock(),
  limiti: factBlock(),
  'numeri-di-test': factBlock(),
  errori: factBlock(),
  operazioni: factBlock(),
  glossario: factBlock(),
  esempio: factBlock({
    operazione: { required: true },
    parte: { required: true, values: ['richiesta', 'risposta'] },
    stato: { required: false },
    nome: { required: false },
  }),
  campi: factBlock({ schema: { required: true } }),
  'controlla-errore': factBlock({ schema: { required: true } }),
  campioni: {
    ...factBlock({ operazione: { required: true }, nome: { required: false }, parametri: { required: false } }),
    label: 'optional',
  },
  diagramma: factBlock(),
  stato: factText,
  corriere: factText,
  errore: factText,
  valore: factText,
} as const satisfies Readonly<Record<string, Directive>>;

/** The name of a directive. */
export type DirectiveName = keyof typeof directives;

/** The name of a directive that the link stage replaces by a fact. */
export type FactName = {
  [Name in DirectiveName]: (typeof directives)[Name] extends FactDirective ? Name : never;
}[DirectiveName];
