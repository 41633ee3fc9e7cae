import { digest } from '../platform/memory/digest.ts';
import type { Program } from '../program/program.ts';
import { flagValue, type OptionValues } from './command.ts';
import { nameOfBuild } from './name-of-build.ts';
import type { ProjectInput } from './project.ts';

/** A digest of everything that determines the parts of a site. Only parts with equal digests can be joined. */
export async function nameOfParts({ id }: Program, input: ProjectInput, values: OptionValues): Promise<string> {
  return digest(id ?? '', flagValue(values, 'reference'), (await nameOfBuild(input, false)) ?? '');
}
