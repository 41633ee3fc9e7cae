import type { CheckerData } from '../model/checker-data.ts';
import type { RequestForm } from '../model/request-form.ts';
import { createCheck } from '../request-form/check.ts';
import type { FormState } from '../request-form/state.ts';
import { createChecker } from '../response-check/checker.ts';

/* The worker in which requests and responses are checked. Its first message is the data of the page. */

addEventListener(
  'message',
  ({ data: given }: MessageEvent<CheckerData>) => {
    if (given.checks === 'request') answer(formChecker(given.data));
    else answer(createChecker(given.data));
    // Tells that the worker is there.
    postMessage(undefined);
  },
  { once: true },
);

/** Checks what a form holds. The code for that loads with the first form. */
function formChecker(form: RequestForm) {
  const loading = import('../request-form/faults.ts').then(({ createFormChecker }) =>
    createFormChecker(form, createCheck(form.schemas)),
  );
  return async (state: FormState) => (await loading)(state);
}

/** Answers each further message. */
function answer<Question>(check: (question: Question) => unknown): void {
  addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
    Promise.resolve(question).then(check).then(postMessage, reportError);
  });
}
