import { hash } from 'node:crypto';
import { loadDescription } from './1-load/description.ts';
import type { Input } from './1-load/load.ts';
import { digest } from './digest.ts';
import type { Disk } from './disk.ts';

/** What a build reads of the contents: all of it is text of these kinds. */
const READ = /\.(?:md|ya?ml)$/;

/**
 * Names all that a build reads, without understanding any of it. Gives nothing where something cannot be read, which the build will tell better.
 */
export async function nameOfInput({ content, description, templates }: Input): Promise<string | undefined> {
  try {
    const [contents, template, described] = await Promise.all([
      content && hashesIn(content),
      templates.read('document.html'),
      loadDescription(description),
    ]);
    if (!template || !described.value) return undefined;
    return digest(contents ?? '', hashOf(template), described.value.entry, ...described.value.files.values());
  } catch {
    return undefined;
  }
}

/** Each file with its path, in the order of the list. */
async function hashesIn(disk: Disk): Promise<readonly string[]> {
  const paths = (await disk.list()).filter((path) => READ.test(path));
  const hashes: string[] = [];
  for (const path of paths) hashes.push(path, hashOf((await disk.read(path)) ?? new Uint8Array()));
  return hashes;
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}
