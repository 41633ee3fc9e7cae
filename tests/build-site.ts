import type { Input } from '../build/pipeline/1-load/load.ts';
import type { Output } from '../build/pipeline/4-render/output.ts';
import { build } from '../build/pipeline/pipeline.ts';
import type { Problem } from '../build/platform/problems/problem.ts';
import { emptyStore } from '../build/platform/store/store.ts';
import { program as sources } from './program.ts';

/** Builds a whole site, search included, of nothing that earlier builds have left. */
export async function buildSite(
  input: Input,
  program = sources,
): Promise<{ readonly outputs: readonly Output[]; readonly problems: readonly Problem[] }> {
  const { outputs, search, problems } = await build({ ...input, program, store: emptyStore('') });
  return { outputs: [...outputs, ...search()], problems };
}
