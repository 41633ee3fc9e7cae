import { posix } from 'node:path';
import type { Disk } from '../disk.ts';
import { gather, type Reported } from '../problems/problem.ts';
import type { DescriptionSources, Source } from './source.ts';
import { readText } from './text.ts';

/** The folder of the description and the root document in it. */
export type DescriptionFolder = { readonly disk: Disk; readonly entry: string };

/** What looks like a reference to another file; a false match costs a look at the disk and nothing more. */
const FILE_REFERENCE = /["']?\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/**
 * Reads the root document and, step by step, each file of its folder that a `$ref` names. A file that is not there is no problem here:
 * the parse stage knows which reference wanted it. Reports `file-missing` for the root document alone.
 */
export async function loadDescription({
  disk,
  entry,
}: DescriptionFolder): Promise<Reported<DescriptionSources | undefined>> {
  const { problems, take } = gather();
  const root = take(await readText(disk, entry));
  if (!root) return { value: undefined, problems };
  const files = new Map<string, Source>([[entry, root]]);
  let wanted = referencedFiles(entry, root);
  while (wanted.length > 0) {
    const found = await Promise.all(wanted.map(async (path) => [path, (await readText(disk, path)).value] as const));
    const added = found.filter((pair): pair is [string, Source] => pair[1] !== undefined && !files.has(pair[0]));
    for (const [path, source] of added) files.set(path, source);
    wanted = [...new Set(added.flatMap(([path, source]) => referencedFiles(path, source)))].filter(
      (path) => !files.has(path),
    );
  }
  return { value: { entry, files }, problems };
}

function referencedFiles(from: string, { text }: Source): string[] {
  const paths = Array.from(text.matchAll(FILE_REFERENCE), ([, reference = '']) => reference)
    .filter((reference) => !/^[a-z][a-z0-9+.-]*:/i.test(reference) && !reference.startsWith('/'))
    .map((reference) => posix.normalize(posix.join(posix.dirname(from), reference)));
  return [...new Set(paths)].filter((path) => !path.startsWith('..'));
}
