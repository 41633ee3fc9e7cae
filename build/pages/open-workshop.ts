import type { Press } from '../4-render/press.ts';
import type { Packs } from '../cache/packs.ts';
import type { Program } from '../program/program.ts';
import { workHere } from './here.ts';
import type { Workshop } from './workshop.ts';

/** Fewer texts than this are made sooner here than other threads start. */
const WORTH_THREADS = 150;

type Tools = { readonly renderPage: Press['renderPage']; readonly packs: Packs | undefined };

/** Opens a place where texts are worked on: in other threads where they are many, else here. */
export function openWorkshop({ pageWorker }: Program, { renderPage, packs }: Tools): Workshop {
  const here = workHere(renderPage, packs);
  const others: { threads?: Promise<Workshop> } = {};
  return {
    async open(sources) {
      if (!pageWorker || sources.length < WORTH_THREADS) return here.open(sources);
      others.threads ??= import('./threads.ts').then(({ workInThreads }) => workInThreads(pageWorker, packs));
      return (await others.threads).open(sources);
    },
    async close() {
      await (await others.threads)?.close();
    },
  };
}
