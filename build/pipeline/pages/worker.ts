import { deserialize } from 'node:v8';
import Tinypool from 'tinypool';
import type { Result } from '../../platform/problems/problem.ts';
import { diskBytes, memoryBytes } from '../../platform/store/stored-bytes.ts';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { ComposedPage } from '../3-link/site.ts';
import type { PageFiles } from '../4-render/page-files.ts';
import { pageRendererFrom } from '../4-render/page-renderer.ts';
import { drawPage, type PageTools } from './draw-page.ts';
import { type ReadText, readPacked, type Unread } from './read-texts.ts';
import { makeText, type WrittenText } from './texts.ts';
import type { ToolsData } from './work.ts';

/** The tools of this thread. A pool serves a single build, so they never change. */
const tools = toolsFrom(Tinypool.workerData);

/** Reads texts. */
export function read(texts: readonly Unread[]): readonly ReadText[] {
  return texts.map(readPacked);
}

/** Makes the pages of texts. */
export function text(texts: readonly WrittenText[]): readonly Result<PageFiles>[] {
  return texts.map((one) => makeText(one, drawing()));
}

/** Draws composed pages. */
export function page(pages: readonly (ComposedPage & { readonly key: string })[]): readonly PageFiles[] {
  return pages.map((one) => drawPage(one, drawing()));
}

function drawing(): PageTools {
  if (!tools) throw new Error('pages are drawn with tools');
  return tools;
}

/** Makes tools from the data of `work.ts`; none where there is no site. */
function toolsFrom(shared: unknown): PageTools | undefined {
  if (!(shared instanceof SharedArrayBuffer)) return undefined;
  const { program, rendererData, facts, folder }: ToolsData = deserialize(new Uint8Array(shared));
  const { value: renderer } = pageRendererFrom(rendererData, loadRenderer(rendererData.serverBundle));
  return { program, renderer, facts, byteStore: folder === undefined ? memoryBytes : diskBytes(folder) };
}
