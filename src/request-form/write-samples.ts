import type { RequestForm } from '../model/request-form.ts';
import type { RequestValues } from '../model/request-operation.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';
import { buildRequest } from '../samples/build-request.ts';
import { colour } from '../samples/colour.ts';
import { languages } from '../samples/languages/index.ts';

/** The code of the request in every language, written by the same emitters as in the build. */
export function sampleCodes({ operation }: RequestForm, values: RequestValues): ReadonlyMap<Language, string> {
  const request = buildRequest(operation, values);
  return new Map(LANGUAGES.map((language) => [language, languages[language].emit(request)]));
}

/** Replaces the code of our samples in a region, coloured as in the build. Samples of the author stay as they are. */
export function writeSamples(region: Element, codes: ReadonlyMap<Language, string>): void {
  for (const [language, code] of codes) {
    const tokens = colour(code, languages[language].grammar).map(({ kind, text }) => {
      if (!kind) return text;
      const span = document.createElement('span');
      span.className = `hljs-${kind}`;
      span.textContent = text;
      return span;
    });
    region.querySelector(`.sample[data-name="${language}"] pre code:not([data-author])`)?.replaceChildren(...tokens);
  }
}
