import type { ChangeKind } from '../model/api-version.ts';

/** What the versions of the API change. */
export const versions = {
  marks: {
    /** Beside a field, parameter, value or error code, all of which are masculine. */
    part: {
      since: (version: string) => `dalla ${version}`,
      changedIn: (version: string) => `cambiato nella ${version}`,
    },
    /** Below the name of an operation, a webhook or a response. */
    whole: {
      since: (version: string) => `Dalla versione ${version}.`,
      changedIn: (version: string) => `Modifica incompatibile nella versione ${version}.`,
    },
  },
  title: (version: string) => `Versione ${version}`,
  changes: { broken: 'Si rompe', changed: 'Cambia', added: 'Si aggiunge' } satisfies Record<ChangeKind, string>,
  /** The version that the page begins with. */
  first: 'È la prima versione di cui questa pagina tiene conto.',
  same: 'Per chi usa l’API non cambia nulla.',
  in: '. In ',
  everywhere: '. In tutte le operazioni.',
  /** How the change of a whole operation begins. */
  operation: 'Operazione ',
  more: (count: number) => (count === 1 ? ' e un’altra' : ` e altre ${count}`),
  feed: (title: string) => `Versioni di ${title}`,
} as const;
