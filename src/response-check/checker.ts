import { isXmlType } from '../model/media-type.ts';
import type { ResponseCheck } from '../model/response-check.ts';
import { createCheck } from '../request-form/check.ts';
import { checkBody } from '../request-form/check-body.ts';
import { type CheckText, kindOf } from './body.ts';
import { MASK } from './mask.ts';
import { recognise } from './recognise.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** A pasted text whose secrets are covered. A brief check does not compare its body with a schema. */
export type Question = { readonly text: string; readonly isBrief?: true };

/** Prepares the checks of a page. The code for XML loads with the first text in XML. */
export function createChecker(data: ResponseCheck): (question: Question) => Promise<Verdict> {
  const codes = data.errors.map(({ code }) => code);
  const check = createCheck(data.schemas);
  const describesXml = data.responses.some(({ content }) => content.some(({ contentType }) => isXmlType(contentType)));
  const checkJson: CheckText = (text, schema) => {
    const { value, errors } = checkBody(text, schema, check);
    // A value that is covered is not called wrong.
    return { value, errors: errors.filter(({ offset }) => !isCovered(text, offset)) };
  };
  return async ({ text, isBrief }) => {
    const pasted = recognise(text, codes);
    if (isBrief) return verdictOn(text, pasted, data);
    const isXml = describesXml && kindOf(pasted) === 'xml';
    const xml = isXml ? await import('./xml/check-xml.ts') : undefined;
    return verdictOn(text, pasted, data, { checkJson, checkXml: xml?.createXmlCheck(data.schemas, check) });
  };
}

function isCovered(json: string, offset: number): boolean {
  return json.charAt(offset) === '"' && json.slice(offset + 1, json.indexOf('"', offset + 1)).includes(MASK);
}
