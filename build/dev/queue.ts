/** How long to wait for more changes: an editor that saves, or a Markdown formatter, touches several files at once. */
const SETTLE_MS = 5;

/** When to start although changes keep coming, as while a branch is checked out. */
const LONGEST_WAIT_MS = 300;

/** Runs work for changes, never twice at a time. */
export type Queue = {
  /** Tells that something changed; the work starts when changes have settled and what is running has ended. */
  add(change: string): void;
  /** Does the work now, without changes; resolves when it and what was queued meanwhile have ended. */
  run(): Promise<void>;
  /** Takes no more work; resolves when what is running has ended. */
  close(): Promise<void>;
};

/** Makes a queue for work that never rejects. */
export function createQueue(work: (changes: readonly string[]) => Promise<void>): Queue {
  const waiting = new Set<string>();
  const closed = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let firstAt = 0;
  let running: Promise<void> | undefined;

  const start = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting].sort();
    waiting.clear();
    running = work(changes).then(() => {
      running = undefined;
      if (waiting.size > 0 && !closed.signal.aborted) return start();
    });
    return running;
  };
  return {
    add(change) {
      if (closed.signal.aborted) return;
      waiting.add(change);
      // While work is running its end starts the next round.
      if (running) return;
      const now = performance.now();
      if (timer === undefined) firstAt = now;
      clearTimeout(timer);
      timer = setTimeout(start, Math.max(0, Math.min(SETTLE_MS, firstAt + LONGEST_WAIT_MS - now)));
    },
    async run() {
      if (running) await running;
      await start();
    },
    async close() {
      closed.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
