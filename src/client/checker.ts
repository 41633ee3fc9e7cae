import type { ResponseCheck } from '../model/response-check.ts';
import { createChecker, type Question } from '../response-check/checker.ts';
import { addFunctions, ECMASCRIPT_FUNCTIONS } from './older-browsers/ecmascript.ts';

/* The worker in which responses are checked. Its first message is the data of the page, each further one a question. */

// A worker has nothing of what `boot.ts` adds to the page.
addFunctions(ECMASCRIPT_FUNCTIONS);

addEventListener(
  'message',
  ({ data }: MessageEvent<ResponseCheck>) => {
    const check = createChecker(data);
    addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
      check(question).then((verdict) => postMessage(verdict), reportError);
    });
    // Tells that the worker is there.
    postMessage(undefined);
  },
  { once: true },
);
