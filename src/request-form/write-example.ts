import type { RequestForm } from '../model/request-form.ts';
import { LANGUAGES } from '../model/sample.ts';
import { bodyValue, namedExample } from './body-state.ts';
import { initialState, valuesOf, withBody } from './state.ts';
import { sampleCode, writeSample } from './write-samples.ts';

/**
 * Writes our samples of a region with an example of the body, or leaves them to the form, which follows the choice once
 * it is drawn. Tells whether the form knows the example.
 */
export function writeExample(region: Element, form: RequestForm, name: string): boolean {
  const body = namedExample(form, name);
  if (!body) return false;
  if (region.querySelector('.request-form form')) return true;
  const state = withBody(form, initialState(form), body);
  const values = valuesOf(form, state, {}, bodyValue(form, state));
  for (const language of LANGUAGES) writeSample(region, language, sampleCode(form, values, language));
  return true;
}
