import { type Checks as Asked, startChecks as startWorker } from '../browser/checks.ts';
import type { ResponseCheck } from '../model/response-check.ts';
import { responseCheck } from '../strings/response-check.ts';
import type { Question } from './checker.ts';
import type { Verdict } from './verdict.ts';

/** The state of a check: it takes its time, its code did not load, or it has come to a verdict. */
export type ResponseCheckProgress = 'running' | 'failed' | Verdict;

/** Checks texts in a worker, one at a time. */
export type ResponseChecks = Pick<Asked<Question, Verdict>, 'end'> & {
  /** Checks a text and tells the state of that. Ends the check before it. */
  check(text: string, tell: (progress: ResponseCheckProgress) => void): void;
};

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
export async function startResponseChecks(data: ResponseCheck): Promise<ResponseChecks> {
  const { ask, end } = await startWorker<Question, Verdict>({ checks: 'responses', data });
  const check = (question: Question, tell: (progress: ResponseCheckProgress) => void) =>
    ask(question, (progress) => {
      if (progress === 'running' || progress === 'failed') tell(progress);
      else if (progress !== 'late') tell(progress.answer);
      else if (question.isBrief) tell(TOO_LATE);
      else check({ ...question, isBrief: true }, tell);
    });
  return { check: (text, tell) => check({ text }, tell), end };
}
