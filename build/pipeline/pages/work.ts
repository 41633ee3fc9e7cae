import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Tinypool } from 'tinypool';
import type { Store } from '../../platform/store/store.ts';
import type { Program } from '../../program/program.ts';
import type { RendererData } from '../4-render/page-renderer.ts';
import type { PageTools } from './make-page.ts';

/** Below this number of jobs, this thread finishes sooner than other threads start. */
export const WORTH_THREADS = 150;

/** After this number of jobs, all other jobs of the list are expected too. */
const FIRST_JOBS = 12;

/** Beyond this number, threads only wait for this one, which composes pages and keeps what was made. */
const MOST_THREADS = 8;

/**
 * How many jobs a message hands to a thread: enough to make the cost of a message negligible, few enough to limit the
 * memory that waiting jobs take.
 */
const BATCH = 4;

/** How many batches a thread is given at a time, so that it has work while this thread is busy. */
const QUEUE = 2;

/** What is done with each of many jobs. */
export type Work<Job, Made, Means extends PageTools | undefined> = {
  /** The function of `worker.ts` that does the same. */
  readonly name: 'read' | 'make';
  readonly run: (job: Job, tools: Means) => Made;
  readonly tools: Means;
  /** The number of jobs, if it is known beforehand. */
  readonly count?: number;
  /** About how many jobs there are if no result was kept. */
  readonly atMost?: number;
  /** Keeps the result of a job, in this thread. */
  readonly keep: (job: Job, made: Made) => void;
};

/** Where work is done and kept. */
export type Workplace = {
  readonly program: Program;
  readonly store: Store;
};

/**
 * Does some work with each job. If there are many, threads help. Jobs are taken from `jobs` only when somebody is free
 * for them, because those of a large site do not fit into memory. They may be done in another order.
 */
export async function workOn<Job, Made, Means extends PageTools | undefined>(
  jobs: Iterable<Job>,
  { name, run, tools, keep, count = 0, atMost = 0 }: Work<Job, Made, Means>,
  { program: { pageWorker: worker } }: Workplace,
): Promise<void> {
  const threads = worker ? Math.min(MOST_THREADS, availableParallelism() - 1) : 0;
  const work: Promise<void>[] = [];
  const state: { seen: number; away: number; pool?: Promise<Tinypool> } = { seen: 0, away: 0 };
  const broken = Promise.withResolvers<never>();
  const doHere = async (batch: readonly Job[]) => {
    for (const job of batch) {
      keep(job, run(job, tools));
      await nextTurn();
    }
  };
  const sendAway = async (batch: readonly Job[], pool: Promise<Tinypool>) => {
    state.away += 1;
    // The function of `worker.ts` with this name gives a result for each job.
    const made: readonly Made[] = await Promise.race([(await pool).run(batch, { name }), broken.promise]);
    state.away -= 1;
    for (const [index, job] of batch.entries()) {
      const result = made[index];
      if (result !== undefined) keep(job, result);
    }
  };
  try {
    for (const batch of inBatches(jobs)) {
      state.seen += batch.length;
      const expected = Math.max(count, state.seen, state.seen >= FIRST_JOBS ? atMost : 0);
      if (worker && threads > 0 && expected >= WORTH_THREADS)
        state.pool ??= openPool(worker, { threads, tools, failed: broken.reject });
      const isAway = state.pool && state.away < QUEUE * threads;
      const done = isAway && state.pool ? sendAway(batch, state.pool) : doHere(batch);
      // `Promise.all` below reports a failure. Until then, this keeps Node from ending on an unhandled rejection.
      done.catch(() => undefined);
      work.push(done);
      // Results of threads arrive, and `dev` answers requests.
      await (isAway ? nextTurn() : done);
    }
    await Promise.all(work);
  } finally {
    await (await state.pool)?.destroy();
  }
}

function* inBatches<Job>(jobs: Iterable<Job>): Generator<readonly Job[], void> {
  let batch: Job[] = [];
  for (const job of jobs) {
    batch.push(job);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** What a thread makes its tools from: plain data. */
export type ToolsData = {
  readonly rendererData: RendererData;
  /** The folder of the store; without one, the bytes of pages are sent back. */
  readonly folder: string | undefined;
};

type Threads = {
  readonly threads: number;
  readonly tools: PageTools | undefined;
  /** Called when a thread ends that has no batch: nobody would hear of it, and the next batches would wait for it. */
  readonly failed: (error: unknown) => void;
};

async function openPool(worker: URL, { threads, tools, failed }: Threads): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: QUEUE,
    // As in this thread, for stack traces.
    execArgv: ['--enable-source-maps'],
    workerData: tools && shared(tools),
  });
  pool.on('error', failed);
  return pool;
}

/** Puts tools into memory that all threads share: they hold the sidebars of the whole site. */
function shared({ renderer, byteStore }: PageTools): SharedArrayBuffer {
  const data: ToolsData = { rendererData: renderer.data.value, folder: byteStore.folder };
  const bytes = serialize(data);
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
