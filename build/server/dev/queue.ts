/**
 * How long to wait for further changes, in milliseconds: an editor or a Markdown formatter may save several files at
 * once.
 */
const SETTLE_MS = 5;

/** When to start even though changes keep coming, as during a checkout of a branch, in milliseconds. */
const LONGEST_WAIT_MS = 300;

/** Runs work for changes, one run at a time. */
export type Queue = {
  /** Adds a change. The work starts when changes have settled and the current run has ended. */
  add(change: string): void;
  /**
   * Runs the work as soon as the current run has ended, once for all that ask meanwhile. Resolves when this run and
   * those queued meanwhile have ended.
   */
  run(): Promise<void>;
  /** Accepts no more changes. Resolves when the current run has ended. */
  close(): Promise<void>;
};

/**
 * Work for changes. `overtaken` aborts when another change comes or the queue is closed, since the result may then be
 * out of date.
 */
export type QueuedWork = (changes: readonly string[], overtaken: AbortSignal) => Promise<void>;

/** Creates a queue. The work must never reject. */
export function createQueue(work: QueuedWork): Queue {
  const waiting = new Set<string>();
  const closed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let firstAt = 0;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let overtaken = new AbortController();

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting].sort();
    waiting.clear();
    overtaken = new AbortController();
    running = work(changes, overtaken.signal).then(() => {
      running = undefined;
      if (waiting.size > 0 && !closed.signal.aborted) return start();
    });
    return running;
  };
  return {
    add(change) {
      if (closed.signal.aborted) return;
      waiting.add(change);
      overtaken.abort();
      // The end of the current run starts the next one.
      if (running) return;
      const now = performance.now();
      if (timer === undefined) firstAt = now;
      clearTimeout(timer);
      timer = setTimeout(start, Math.max(0, Math.min(SETTLE_MS, firstAt + LONGEST_WAIT_MS - now)));
    },
    run() {
      next ??= Promise.resolve(running).then(() => {
        next = undefined;
        return start();
      });
      return next;
    },
    async close() {
      closed.abort();
      overtaken.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
