import type { HLJSApi } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeText, type Html, trusted } from '../../../src/model/html.ts';
import { memoizeTexts } from '../../platform/memory/memoize.ts';
import { type ColouredLanguage, grammarsFor, languageNamed } from './code-languages.ts';

/** Highlights code with the class names of highlight.js (`hljs-string`). Gives code in an unknown language plain. */
export function highlight(code: string, language: string): Html {
  const name = languageNamed(language);
  if (name === undefined) return escapeText(code);
  const { value } = highlighterOf(name).highlight(code, { language: name, ignoreIllegals: true });
  // Code is full of quotes, which mean nothing in the text of an element.
  return trusted(value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"));
}

/**
 * The highlighter of a language. Each language has its own, so that the body of an HTTP message, whose language is
 * guessed among those that are registered, does not look different after another page has used one more language.
 */
const highlighterOf = memoizeTexts((language: ColouredLanguage): HLJSApi => {
  const highlighter = hljs.newInstance();
  for (const [name, grammar] of grammarsFor(language)) highlighter.registerLanguage(name, grammar);
  return highlighter;
});
