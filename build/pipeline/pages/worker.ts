import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { PageSource } from '../1-load/source.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { createPageRenderer, type PageRenderer, type PageRendererPlan } from '../4-render/page-renderer.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { openPacks, type Packs } from '../cache/packs.ts';
import type { PageJob } from './page-pool.ts';
import { beginText, finishLinked, finishText, type Tools } from './work.ts';

/** Texts that are handed to another thread. It sends their queries on the port and receives the answers there. */
type TextTask = { readonly kind: 'texts'; readonly sources: readonly PageSource[]; readonly port: MessagePort };

/** Pages that are already composed. */
type PageTask = { readonly kind: 'pages'; readonly pages: readonly LinkedPage[]; readonly plan: SharedArrayBuffer };

/** A task for another thread. Where there is a folder, bytes are kept in packs there. */
export type Task = (TextTask | PageTask) & { readonly folder?: string };

/** The reply to the queries of a batch: an order for each text, and the plan of the renderer in shared memory. */
export type Answers = { readonly orders: readonly (PageJob | undefined)[]; readonly plan: SharedArrayBuffer };

/** A pool serves a single build, so each thread needs only one renderer and one pack. */
const made: { renderer?: PageRenderer; packs?: Packs } = {};

/** Runs a task in a thread of the pool. */
export default async function work(task: Task): Promise<readonly (PackedPage | undefined)[]> {
  if (task.kind === 'pages') {
    const tools = toolsFor(task.plan, task.folder);
    return task.pages.map((page) => finishLinked(page, tools));
  }
  const texts = task.sources.map(beginText);
  task.port.postMessage(texts.map(({ read }) => read));
  const { orders, plan } = await answersOn(task.port);
  const tools = toolsFor(plan, task.folder);
  return texts.map((text, index) => {
    const order = orders[index];
    return order && finishText(text, order, tools);
  });
}

function toolsFor(plan: SharedArrayBuffer, folder: string | undefined): Tools {
  made.renderer ??= rendererOf(plan);
  if (folder !== undefined) made.packs ??= openPacks(folder);
  return { renderer: made.renderer, packs: made.packs };
}

function answersOn(port: MessagePort): Promise<Answers> {
  return new Promise((resolve) => {
    port.once('message', (answers: Answers) => {
      port.close();
      resolve(answers);
    });
  });
}

function rendererOf(bytes: SharedArrayBuffer): PageRenderer {
  // The main thread serialized it from a `PageRendererPlan`.
  const plan: PageRendererPlan = deserialize(new Uint8Array(bytes));
  return createPageRenderer(plan, loadRenderer(plan.serverBundle)).value;
}
