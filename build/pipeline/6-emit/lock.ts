import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasErrorCode } from '../../platform/disk/file-errors.ts';
import { readRegular } from '../../platform/disk/read-regular.ts';

/** The running process, as the command line describes it. */
export type ThisProcess = {
  readonly pid: number;
  /**
   * When it started, in milliseconds since 1970. Tells it from an earlier process with the same number, which happens
   * in containers.
   */
  readonly startedAt: number;
  /** Whether a process with this number exists on the machine. */
  isAlive(pid: number): boolean;
  /** The current time, in milliseconds since 1970. */
  now(): number;
};

/** A lock that this process holds. */
export type Lock = {
  /** False after another process took over the lock because it seemed abandoned. */
  isHeld(): boolean;
  release(): void;
};

/** How long to wait for another build that is writing to the folder, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** How often to check whether the other build has finished, in milliseconds. */
const POLL_MS = 25;

/**
 * No build writes for this long. The number in the lock belongs to another process by now, or comes from another
 * machine.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** A lock without a process is still being written, or a full disk left it empty. After this time it is the latter. */
const UNREADABLE_AFTER_MS = 5_000;

/**
 * Takes the lock at a path: a file that names this process. Waits while another process or another call holds it.
 * Takes over a lock whose process no longer exists. Gives `undefined` after half a minute. Rejects when the signal is
 * aborted.
 */
export async function acquireLock(
  path: string,
  { self, signal }: { readonly self: ThisProcess; readonly signal: AbortSignal | undefined },
): Promise<Lock | undefined> {
  const until = self.now() + TIMEOUT_MS;
  const text = `${self.pid} ${self.startedAt} ${randomBytes(6).toString('hex')}\n`;
  while (!create(path, text)) {
    if (self.now() >= until) return undefined;
    removeAbandoned(path, self);
    await wait(POLL_MS, undefined, { signal });
  }
  const isHeld = () => readLock(path) === text;
  return {
    isHeld,
    release() {
      if (isHeld()) fs.rmSync(path, { force: true });
    },
  };
}

function create(path: string, text: string): boolean {
  try {
    fs.writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    // A half-written lock of a full disk would keep the next build waiting.
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT')) fs.rmSync(path, { force: true });
    throw error;
  }
}

/**
 * Removes an abandoned lock, also an empty folder in its place. Two builds may do this at the same time: the one that
 * loses its new lock to the other finds that it does not hold it any more.
 */
function removeAbandoned(path: string, self: ThisProcess): void {
  try {
    const found = fs.lstatSync(path);
    if (!isAbandoned(found.mtimeMs, readLock(path), self)) return;
    if (found.isDirectory()) fs.rmdirSync(path);
    else fs.unlinkSync(path);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

function isAbandoned(writtenAt: number, text: string | undefined, self: ThisProcess): boolean {
  // A date in the future comes from a clock that was wrong.
  const age = Math.abs(self.now() - writtenAt);
  const [, pid, startedAt] = /^(\d+) ([\d.]+) /.exec(text ?? '') ?? [];
  if (pid === undefined) return age > UNREADABLE_AFTER_MS;
  if (Number(pid) === self.pid) return Number(startedAt) !== self.startedAt;
  return !self.isAlive(Number(pid)) || age > ABANDONED_AFTER_MS;
}

function readLock(path: string): string | undefined {
  try {
    return readRegular(path).toString();
  } catch {
    return undefined;
  }
}
