import type { Press } from '../4-render/press.ts';
import type { KeptFiles } from '../cache/files.ts';
import type { Program } from '../program/program.ts';
import { workHere } from './here.ts';
import { workInThreads } from './threads.ts';
import type { Workshop } from './workshop.ts';

/** With fewer texts than this their work is not worth the start of other threads. */
const WORTH_THREADS = 24;

/** Opens a place where so many texts are worked on, whose files are kept where there is a place for them. */
export async function openWorkshop(
  texts: number,
  { pageWorker }: Program,
  { renderPage, files }: { readonly renderPage: Press['renderPage']; readonly files: KeptFiles | undefined },
): Promise<Workshop> {
  return pageWorker && texts >= WORTH_THREADS ? workInThreads(pageWorker, files) : workHere(renderPage, files);
}
