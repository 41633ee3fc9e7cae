import { deserialize } from 'node:v8';
import Tinypool from 'tinypool';
import { diskBytes, memoryBytes } from '../../platform/store/stored-bytes.ts';
import { loadRenderer } from '../../program/bundle/load-renderer.ts';
import type { ComposedPage } from '../3-link/site.ts';
import type { PageFiles } from '../4-render/page-files.ts';
import { pageRendererFrom } from '../4-render/page-renderer.ts';
import { drawPage, type PageTools } from './draw-page.ts';
import { type DoneText, doText, type Text } from './texts.ts';
import type { ToolsData } from './work.ts';

/** The tools of this thread. A pool serves a single build, so they never change. */
const tools = toolsFrom(Tinypool.workerData);

/** Does texts. */
export function text(texts: readonly Text[]): readonly DoneText[] {
  return texts.map((one) => doText(one, tools));
}

/** Draws composed pages. */
export function page(pages: readonly (ComposedPage & { readonly key: string })[]): readonly PageFiles[] {
  return pages.map((one) => {
    if (!tools) throw new Error('pages are drawn with tools');
    return drawPage(one, tools);
  });
}

/** Makes tools from the data of `work.ts`; none where there is no site. */
function toolsFrom(shared: unknown): PageTools | undefined {
  if (!(shared instanceof SharedArrayBuffer)) return undefined;
  const { program, rendererData, facts, folder }: ToolsData = deserialize(new Uint8Array(shared));
  const { value: renderer } = pageRendererFrom(rendererData, loadRenderer(rendererData.serverBundle));
  return { program, renderer, facts, byteStore: folder === undefined ? memoryBytes : diskBytes(folder) };
}
