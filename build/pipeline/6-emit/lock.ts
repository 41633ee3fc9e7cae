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

type Holder = { readonly pid: number; readonly startedAt: number; readonly since: number; readonly token: string };

/** How long to wait for another build that is writing to the folder, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** How often to check whether the other build has finished, in milliseconds. */
const POLL_MS = 25;

/**
 * No build writes for this long. The number in the lock belongs to another process by now, or comes from another
 * machine.
 */
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * A lock without a readable holder is still being written, or a full disk left it empty. After this time it is the
 * latter.
 */
const UNREADABLE_AFTER_MS = 5_000;

/**
 * Takes the lock at a path, waiting while another process or another call holds it. Takes over a lock whose process no
 * longer exists. Gives `undefined` after half a minute. Rejects when the signal is aborted.
 */
export async function acquireLock(
  path: string,
  { self, signal }: { readonly self: ThisProcess; readonly signal: AbortSignal | undefined },
): Promise<Lock | undefined> {
  const until = self.now() + TIMEOUT_MS;
  const token = randomBytes(6).toString('hex');
  while (!create(path, { pid: self.pid, startedAt: self.startedAt, since: self.now(), token })) {
    signal?.throwIfAborted();
    if (isAbandoned(path, self)) removeAbandoned(path, token, self);
    else if (self.now() >= until) return undefined;
    else await wait(POLL_MS, undefined, { signal });
  }
  const isHeld = () => readHolder(path)?.token === token;
  return {
    isHeld,
    release() {
      if (isHeld()) fs.rmSync(path, { force: true });
    },
  };
}

function create(path: string, holder: Holder): boolean {
  try {
    fs.writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    // A half-written lock of a full disk would keep the next build waiting.
    if (!hasErrorCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT')) fs.rmSync(path, { force: true });
    throw error;
  }
}

function isAbandoned(path: string, self: ThisProcess): boolean {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  const holder = readHolder(path);
  if (!holder) return self.now() - found.mtimeMs > UNREADABLE_AFTER_MS;
  if (holder.pid === self.pid) return holder.startedAt !== self.startedAt;
  // A date in the future comes from a clock that was wrong.
  return !self.isAlive(holder.pid) || Math.abs(self.now() - holder.since) > ABANDONED_AFTER_MS;
}

/**
 * Removes an abandoned lock. Renames it before deleting it: if another build has replaced it by a new lock meanwhile,
 * the new lock is put back.
 */
function removeAbandoned(path: string, token: string, self: ThisProcess): void {
  const aside = `${path}-${token}`;
  try {
    fs.renameSync(path, aside);
    if (!isAbandoned(aside, self)) fs.linkSync(aside, path);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT', 'EEXIST')) throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readRegular(path).toString());
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'number' &&
    'since' in value &&
    typeof value.since === 'number' &&
    'token' in value &&
    typeof value.token === 'string'
  );
}
