import { element } from '../browser/element.ts';
import { toLanguage } from '../model/preferences.ts';
import type { RequestForm } from '../model/request-form.ts';
import type { RequestValues } from '../model/request-operation.ts';
import { LANGUAGES, type Language } from '../model/sample.ts';
import { buildRequest } from '../samples/build-request.ts';
import { colour, type Token } from '../samples/colour.ts';
import { languages } from '../samples/languages/index.ts';

/** The code of the request in a language, written by the same emitter as in the build. */
export function sampleCode({ operation }: RequestForm, values: RequestValues, language: Language): string {
  return languages[language].emit(buildRequest(operation, values));
}

/** The language whose samples are shown: the reader's choice, or the first. */
export function shownLanguage(): Language {
  return toLanguage(document.documentElement.dataset.language) ?? LANGUAGES[0];
}

/**
 * Replaces the code of our samples in a region, on the page and in the panel, coloured as in the build. A sample of the
 * author stays as it is.
 */
export function writeSample(region: Element, language: Language, code: string): void {
  const tokens = colour(code, languages[language].grammar);
  for (const shown of region.querySelectorAll(`.sample[data-name="${language}"] pre code:not([data-author])`))
    writeTokens(shown, tokens);
}

/** Replaces the tokens that differ: a key changes one of a hundred. */
function writeTokens(shown: Element, tokens: readonly Token[]): void {
  const old = [...shown.childNodes];
  for (const [index, { kind, text }] of tokens.entries()) {
    const fresh = kind ? element('span', { class: `hljs-${kind}` }, text) : new Text(text);
    const node = old[index];
    if (!node) shown.append(fresh);
    else if (!fresh.isEqualNode(node)) node.replaceWith(fresh);
  }
  for (const node of old.slice(tokens.length)) node.remove();
}
