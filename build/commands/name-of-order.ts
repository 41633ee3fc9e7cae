import { digest } from '../digest.ts';
import { nameOfInput } from '../input-name.ts';
import type { ProjectInput } from './project.ts';

/** Names all that a site is made of but for the program, which has a cache of its own; nothing where something cannot be read. */
export async function nameOfOrder(input: ProjectInput, fresh: boolean): Promise<string | undefined> {
  const [read, commit] = await Promise.all([nameOfInput(input), input.commit()]);
  return read && digest(read, commit ?? '', input.baseUrl ?? '', fresh);
}
