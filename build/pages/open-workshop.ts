import type { Press } from '../4-render/press.ts';
import type { KeptFiles } from '../cache/files.ts';
import type { Program } from '../program/program.ts';
import { workHere } from './here.ts';
import type { Workshop } from './workshop.ts';

/** Fewer texts than this are not worth the start of other threads. */
const WORTH_THREADS = 24;

type Tools = { readonly renderPage: Press['renderPage']; readonly files: KeptFiles | undefined };

/** Opens a place where texts are worked on: in other threads where they are many, else here. */
export function openWorkshop({ pageWorker }: Program, { renderPage, files }: Tools): Workshop {
  const here = workHere(renderPage, files);
  const others: { threads?: Promise<Workshop> } = {};
  return {
    async open(sources) {
      if (!pageWorker || sources.length < WORTH_THREADS) return here.open(sources);
      others.threads ??= import('./threads.ts').then(({ workInThreads }) => workInThreads(pageWorker, files));
      return (await others.threads).open(sources);
    },
    async close() {
      await (await others.threads)?.close();
    },
  };
}
