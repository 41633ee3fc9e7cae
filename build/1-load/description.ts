import { posix } from 'node:path';
import type { Disk } from '../disk.ts';
import { gather, type Problem, type Reported } from '../problems/problem.ts';
import type { DescriptionSources, Source } from './source.ts';
import { MAX_BYTES, readText } from './text.ts';

/** The folder of the description and the root document in it. */
export type DescriptionFolder = { readonly disk: Disk; readonly entry: string };

/** What looks like a reference to another file; a false match costs a look at the disk and nothing more. */
const FILE_REFERENCE = /["']?\$ref["']?\s*:\s*["']?([^"'#\s,}]+)/g;

/**
 * Reads the root document and, step by step, each file of its folder that a `$ref` names. A file that is not there or cannot be read is no
 * problem here: the parse stage knows which reference wanted it. Reports `file-missing`, `file-unreadable` and `file-too-large` for the root document
 * alone, `character-refused` for all.
 */
export async function loadDescription({
  disk,
  entry,
}: DescriptionFolder): Promise<Reported<DescriptionSources | undefined>> {
  const { problems, take } = gather();
  const root = take(await readText(disk, entry, MAX_BYTES.description));
  if (!root) return { value: undefined, problems };
  const files = new Map<string, Source>([[entry, root]]);
  const unreadable = new Map<string, Problem>();
  const waiting = referencedFiles(entry, root);
  const seen = new Set([entry, ...waiting]);
  let room = MAX_BYTES.description - root.text.length;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { value, problems: found } = await readText(disk, path, Math.max(0, room));
    const [problem] = found;
    if (!value) {
      if (problem && problem.code !== 'file-missing') unreadable.set(path, problem);
      continue;
    }
    take({ value, problems: found });
    files.set(path, value);
    room -= value.text.length;
    const more = referencedFiles(path, value).filter((other) => !seen.has(other));
    for (const other of more) seen.add(other);
    waiting.push(...more);
  }
  return { value: { entry, files, unreadable }, problems };
}

function referencedFiles(from: string, { text }: Source): string[] {
  const paths = Array.from(text.matchAll(FILE_REFERENCE), ([, reference = '']) => reference)
    .filter((reference) => !/^[a-z][a-z0-9+.-]*:/i.test(reference) && !reference.startsWith('/'))
    .map((reference) => posix.normalize(posix.join(posix.dirname(from), reference)));
  return [...new Set(paths)].filter((path) => !path.startsWith('..'));
}
