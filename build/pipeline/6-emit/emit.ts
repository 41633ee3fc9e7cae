import fs from 'node:fs';
import { dirname } from 'node:path';
import { explainFileError, hasErrorCode } from '../../platform/disk/file-errors.ts';
import { MARKER } from '../../platform/disk/site-marker.ts';
import { type Problem, type Result, unreadFile } from '../../platform/problems/problem.ts';
import { findClashes } from './clashes.ts';
import {
  ASSET_LIST,
  discard,
  discardRemains,
  folderRefusal,
  leftoverFolders,
  lockFile,
  newToken,
  type OutputDirectory,
  recover,
  siblingFolder,
  swap,
} from './directory.ts';
import { keepAssets } from './kept-assets.ts';
import { acquireLock, type Lock } from './lock.ts';
import type { Publishable } from './publishable.ts';
import { type PublishedFiles, publishedFiles } from './published.ts';
import { type StageFailure, stage } from './stage.ts';

/** What was written, and how many assets of earlier sites were kept. */
export type Emitted = {
  readonly kept: number;
  /** The state of the files after writing. */
  readonly published: PublishedFiles;
};

/**
 * Replaces the output folder by the site, all or nothing: writes the site next to it, then swaps. Only replaces an
 * absent, empty or marked folder. First repairs what a killed build left behind. Reports `output-refused` and
 * `output-failed`. Rejects with the signal's reason if the signal is aborted before the swap. A build that is killed
 * between the two renames of the swap leaves no site; the next build puts the old one back.
 */
export async function emit({ outputs }: Publishable, target: OutputDirectory): Promise<Result<Emitted | undefined>> {
  const clashes = findClashes(outputs);
  if (clashes.length > 0) return { value: undefined, problems: clashes };
  const written: { kept: number; published: PublishedFiles } = { kept: 0, published: new Map() };
  const problems = await underLock(target, async (lock) => {
    const token = newToken();
    const staged = siblingFolder(target.folder, 'staged', token);
    try {
      discardRemains(target.folder);
      const { failure, linked } = await stage(outputs, staged, target);
      if (failure) return notWritten(target, failure);
      try {
        written.kept = keepAssets({ folder: target.folder, staged, outputs, sites: target.keepAssetsOf ?? 0 });
      } catch (error) {
        return notWritten(target, { path: ASSET_LIST, error });
      }
      // Checked again right before the swap, because another process may have changed the folder during the writing.
      const reason = folderRefusal(target.folder);
      if (reason !== undefined) return refused(target, reason);
      if (!lock.isHeld()) return busy(target);
      swap({ folder: target.folder, staged, token });
      discardRemains(target.folder);
      // Done under the lock: after its release another build may put its own site there.
      written.published = publishedFiles(target.folder, outputs, linked);
      return undefined;
    } finally {
      discard(staged);
    }
  });
  return { value: problems.length > 0 ? undefined : written, problems };
}

/**
 * Puts the old site back if a build was killed during its swap, for commands that read the folder. Reports
 * `output-failed`.
 */
export async function recoverDirectory(target: OutputDirectory): Promise<readonly Problem[]> {
  if (fs.existsSync(target.folder) || leftoverFolders(target.folder, 'replaced').length === 0) return [];
  return underLock(target, async () => undefined);
}

/**
 * Runs work that changes the folder: checks that the folder may be replaced, takes the lock, and repairs what an
 * earlier build left unfinished.
 */
async function underLock(
  target: OutputDirectory,
  work: (lock: Lock) => Promise<Problem | undefined>,
): Promise<readonly Problem[]> {
  const { folder, self, signal } = target;
  try {
    signal?.throwIfAborted();
    const reason = folderRefusal(folder);
    if (reason !== undefined) return [refused(target, reason)];
    fs.mkdirSync(dirname(folder), { recursive: true });
    const lock = await acquireLock(lockFile(folder), { self, signal });
    if (!lock) return [busy(target)];
    try {
      recover(folder);
      const problem = await work(lock);
      return problem ? [problem] : [];
    } finally {
      lock.release();
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const message = `La cartella del sito non si può scrivere: ${explainFileError(error)}.`;
    return [failed(target.label, message, hintFor(error, target))];
  }
}

function notWritten({ label }: OutputDirectory, { path, error }: StageFailure): Problem {
  return failed(
    `${label}/${path}`,
    `Il file non si può scrivere: ${explainFileError(error)}. La cartella del sito è rimasta com’era.`,
  );
}

function failed(file: string, message: string, hint = CHECK): Problem {
  return unreadFile(file, { code: 'output-failed', message, hint });
}

const CHECK = 'Controlla i permessi e lo spazio libero su disco, poi ripeti il comando.';

/** A folder on which a disk is mounted, as in containers, cannot be replaced by a rename; one inside it can. */
function hintFor(error: unknown, { label }: OutputDirectory): string {
  if (!hasErrorCode(error, 'EBUSY')) return CHECK;
  return `Chiudi i programmi che usano la cartella; se è il punto in cui è montato un disco, indicane una al suo interno, come --out ${label}/sito.`;
}

function refused({ label }: OutputDirectory, reason: string): Problem {
  return unreadFile(label, {
    code: 'output-refused',
    message: `La cartella non si può sostituire con il sito. ${reason}`,
    hint: `Con --out indica una cartella nuova, vuota o scritta da una compilazione precedente (contiene ${MARKER}).`,
  });
}

function busy({ label }: OutputDirectory): Problem {
  return unreadFile(label, {
    code: 'output-failed',
    message: 'Un’altra compilazione sta scrivendo nella stessa cartella e non ha ancora finito.',
    hint: `Aspetta che finisca e ripeti; se nessuna compilazione è in corso, cancella ${lockFile(label).replaceAll('\\', '/')}.`,
  });
}
