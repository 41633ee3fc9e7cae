import type { Disk } from '../disk/disk.ts';
import { type Git, textOf } from './git.ts';

/**
 * A folder as it was at a Git revision, in any notation of Git: `HEAD~3`, `v1.4`, `main@{yesterday}`. `folder` is
 * relative to that of `git`. Gives `undefined` if Git does not know the revision.
 */
export async function revisionDisk(git: Git, revision: string, folder: string): Promise<Disk | undefined> {
  // Resolved to a hash first, so that Git takes no part of the revision as an option or a path.
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const hash = textOf(commit)?.trim();
  if (!hash) return undefined;
  const inside = folder === '' ? './' : `./${folder}/`;
  const prefix = inside.slice(2);
  const listed = textOf(await git(['ls-tree', '-r', '-z', '--name-only', hash, '--', inside])) ?? '';
  const paths = listed
    .split('\0')
    .filter((name) => name.startsWith(prefix) && name !== '')
    .map((name) => name.slice(prefix.length));
  return {
    label: `${revision}:${folder || '.'}`,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      if (!paths.includes(path)) return undefined;
      const result = await git(['cat-file', 'blob', `${hash}:${inside}${path}`]);
      if (result.kind === 'failed') throw new Error(`Git non lo legge: ${result.reason}`);
      return result.bytes.length > limit ? { tooLarge: result.bytes.length } : result.bytes;
    },
    list: async () => paths.toSorted(),
  };
}
