import { type Input, pagesIn } from '../build/pipeline/1-load/load.ts';
import { readText } from '../build/pipeline/2-parse/markdown/document.ts';
import type { Output } from '../build/pipeline/4-render/output.ts';
import type { Built } from '../build/pipeline/built.ts';
import { build } from '../build/pipeline/pipeline.ts';
import { emptyStore } from '../build/platform/store/store.ts';
import './compile-once.ts';
import { program as sources } from './program.ts';

/** Builds a whole site, search included, of nothing that earlier builds have left. */
export async function buildSite(
  input: Input,
  program = sources,
): Promise<Omit<Built, 'search'> & { readonly outputs: readonly Output[] }> {
  const { outputs, search, ...built } = await build({ ...input, program, store: emptyStore('') });
  return { ...built, outputs: [...outputs, ...search()] };
}

/** A built site with its parsed texts, as the report inspects it. */
export async function inspectSite(input: Input) {
  const built = await buildSite(input);
  if (!built.read) throw new Error('the site cannot be read');
  const { sources, site, openapi } = built.read;
  const texts = pagesIn(sources).map((source) => readText(source).value);
  return { ...built, site, openapi, sources, texts, api: openapi.value };
}
