import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import type { PageSource } from '../1-load/load.ts';
import { makePress, type Press, type PressPlan } from '../4-render/press.ts';
import { openDoor } from '../bundle/door.ts';
import { keptFiles } from '../cache/files.ts';
import type { PackedPage } from '../cache/packed-page.ts';
import { beginText, finishText } from './work.ts';
import type { Order } from './workshop.ts';

/** Some texts as they are handed to another thread; on the port they ask and are answered; their files are kept in the folder, if there is one. */
export type Task = { readonly sources: readonly PageSource[]; readonly port: MessagePort; readonly folder?: string };

/** What the texts are told: one order for each, and what their pages are rendered with, in memory that threads share. */
export type Answers = { readonly orders: readonly (Order | undefined)[]; readonly plan: SharedArrayBuffer };

/** A pool serves one build: its press is made once in each thread. */
const made: { press?: Press } = {};

/** Works on some texts in a thread of a pool. */
export default async function work({ sources, port, folder }: Task): Promise<readonly (PackedPage | undefined)[]> {
  const texts = sources.map(beginText);
  port.postMessage(texts.map(({ read }) => read));
  const { orders, plan } = await answersOn(port);
  made.press ??= pressOf(plan);
  const tools = { press: made.press, files: folder === undefined ? undefined : keptFiles(folder) };
  return texts.map((text, index) => {
    const order = orders[index];
    return order && finishText(text, order, tools);
  });
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
