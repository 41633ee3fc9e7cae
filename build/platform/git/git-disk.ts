import type { Disk } from '../disk/disk.ts';
import { git, gitText } from './git.ts';

/**
 * A folder as it was at a Git revision, in any notation of Git: `HEAD~3`, `v1.4`, `main@{yesterday}`. `folder` is
 * relative to `cwd`. Gives `undefined` if Git does not know the revision.
 */
export async function revisionDisk(cwd: string, revision: string, folder: string): Promise<Disk | undefined> {
  // Resolved to a hash first, so that Git takes no part of the revision as an option or a path.
  const commit = await gitText(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const hash = commit?.trim();
  if (!hash) return undefined;
  const inside = folder === '' ? './' : `./${folder}/`;
  return {
    label: `${revision}:${folder || '.'}`,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      const result = await git(cwd, ['show', `${hash}:${inside}${path}`]);
      if (result.kind === 'failed') throw new Error(`Git non lo legge: ${result.reason}`);
      if (result.kind === 'nothing') return undefined;
      return result.bytes.length > limit ? { tooLarge: result.bytes.length } : result.bytes;
    },
    async list() {
      const names = await gitText(cwd, ['ls-tree', '-r', '-z', '--name-only', hash, '--', inside]);
      const prefix = inside.slice(2);
      return (names ?? '')
        .split('\0')
        .filter((name) => name.startsWith(prefix) && name !== '')
        .map((name) => name.slice(prefix.length))
        .sort();
    },
  };
}
