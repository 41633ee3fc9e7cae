import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from 'node:v8';
import type { Tinypool } from 'tinypool';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Store } from '../../platform/store/store.ts';
import type { Program } from '../../program/program.ts';
import type { RendererData } from '../4-render/page-renderer.ts';
import type { PageTools } from './make-page.ts';

/** Below this number of jobs, this thread finishes sooner than other threads start. */
const WORTH_THREADS = 150;

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

/** The threads of one build. They start with the first work that has enough jobs, and end with the build. */
export type Threads = {
  /**
   * Does some work with each job. If there are many, threads help. Jobs are taken from `jobs` only when somebody is
   * free for them, because those of a large site do not fit into memory. They may be done in another order.
   */
  workOn<Job, Made>(jobs: Iterable<Job>, work: Work<Job, Made>): Promise<void>;
};

/** Where work is done and kept. */
export type Workplace = { readonly store: Store; readonly threads: Threads };

/** What is done with each of many jobs. */
export type Work<Job, Made> = {
  /** The function of `worker.ts` that does the same. */
  readonly name: 'read' | 'make';
  readonly run: (job: Job) => Made;
  /** What threads need for it. */
  readonly tools?: PageTools;
  /** The number of jobs that are certain. */
  readonly count: number;
  /** About how many jobs there are if no result was kept. */
  readonly atMost: number;
  /** Keeps the result of a job, in this thread. */
  readonly keep: (job: Job, made: Made) => void;
};

/** What a thread is handed: some jobs, and the data of its tools in memory that all threads share. */
export type Batch<Job> = { readonly jobs: readonly Job[]; readonly tools: SharedArrayBuffer | undefined };

/** Lends a build its threads. */
export async function withThreads<T>({ pageWorker }: Program, build: (threads: Threads) => Promise<T>): Promise<T> {
  const count = pageWorker ? Math.min(MOST_THREADS, availableParallelism() - 1) : 0;
  const state: { pool?: Promise<Tinypool> } = {};
  const broken = Promise.withResolvers<never>();
  // Until somebody waits for it, this keeps Node from ending on an unhandled rejection.
  broken.promise.catch(() => undefined);
  const poolFor = (expected: number) => {
    if (pageWorker && count > 0 && expected >= WORTH_THREADS) state.pool ??= openPool(pageWorker, count, broken.reject);
    return state.pool;
  };
  try {
    return await build({
      workOn: (jobs, work) => workOn(jobs, work, { poolFor, most: QUEUE * count, broken: broken.promise }),
    });
  } finally {
    await (await state.pool)?.destroy();
  }
}

/** Gives the pool that helps where a number of jobs is expected, and tells when a thread of it ends by itself. */
type Help = {
  poolFor(expected: number): Promise<Tinypool> | undefined;
  /** How many batches may be away. */
  readonly most: number;
  readonly broken: Promise<never>;
};

async function workOn<Job, Made>(
  jobs: Iterable<Job>,
  { name, run, tools, keep, count, atMost }: Work<Job, Made>,
  { poolFor, most, broken }: Help,
): Promise<void> {
  const work: Promise<void>[] = [];
  const state = { seen: 0, away: 0 };
  const doHere = async (batch: readonly Job[]) => {
    for (const job of batch) {
      keep(job, run(job));
      await nextTurn();
    }
  };
  const sendAway = async (batch: readonly Job[], pool: Promise<Tinypool>) => {
    state.away += 1;
    const message: Batch<Job> = { jobs: batch, tools: tools && shared(tools) };
    // The function of `worker.ts` with this name gives a result for each job.
    const made: readonly Made[] = await Promise.race([(await pool).run(message, { name }), broken]);
    state.away -= 1;
    for (const [index, job] of batch.entries()) {
      const result = made[index];
      if (result !== undefined) keep(job, result);
    }
  };
  for (const batch of inBatches(jobs)) {
    state.seen += batch.length;
    const pool = poolFor(Math.max(count, state.seen, state.seen >= FIRST_JOBS ? atMost : 0));
    const isAway = pool !== undefined && state.away < most;
    const done = isAway ? sendAway(batch, pool) : doHere(batch);
    // `Promise.all` below reports a failure. Until then, this keeps Node from ending on an unhandled rejection.
    done.catch(() => undefined);
    work.push(done);
    // Results of threads arrive, and `dev` answers requests.
    await (isAway ? nextTurn() : done);
  }
  await Promise.all(work);
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

/** `failed` is called when a thread ends that has no batch: nobody would know, and the next batches would wait. */
async function openPool(worker: URL, threads: number, failed: (error: unknown) => void): Promise<Tinypool> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: QUEUE,
    // As in this thread, for stack traces.
    execArgv: ['--enable-source-maps'],
  });
  pool.on('error', failed);
  return pool;
}

/** What a thread makes its tools from: plain data. */
export type ToolsData = {
  readonly rendererData: RendererData;
  /** The folder of the store; without one, the bytes of pages are sent back. */
  readonly folder: string | undefined;
};

/** Puts tools into memory that all threads share: they hold the sidebars of the whole site. */
const shared = memoize(({ renderer, byteStore }: PageTools): SharedArrayBuffer => {
  const data: ToolsData = { rendererData: renderer.data.value, folder: byteStore.folder };
  const bytes = serialize(data);
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
});
