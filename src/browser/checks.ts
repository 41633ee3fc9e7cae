import type { CheckerData } from '../model/checker-data.ts';

/** The state of a check: it takes its time, it has been given up, its code did not load, or it has an answer. */
export type CheckProgress<Answer> = 'running' | 'late' | 'failed' | { readonly answer: Answer };

/** Checks in a worker, one at a time, so that no check keeps the page from responding. */
export type Checks<Question, Answer> = {
  /** Asks a question and tells the state of that. Ends the check before it. */
  ask(question: Question, tell: (progress: CheckProgress<Answer>) => void): void;
  /** Ends the check that is running, and the worker. */
  end(): void;
};

/** How long a check may take, in milliseconds: a regular expression may try for years. */
const LIMIT_MS = 5_000;

/** Readers who wait longer than this want to know why. */
const PATIENCE_MS = 300;

/** Where browsers have Trusted Types, the address of a worker comes from a policy. This one knows a single address. */
const policy = globalThis.trustedTypes?.createPolicy('checker', { createScriptURL: (_address: string) => CHECKER });

/** Starts the worker for the checks of a page. Rejects if its code does not load. */
export async function startChecks<Question, Answer>(data: CheckerData): Promise<Checks<Question, Answer>> {
  const start = () => {
    const started = new Worker(policy?.createScriptURL(CHECKER) ?? CHECKER, { type: 'module' });
    started.postMessage(data);
    return started;
  };
  const first = start();
  await new Promise((resolve, reject) => {
    first.onmessage = resolve;
    first.onerror = () => reject(new Error(CHECKER));
  });
  let worker: Worker | undefined = first;
  /** Empty while no check is running. */
  let timers: readonly ReturnType<typeof setTimeout>[] = [];

  const settle = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const end = () => {
    settle();
    worker?.terminate();
    worker = undefined;
  };
  return {
    ask(question, tell) {
      if (timers.length > 0) end();
      worker ??= start();
      const giveUp = (progress: 'late' | 'failed') => {
        end();
        tell(progress);
      };
      worker.onerror = () => giveUp('failed');
      worker.onmessage = ({ data: answer }: MessageEvent<Answer | undefined>) => {
        // A worker that has just started says so first.
        if (answer === undefined) return;
        settle();
        tell({ answer });
      };
      worker.postMessage(question);
      timers = [setTimeout(giveUp, LIMIT_MS, 'late'), setTimeout(tell, PATIENCE_MS, 'running')];
    },
    end,
  };
}
