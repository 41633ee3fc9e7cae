import type { ResponseCheck } from '../model/response-check.ts';
import { createCheck } from '../request-form/check.ts';
import { checkBody } from '../request-form/check-body.ts';
import type { CheckText } from './body.ts';
import { MASK } from './mask.ts';
import { recognise } from './recognise.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** A pasted text whose secrets are covered. A brief check does not compare its body with a schema. */
export type Question = { readonly text: string; readonly isBrief?: true };

/** Prepares the checks of a page. */
export function createChecker(data: ResponseCheck): (question: Question) => Verdict {
  const codes = data.errors.map(({ code }) => code);
  const check = createCheck(data.schemas);
  const checkJson: CheckText = (text, schema) => {
    const { value, errors } = checkBody(text, schema, check);
    // A value that is covered is not called wrong.
    return { value, errors: errors.filter(({ offset }) => !isCovered(text, offset)) };
  };
  return ({ text, isBrief }) => verdictOn(text, recognise(text, codes), data, isBrief ? undefined : checkJson);
}

function isCovered(json: string, offset: number): boolean {
  return json.charAt(offset) === '"' && json.slice(offset + 1, json.indexOf('"', offset + 1)).includes(MASK);
}
