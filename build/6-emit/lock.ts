import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasErrorCode } from '../file-errors.ts';

/** The running process, as the command line knows it. */
export type ThisProcess = {
  readonly pid: number;
  /** When it started, in milliseconds since 1970: in a container another process may have had the same number before. */
  readonly startedAt: number;
  /** Tells whether there is a process with this number on the machine. */
  isAlive(pid: number): boolean;
  /** Milliseconds since 1970. */
  now(): number;
};

/** A lock that this process has. */
export type Lock = {
  /** False when somebody took it for an abandoned one. */
  isHeld(): boolean;
  release(): void;
};

type Holder = { readonly pid: number; readonly startedAt: number; readonly since: number; readonly token: string };

/** How often to look whether another build has finished, in milliseconds. */
const POLL_MS = 25;

/** No build writes for so long: the process number in the lock has gone to somebody else, or is one of another machine. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** A lock without a readable holder is one that is being written, or that a full disk left empty. */
const UNREADABLE_AFTER_MS = 5_000;

/**
 * Takes the lock at a path, waiting while another process or another call has it; one whose process is gone is taken over.
 * Gives `undefined` when the patience (milliseconds) is over; rejects when the signal is aborted.
 */
export async function acquireLock(options: {
  readonly path: string;
  readonly self: ThisProcess;
  readonly patience: number;
  readonly signal?: AbortSignal | undefined;
}): Promise<Lock | undefined> {
  const { path, self, signal } = options;
  const until = self.now() + options.patience;
  const token = randomBytes(6).toString('hex');
  while (!create(path, { pid: self.pid, startedAt: self.startedAt, since: self.now(), token })) {
    signal?.throwIfAborted();
    if (isAbandoned(path, self)) takeAway(path, token);
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
    // What a full disk left of it would keep the next build waiting.
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
  return !self.isAlive(holder.pid) || self.now() - holder.since > ABANDONED_AFTER_MS;
}

/** Renames before deleting: of two builds that both find the lock abandoned only one succeeds. */
function takeAway(path: string, token: string): void {
  const aside = `${path}-${token}`;
  try {
    fs.renameSync(path, aside);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  fs.rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(path, 'utf8'));
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
