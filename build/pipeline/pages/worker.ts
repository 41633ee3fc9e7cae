import { deserialize } from 'node:v8';
import { lazy } from '../../platform/memory/memoize.ts';
import { diskBytes, memoryBytes } from '../../platform/store/stored-bytes.ts';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { PageRecord } from '../4-render/page-record.ts';
import { pageRendererFrom } from '../4-render/page-renderer.ts';
import { makePage, type PageJob, type PageTools } from './make-page.ts';
import { type ReadText, readOne, type TextJob } from './read-texts.ts';
import type { Batch, ToolsData } from './threads.ts';

/** Reads texts. */
export function read({ jobs }: Batch<TextJob>): readonly ReadText[] {
  return jobs.map(readOne);
}

/** Makes pages. */
export function make({ jobs, tools: shared }: Batch<PageJob>): readonly PageRecord[] {
  if (!shared) throw new Error('pages are made with tools');
  const tools = toolsFrom(shared);
  return jobs.map((job) => makePage(job, tools));
}

/** The tools of this thread. It serves a single build, so the first tools are those of all pages. */
const toolsFrom = lazy((shared: SharedArrayBuffer): PageTools => {
  const { rendererData, folder }: ToolsData = deserialize(new Uint8Array(shared));
  const { value: renderer } = pageRendererFrom(rendererData, loadRenderer(rendererData.serverBundle));
  return { renderer, byteStore: folder === undefined ? memoryBytes : diskBytes(folder) };
});
