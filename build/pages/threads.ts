import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import { MessageChannel } from 'node:worker_threads';
import type { Tinypool } from 'tinypool';
import type { PageSource } from '../1-load/load.ts';
import type { PressPlan } from '../4-render/press.ts';
import type { Batch, ReadText, Workshop } from './batch.ts';
import type { FinishedPage } from './finish.ts';
import type { Answers, Task } from './worker.ts';

/** How many texts a thread is given at once: enough for a message not to count, few enough for its memory not to fill with open texts. */
const BATCH = 4;

/** How many batches a thread may have open: it reads one while another waits for its answers. */
const OPEN_BATCHES = 3;

/** More threads than this wait for the one that answers. */
const MOST_THREADS = 8;

/** Works on texts in a pool of threads, each of which loads the module `worker`. */
export async function workInThreads(worker: URL): Promise<Workshop> {
  const { Tinypool } = await import('tinypool');
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: OPEN_BATCHES,
  });
  const shared = shareOnce();
  return {
    read(sources) {
      const size = Math.max(1, Math.min(BATCH, Math.ceil(sources.length / threads / OPEN_BATCHES)));
      const count = Math.ceil(sources.length / size);
      return Array.from({ length: count }, (_, index) =>
        startBatch(sources.slice(index * size, (index + 1) * size), pool, shared),
      );
    },
    close: () => pool.destroy(),
  };
}

function startBatch(
  sources: readonly PageSource[],
  pool: Tinypool,
  share: (plan: PressPlan) => SharedArrayBuffer,
): Batch {
  const { port1: port, port2 } = new MessageChannel();
  const task: Task = { sources, port: port2 };
  const done: Promise<readonly FinishedPage[]> = pool.run(task, { transferList: [port2] });
  const asked = new Promise<readonly ReadText[]>((resolve, reject) => {
    port.once('message', resolve);
    // A thread that fails asks nothing any more.
    done.catch(reject);
  });
  // Both are waited for later.
  asked.catch(() => undefined);
  return {
    sources,
    read: () => asked,
    finish(orders, plan) {
      const answers: Answers = { orders, plan: share(plan) };
      port.postMessage(answers);
      return done.finally(() => port.close());
    },
  };
}

/** Gives a plan as memory that all threads share: it holds the sidebars of the whole site. */
function shareOnce(): (plan: PressPlan) => SharedArrayBuffer {
  const known = new WeakMap<PressPlan, SharedArrayBuffer>();
  return (plan) => {
    const before = known.get(plan);
    if (before) return before;
    const bytes = serialize(plan);
    const buffer = new SharedArrayBuffer(bytes.length);
    new Uint8Array(buffer).set(bytes);
    known.set(plan, buffer);
    return buffer;
  };
}
