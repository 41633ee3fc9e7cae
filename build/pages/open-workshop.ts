import { availableParallelism } from 'node:os';
import type { LinkedPage } from '../3-link/site.ts';
import type { Press } from '../4-render/press.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { Packs } from '../cache/packs.ts';
import type { Program } from '../program/program.ts';
import { workHere } from './here.ts';
import type { Workshop } from './workshop.ts';

/** Fewer texts, or pages, than this are made sooner here than other threads start. */
const WORTH_THREADS = 150;

/** More threads than this wait for the one that answers and composes. */
const MOST_THREADS = 8;

/** How many lists of pages a thread may have before it: it takes the next one while this thread is busy. */
const QUEUE = 2;

/** Opens a place where pages are worked on: in other threads where they are many, else here. */
export function openWorkshop({ pageWorker }: Program, packs: Packs | undefined): Workshop {
  const here = workHere(packs);
  const others: { workshop?: Promise<Workshop>; haveTexts?: true } = {};
  const pages = { seen: 0, away: 0 };
  const inThreads = (worker: URL, threads: number): Promise<Workshop> => {
    others.workshop ??= import('./threads.ts').then(({ workInThreads }) => workInThreads(worker, packs, threads));
    return others.workshop;
  };
  const finishAway = async (worker: URL, some: readonly LinkedPage[], press: Press) => {
    pages.away += 1;
    try {
      return await (await inThreads(worker, besidesThisOne())).finish(some, press);
    } finally {
      pages.away -= 1;
    }
  };
  return {
    async open(sources) {
      if (!pageWorker || sources.length < WORTH_THREADS) return here.open(sources);
      others.haveTexts = true;
      // This thread does little but answer.
      return (await inThreads(pageWorker, atMost(availableParallelism()))).open(sources);
    },
    async finish(some, press): Promise<readonly PackedPage[]> {
      pages.seen += some.length;
      // Threads that have texts open are not free before these are answered, which comes after the pages.
      const isMuch = pages.seen >= WORTH_THREADS && !others.haveTexts;
      if (!pageWorker || !isMuch || pages.away >= QUEUE * besidesThisOne()) return here.finish(some, press);
      return finishAway(pageWorker, some, press);
    },
    async close() {
      const workshop = await others.workshop;
      delete others.workshop;
      await workshop?.close();
    },
  };
}

function besidesThisOne(): number {
  return atMost(availableParallelism() - 1);
}

function atMost(threads: number): number {
  return Math.min(MOST_THREADS, threads);
}
