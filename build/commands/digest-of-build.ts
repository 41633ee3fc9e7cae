import { digest } from '../platform/memory/digest.ts';
import { digestOfInput } from './digest-of-input.ts';
import type { ProjectInput } from './project.ts';

/**
 * A digest of everything the site is made from except the program, which has its own cache. Gives `undefined` if
 * something cannot be read.
 */
export async function digestOfBuild(input: ProjectInput, fresh: boolean): Promise<string | undefined> {
  const [read, commit] = await Promise.all([digestOfInput(input), input.commit()]);
  return read && digest(read, commit ?? '', input.baseUrl ?? '', fresh);
}
