import type { Illustration } from '../../../../src/model/page.ts';
import type { Fact } from './fact.ts';

type Name = Illustration['name'];

const NAMES: readonly Name[] = ['stati', 'percorso-ordine', 'pagina-tracking', 'notifica-email'];

/** `::illustrazione{nome=stati}`: an illustration. The diagram of the statuses is drawn from the OpenAPI document. */
export const illustration: Fact = ({ facts, attributes, embed, unknown }) => {
  const name = NAMES.find((known) => known === attributes.nome);
  if (!name) return unknown('L’illustrazione', attributes.nome ?? '', NAMES);
  if (name === 'percorso-ordine') {
    return embed({ kind: 'illustration', name, minutes: facts.values.get('sincronizzazione-minuti') });
  }
  if (name !== 'stati') return embed({ kind: 'illustration', name });
  const statuses = facts.api.catalogues.statuses.map(({ code, label, tone, next }) => ({ code, label, tone, next }));
  return embed({ kind: 'illustration', name, statuses });
};
