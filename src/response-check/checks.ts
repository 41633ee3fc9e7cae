import { startChecker } from '../browser/start-checker.ts';
import type { ResponseCheck } from '../model/response-check.ts';
import { responseCheck } from '../strings/response-check.ts';
import type { Question } from './checker.ts';
import type { Verdict } from './verdict.ts';

/** The state of a check: it takes its time, its code did not load, or it has come to a verdict. */
export type Progress = 'running' | 'failed' | Verdict;

/** Checks texts in a worker, one at a time. */
export type Checks = {
  /** Checks a text and tells the state of that. Ends the check before it. */
  check(text: string, tell: (progress: Progress) => void): void;
  /** Ends the check that is running, and the worker. */
  end(): void;
};

/** How long a check may take, in milliseconds. */
const LIMIT_MS = 5_000;

/** Readers who wait longer than this want to know why. */
const PATIENCE_MS = 300;

/** The verdict on a text that was not even recognised in time. */
const TOO_LATE: Verdict = {
  refused: [],
  faults: [],
  notes: [responseCheck.tooLate],
  isRight: false,
  guides: [],
  sentence: responseCheck.tooLate,
};

/** Starts the worker for the checks of a page. Rejects if its code does not load. */
export async function startChecks(data: ResponseCheck): Promise<Checks> {
  const start = () => {
    const started = startChecker();
    started.postMessage(data);
    return started;
  };
  const first = start();
  await new Promise((resolve, reject) => {
    first.onmessage = resolve;
    first.onerror = reject;
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
  const ask = (question: Question, tell: (progress: Progress) => void) => {
    if (timers.length > 0) end();
    worker ??= start();
    worker.onerror = () => {
      end();
      tell('failed');
    };
    worker.onmessage = ({ data: verdict }: MessageEvent<Verdict | undefined>) => {
      // A worker that has just started says so first.
      if (!verdict) return;
      settle();
      tell(verdict);
    };
    worker.postMessage(question);
    const giveUp = () => {
      end();
      if (question.isBrief) tell(TOO_LATE);
      else ask({ ...question, isBrief: true }, tell);
    };
    timers = [setTimeout(giveUp, LIMIT_MS), setTimeout(tell, PATIENCE_MS, 'running')];
  };
  return { check: (text, tell) => ask({ text }, tell), end };
}
