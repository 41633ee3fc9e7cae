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
  first: 'La cronologia comincia qui: che cosa è cambiato in questa versione non è elencato.',
  same: 'Per chi usa l’API non cambia nulla.',
  in: '. In ',
  everywhere: '. In tutte le operazioni.',
  /** How the change of a whole operation or webhook begins, and what comes before the link to it. */
  whole: /^(?:Operazione|Webhook) /,
  see: '. Vedi ',
  more: (count: number) => (count === 1 ? ' e un’altra' : ` e altre ${count}`),
  /** On the overview. */
  news: (version: string) => `Novità della versione ${version}`,
  allVersions: 'Che cosa cambia in ogni versione',
  feed: (title: string) => `Versioni di ${title}`,
} as const;

/** The filter of the changes by the operations that a reader uses. */
export const versionFilter = {
  title: 'Che cosa cambia per me',
  lead: 'Scegli le operazioni che usi: restano i cambiamenti che le riguardano, e quelli che riguardano tutti. L’indirizzo della pagina conserva la scelta.',
  webhook: (title: string) => `${title} (webhook)`,
  all: (total: number) => (total === 1 ? '1 cambiamento' : `${total} cambiamenti`),
  some: (shown: number, total: number) =>
    shown === 0
      ? `Nessun cambiamento su ${total}`
      : `${shown} ${shown === 1 ? 'cambiamento' : 'cambiamenti'} su ${total}`,
  everything: 'Mostra tutto',
  /** In a version whose changes are all hidden. */
  nothing: 'Per le operazioni che hai scelto non cambia nulla.',
} as const;
