import { serialize } from 'node:v8';
import { MessageChannel } from 'node:worker_threads';
import type { Tinypool } from 'tinypool';
import type { PageSource } from '../1-load/source.ts';
import type { PressPlan } from '../4-render/press.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import type { Packs } from '../cache/packs.ts';
import { remembered } from '../remembered.ts';
import type { Answers, Task } from './worker.ts';
import type { OpenText, Order, ReadText, Workshop } from './workshop.ts';

/** How many texts a thread is given at once: enough for a message not to count, few enough for its memory not to fill with open texts. */
const BATCH = 4;

/** How many batches a thread may have open: it reads one while another waits for its answers. */
const OPEN_BATCHES = 3;

/** Works in a pool of so many threads, each of which loads the module `worker`. */
export async function workInThreads(worker: URL, packs: Packs | undefined, threads: number): Promise<Workshop> {
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: OPEN_BATCHES,
  });
  const shared = remembered(share);
  return {
    async open(sources) {
      const size = Math.max(1, Math.min(BATCH, Math.ceil(sources.length / threads / OPEN_BATCHES)));
      const count = Math.ceil(sources.length / size);
      return Array.from({ length: count }, (_, index) => sources.slice(index * size, (index + 1) * size)).flatMap(
        (batch) => openBatch(batch, { pool, shared, folder: packs?.folder }),
      );
    },
    finish(pages, { plan }) {
      const task: Task = { kind: 'pages', pages, plan: shared(plan), ...(packs && { folder: packs.folder }) };
      return pool.run(task);
    },
    close: () => pool.destroy(),
  };
}

type Means = {
  readonly pool: Tinypool;
  readonly shared: (plan: PressPlan) => SharedArrayBuffer;
  readonly folder: string | undefined;
};

/** Hands some texts to a thread; its answers go there together, when all of them are known. */
function openBatch(sources: readonly PageSource[], { pool, shared, folder }: Means): readonly OpenText[] {
  const { port1: port, port2 } = new MessageChannel();
  const task: Task = { kind: 'texts', sources, port: port2, ...(folder !== undefined && { folder }) };
  const done: Promise<readonly (PackedPage | undefined)[]> = pool
    .run(task, { transferList: [port2] })
    .finally(() => port.close());
  const asked = new Promise<readonly ReadText[]>((resolve, reject) => {
    port.once('message', resolve);
    // A thread that fails asks nothing any more.
    done.catch(reject);
  });
  // Whoever waits is told; until somebody does, it is no fault of nobody's.
  asked.catch(() => undefined);
  const orders: (Order | undefined)[] = [];
  return sources.map((_, index) => ({
    async read() {
      const text = (await asked)[index];
      if (!text) throw new Error('a thread has read less than it was given');
      return text;
    },
    async finish(order, { plan }) {
      orders.push(order);
      if (orders.length === sources.length) {
        // They are the thread's now: of all texts together they are large.
        const answers: Answers = { orders: orders.splice(0), plan: shared(plan) };
        port.postMessage(answers);
      }
      return (await done)[index];
    },
  }));
}

/** Gives a plan as memory that all threads share: it holds the sidebars of the whole site. */
function share(plan: PressPlan): SharedArrayBuffer {
  const bytes = serialize(plan);
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
