import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import { diskBlobs, memoryBlobs } from '../../platform/store/blobs.ts';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { PageSource } from '../1-load/source.ts';
import { type PageRenderer, type PageRendererPlan, plannedPageRenderer } from '../4-render/page-renderer.ts';
import { type FinishedPage, finishPage, type PageJob, type Tools } from './finish.ts';
import type { TextJob } from './page-pool.ts';
import { beginText, finishText } from './work.ts';

/** Texts that are handed to another thread. It sends their queries on the port and receives the answers there. */
type TextTask = { readonly kind: 'texts'; readonly sources: readonly PageSource[]; readonly port: MessagePort };

/** Pages that are already composed. */
type PageTask = { readonly kind: 'pages'; readonly jobs: readonly PageJob[]; readonly plan: SharedArrayBuffer };

/** A task for another thread. Where there is a folder, bytes are kept there. */
export type Task = (TextTask | PageTask) & { readonly folder: string | undefined };

/** The reply to the queries of a batch: a job for each text, and the plan of the renderer in shared memory. */
export type Answers = { readonly jobs: readonly (TextJob | undefined)[]; readonly plan: SharedArrayBuffer };

/** A pool serves a single build, so each thread needs only one renderer. */
const made: { renderer?: PageRenderer } = {};

/** Runs a task in a thread of the pool. */
export default async function work(task: Task): Promise<readonly (FinishedPage | undefined)[]> {
  if (task.kind === 'pages') {
    const tools = toolsFor(task.plan, task.folder);
    return task.jobs.map((job) => finishPage(job, tools));
  }
  const texts = task.sources.map(beginText);
  task.port.postMessage(texts.map(({ read }) => read));
  const { jobs, plan } = await answersOn(task.port);
  const tools = toolsFor(plan, task.folder);
  return texts.map((text, index) => {
    const job = jobs[index];
    return job && finishText(text, job, tools);
  });
}

function toolsFor(plan: SharedArrayBuffer, folder: string | undefined): Tools {
  made.renderer ??= rendererOf(plan);
  return { renderer: made.renderer, blobs: folder === undefined ? memoryBlobs : diskBlobs(folder) };
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
  return plannedPageRenderer(plan, loadRenderer(plan.serverBundle)).value;
}
