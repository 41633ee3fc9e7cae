import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { explainFileError, hasErrorCode } from '../../platform/disk/file-errors.ts';
import type { FileChange } from '../../platform/disk/snapshot-disk.ts';
import { isToolFile } from '../../platform/disk/tool-files.ts';

/** Folders that are being watched. */
export type Watching = {
  /** Resolves once every later change will be noticed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * How long a file may be missing before it counts as deleted, in milliseconds: editors that save by rename leave a gap.
 */
const RENAME_GAP_MS = 20;

/**
 * Calls `changed` with the absolute path of each file or folder that is added, changed or removed below the folders,
 * even in folders that do not exist yet. Ignores files of editors and systems, packages and links to folders. Calls
 * `failed` with a message when the system cannot watch.
 */
export function watchFolders(options: {
  readonly folders: readonly string[];
  changed(path: string, change: FileChange): void;
  failed(message: string): void;
}): Watching {
  const { folders } = options;
  const watcher = watch([...folders], {
    ignoreInitial: true,
    followSymlinks: false,
    atomic: RENAME_GAP_MS,
    ignored: (path) => folders.some((folder) => isIgnored(relative(folder, path))),
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without folders, the watcher never becomes ready.
  if (folders.length === 0) resolve();
  watcher.on('ready', () => resolve());
  watcher.on('all', (event, path) => options.changed(path, event === 'change' ? 'changed' : 'added or removed'));
  watcher.on('error', (error) => options.failed(explainWatchError(error)));
  return { ready: promise, close: () => watcher.close() };
}

/**
 * Looks only at the part of a path below the watched folder, since the project itself may be in a folder that begins
 * with a dot.
 */
function isIgnored(path: string): boolean {
  const segments = path.split(sep);
  return (
    segments[0] !== '..' &&
    segments.some((segment) => segment === 'node_modules' || (segment !== '' && isToolFile(segment)))
  );
}

function explainWatchError(error: unknown): string {
  if (hasErrorCode(error, 'ENOSPC', 'EMFILE')) {
    return 'Il sistema non permette di osservare altri file: alza il limite (su Linux fs.inotify.max_user_watches) e riavvia.';
  }
  return `Alcuni file non si possono osservare: ${explainFileError(error)}.`;
}
