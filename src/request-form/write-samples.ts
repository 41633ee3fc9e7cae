import { element } from '../browser/element.ts';
import { toLanguage } from '../model/preferences.ts';
import type { RequestForm } from '../model/request-form.ts';
import type { RequestValues } from '../model/request-operation.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';
import { buildRequest } from '../samples/build-request.ts';
import { colour } from '../samples/colour.ts';
import { languages } from '../samples/languages/index.ts';
import { bodyValue, namedExample } from './body-state.ts';
import { initialState, valuesOf } from './state.ts';

/** The code of the request in a language, written by the same emitter as in the build. */
export function sampleCode({ operation }: RequestForm, values: RequestValues, language: Language): string {
  return languages[language].emit(buildRequest(operation, values));
}

/** The language whose samples are shown: the reader's choice, or the first. */
export function shownLanguage(): Language {
  return toLanguage(document.documentElement.dataset.language ?? null) ?? LANGUAGES[0];
}

/**
 * Replaces the code of our samples in a region, on the page and in the panel, coloured as in the build. A sample of the
 * author stays as it is.
 */
export function writeSample(region: Element, language: Language, code: string): void {
  const tokens = colour(code, languages[language].grammar);
  for (const shown of region.querySelectorAll(`.sample[data-name="${language}"] pre code:not([data-author])`))
    shown.replaceChildren(
      ...tokens.map(({ kind, text }) => (kind ? element('span', { class: `hljs-${kind}` }, text) : text)),
    );
}

/** Writes our samples of a region with an example of the body. Tells whether the form knows the example. */
export function writeExample(region: Element, form: RequestForm, name: string): boolean {
  const body = namedExample(form, name);
  if (!body) return false;
  const state = { ...initialState(form), ...body };
  const values = valuesOf(form, state, {}, bodyValue(form, state));
  for (const language of LANGUAGES) writeSample(region, language, sampleCode(form, values, language));
  return true;
}
