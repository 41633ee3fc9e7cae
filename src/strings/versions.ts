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
  section: 'Versioni',
  lead: (version: string) =>
    `Che cosa cambia in ogni versione per i programmi che usano l’API, dalla più recente. Nel riferimento, «dalla ${version}» accanto a un campo, un valore o una risposta dice da quale versione c’è.`,
  follow: 'Per sapere subito quando esce una nuova versione, segui il ',
  feedName: 'feed Atom',
  meanings: {
    broken: 'può fermare un programma scritto per la versione di prima.',
    changed: 'un programma continua a funzionare, ma conviene rileggerlo.',
    added: 'c’è qualcosa in più, che puoi usare o ignorare.',
  } satisfies Record<ChangeKind, string>,
  title: (version: string) => `Versione ${version}`,
  changes: { broken: 'Incompatibile', changed: 'Cambia', added: 'Novità' } satisfies Record<ChangeKind, string>,
  /** The oldest version. */
  first: 'La cronologia comincia qui: che cosa è cambiato in questa versione non è elencato.',
  same: 'Per chi usa l’API non cambia nulla.',
  in: '. In ',
  everywhere: '. In tutte le operazioni.',
  /** What comes before the link to an operation that changed as a whole. */
  see: '. Vedi ',
  more: (count: number) => (count === 1 ? ' e un’altra' : ` e altre ${count}`),
  feed: (title: string) => `Versioni di ${title}`,
} as const;
