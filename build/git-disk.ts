import type { Disk } from './disk.ts';
import { git, gitText } from './git.ts';

/**
 * A folder as it was at a revision of Git, which may be written in any way that Git knows: `HEAD~3`, `v1.4`, `main@{yesterday}`. `folder` is
 * relative to `cwd`. Gives `undefined` where Git knows no such revision.
 */
export async function revisionDisk(cwd: string, revision: string, folder: string): Promise<Disk | undefined> {
  // Resolved first, so that no part of it can be taken for an option or a path.
  const commit = await gitText(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const hash = commit?.trim();
  if (!hash) return undefined;
  const inside = folder === '' ? './' : `./${folder}/`;
  return {
    label: `${revision}:${folder}`,
    read: (path) => git(cwd, ['show', `${hash}:${inside}${path}`]),
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
