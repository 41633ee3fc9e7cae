import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import type { PageSource } from '../1-load/source.ts';
import type { LinkedPage } from '../3-link/site.ts';
import { makePress, type Press, type PressPlan } from '../4-render/press.ts';
import { openDoor } from '../bundle/door.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { openPacks, type Packs } from '../cache/packs.ts';
import { beginText, finishLinked, finishText, type Tools } from './work.ts';
import type { Order } from './workshop.ts';

/** Some texts as they are handed to another thread: on the port they ask and are answered. */
type TextTask = { readonly kind: 'texts'; readonly sources: readonly PageSource[]; readonly port: MessagePort };

/** Some pages that are composed already. */
type PageTask = { readonly kind: 'pages'; readonly pages: readonly LinkedPage[]; readonly plan: SharedArrayBuffer };

/** What another thread is to do; bytes are kept in the folder, if there is one. */
export type Task = (TextTask | PageTask) & { readonly folder?: string };

/** What the texts are told: one order for each, and what their pages are rendered with, in memory that threads share. */
export type Answers = { readonly orders: readonly (Order | undefined)[]; readonly plan: SharedArrayBuffer };

/** A pool serves one build: each thread has one press and one pack. */
const made: { press?: Press; packs?: Packs } = {};

/** Works in a thread of a pool. */
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
  made.press ??= pressOf(plan);
  if (folder !== undefined) made.packs ??= openPacks(folder);
  return { press: made.press, packs: made.packs };
}

function answersOn(port: MessagePort): Promise<Answers> {
  return new Promise((resolve) => {
    port.once('message', (answers: Answers) => {
      port.close();
      resolve(answers);
    });
  });
}

function pressOf(bytes: SharedArrayBuffer): Press {
  // It was serialized by the thread that runs this one.
  const plan: PressPlan = deserialize(new Uint8Array(bytes));
  return makePress(plan, openDoor(plan.door)).value;
}
