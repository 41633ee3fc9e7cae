import { deserialize } from 'node:v8';
import type { MessagePort } from 'node:worker_threads';
import type { PageSource } from '../1-load/load.ts';
import { makePress, type Press, type PressPlan } from '../4-render/press.ts';
import { openDoor } from '../bundle/door.ts';
import type { Order } from './batch.ts';
import type { FinishedPage } from './finish.ts';
import { closeText, openText } from './work.ts';

/** A batch as it is handed to another thread; on the port the texts ask and are answered. */
export type Task = { readonly sources: readonly PageSource[]; readonly port: MessagePort };

/** What the texts of a batch are told: one order for each, and what their pages are rendered with, in memory that threads share. */
export type Answers = { readonly orders: readonly (Order | undefined)[]; readonly plan: SharedArrayBuffer };

/** A pool serves one build: its press is made once in each thread. */
const made: { press?: Press } = {};

/** Works on a batch in a thread of a pool. */
export default async function work({ sources, port }: Task): Promise<readonly FinishedPage[]> {
  const texts = sources.map(openText);
  port.postMessage(texts.map(({ read }) => read));
  const { orders, plan } = await answersOn(port);
  made.press ??= pressOf(plan);
  const { press } = made;
  return texts.flatMap((text, index) => {
    const order = orders[index];
    return order ? [closeText(text, order, press)] : [];
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
