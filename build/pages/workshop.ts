import type { Press } from '../4-render/press.ts';
import type { Program } from '../program/program.ts';
import type { Workshop } from './batch.ts';
import { workHere } from './here.ts';
import { workInThreads } from './threads.ts';

/** With fewer texts than this their work is not worth the start of other threads. */
const WORTH_THREADS = 24;

/** Opens the place where so many texts are worked on. */
export async function openWorkshop(
  texts: number,
  { pageWorker }: Program,
  renderPage: Press['renderPage'],
): Promise<Workshop> {
  return pageWorker && texts >= WORTH_THREADS ? workInThreads(pageWorker) : workHere(renderPage);
}
