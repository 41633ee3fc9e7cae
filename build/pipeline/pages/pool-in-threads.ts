import { serialize, setFlagsFromString } from 'node:v8';
import { MessageChannel } from 'node:worker_threads';
import type { Tinypool } from 'tinypool';
import { memoize } from '../../platform/memory/memoize.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageRendererPlan } from '../4-render/page-renderer.ts';
import type { FinishedPage } from './finish.ts';
import type { OpenText, PagePool, ReadText, TextJob } from './page-pool.ts';
import type { Answers, Task } from './worker.ts';

/**
 * How many texts a message hands to a thread: enough to make the cost of a message negligible, few enough to limit the
 * memory that open texts take.
 */
const BATCH = 4;

/** How many batches a thread may have open: it reads one while another waits for its answers. */
const OPEN_BATCHES = 3;

/** Opens a pool of `threads` threads, each of which runs the module `worker`. */
export async function poolInThreads(worker: URL, folder: string | undefined, threads: number): Promise<PagePool> {
  const { Tinypool } = await import('tinypool');
  // Threads start with a small heap: the memory that package.json gives the main thread is needed only once.
  setFlagsFromString('--initial-old-space-size=0');
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: OPEN_BATCHES,
  });
  const shared = memoize(share);
  return {
    async open(sources) {
      const size = Math.max(1, Math.min(BATCH, Math.ceil(sources.length / threads / OPEN_BATCHES)));
      const count = Math.ceil(sources.length / size);
      return Array.from({ length: count }, (_, index) => sources.slice(index * size, (index + 1) * size)).flatMap(
        (batch) => openBatch(batch, { pool, shared, folder }),
      );
    },
    finish(jobs, { plan }) {
      const task: Task = { kind: 'pages', jobs, plan: shared(plan), folder };
      return pool.run(task);
    },
    close: () => pool.destroy(),
  };
}

type Threads = {
  readonly pool: Tinypool;
  readonly shared: (plan: PageRendererPlan) => SharedArrayBuffer;
  readonly folder: string | undefined;
};

/**
 * Hands a batch of texts to a thread. The answers are sent in one message, when those for the whole batch are known.
 */
function openBatch(sources: readonly PageSource[], { pool, shared, folder }: Threads): readonly OpenText[] {
  const { port1: port, port2 } = new MessageChannel();
  const task: Task = { kind: 'texts', sources, port: port2, folder };
  const done: Promise<readonly (FinishedPage | undefined)[]> = pool
    .run(task, { transferList: [port2] })
    .finally(() => port.close());
  const texts = new Promise<readonly ReadText[]>((resolve, reject) => {
    port.once('message', resolve);
    // A thread that fails sends no queries: reject instead of waiting forever.
    done.catch(reject);
  });
  // `read` reports a failure. Until it is called, this handler keeps Node from ending on an unhandled rejection.
  texts.catch(() => undefined);
  const jobs: (TextJob | undefined)[] = [];
  return sources.map((_, index) => ({
    async read() {
      const text = (await texts)[index];
      if (!text) throw new Error('a thread has read less than it was given');
      return text;
    },
    async finish(job, { plan }) {
      jobs.push(job);
      if (jobs.length === sources.length) {
        // Drops the jobs here: those of all texts together are large, and only the thread needs them.
        const answers: Answers = { jobs: jobs.splice(0), plan: shared(plan) };
        port.postMessage(answers);
      }
      return (await done)[index];
    },
  }));
}

/** Puts a plan into memory that all threads share, since it holds the sidebars of the whole site. */
function share(plan: PageRendererPlan): SharedArrayBuffer {
  const bytes = serialize(plan);
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
