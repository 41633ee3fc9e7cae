import { deserialize } from 'node:v8';
import Tinypool from 'tinypool';
import { diskBytes, memoryBytes } from '../../platform/store/stored-bytes.ts';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { PageRecord } from '../4-render/page-record.ts';
import { pageRendererFrom } from '../4-render/page-renderer.ts';
import { makePage, type PageJob, type PageTools } from './make-page.ts';
import { type ReadText, readOne, type TextJob } from './read-texts.ts';
import type { ToolsData } from './work.ts';

/** The tools of this thread. A pool serves a single build, so they never change. */
const tools = toolsFrom(Tinypool.workerData);

/** Reads texts. */
export function read(texts: readonly TextJob[]): readonly ReadText[] {
  return texts.map(readOne);
}

/** Makes pages. */
export function make(pages: readonly PageJob[]): readonly PageRecord[] {
  if (!tools) throw new Error('pages are made with tools');
  return pages.map((page) => makePage(page, tools));
}

/** Makes tools from the data of `work.ts`; none where there is no site. */
function toolsFrom(shared: unknown): PageTools | undefined {
  if (!(shared instanceof SharedArrayBuffer)) return undefined;
  const { rendererData, folder }: ToolsData = deserialize(new Uint8Array(shared));
  const { value: renderer } = pageRendererFrom(rendererData, loadRenderer(rendererData.serverBundle));
  return { renderer, byteStore: folder === undefined ? memoryBytes : diskBytes(folder) };
}
