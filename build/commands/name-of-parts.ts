import { digest } from '../digest.ts';
import type { Program } from '../program/program.ts';
import { flagValue, type OptionValues } from './command.ts';
import { nameOfOrder } from './name-of-order.ts';
import type { ProjectInput } from './project.ts';

/** Names all that decides the bytes of the parts of a site: those of one name can be joined. */
export async function nameOfParts({ id }: Program, input: ProjectInput, values: OptionValues): Promise<string> {
  return digest(id ?? '', flagValue(values, 'reference'), (await nameOfOrder(input, false)) ?? '');
}
