import type { ResponseCheck } from '../model/response-check.ts';
import { createCheck } from '../request-form/check.ts';
import { withMasks } from './mask.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** Checks pasted texts. `withMasks` covers the secrets of a text, which `check` expects to be covered. */
export type Checker = { readonly withMasks: (text: string) => string; readonly check: (text: string) => Verdict };

/** Prepares the checks of a page. Its file is compiled by itself, since few readers need it. */
export function createChecker(data: ResponseCheck): Checker {
  const check = createCheck(data.schemas);
  return { withMasks, check: (text) => verdictOn(text, data, check) };
}
