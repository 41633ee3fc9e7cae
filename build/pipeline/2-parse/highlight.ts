import type { Emitter, HLJSApi } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeText, type Html, trusted } from '../../../src/model/html.ts';
import { memoizeTexts } from '../../platform/memory/memoize.ts';
import { type ColouredLanguage, grammarsFor, languageNamed } from './code-languages.ts';

/** Highlights code with the class names of highlight.js (`hljs-string`). Gives code in an unknown language plain. */
export function highlight(code: string, language: string): Html {
  const name = languageNamed(language);
  if (name === undefined) return escapeText(code);
  const options = { language: name, ignoreIllegals: true };
  const { _emitter: emitter, errorRaised } = highlighterOf(name).highlight(code, options);
  return emitter instanceof HtmlEmitter && !errorRaised ? emitter.html : escapeText(code);
}

/** Writes HTML at once. The emitter of highlight.js makes a tree first, and escapes quotes, which code is full of. */
class HtmlEmitter implements Emitter {
  #html = '';
  #depth = 0;

  get html(): Html {
    return trusted(this.#html);
  }

  addText(value: string): void {
    this.#html += escapeText(value);
  }

  startScope(scope: string): void {
    this.openNode(scope);
  }

  endScope(): void {
    this.closeNode();
  }

  /** `title.function` becomes the class names `hljs-title function_`. */
  openNode(scope: string): void {
    const [first = '', ...rest] = scope.split('.');
    this.#open([`hljs-${first}`, ...rest.map((name, index) => `${name}${'_'.repeat(index + 1)}`)].join(' '));
  }

  closeNode(): void {
    if (this.#depth === 0) return;
    this.#depth -= 1;
    this.#html += '</span>';
  }

  /** Adds code in another language that is embedded in this one. */
  __addSublanguage(emitter: Emitter, name: string): void {
    if (!(emitter instanceof HtmlEmitter)) return;
    if (name) this.#open(`language-${name}`);
    this.#html += emitter.html;
    if (name) this.closeNode();
  }

  finalize(): void {
    while (this.#depth > 0) this.closeNode();
  }

  toHTML(): string {
    return this.#html;
  }

  #open(className: string): void {
    this.#depth += 1;
    this.#html += `<span class="${className}">`;
  }
}

/**
 * The highlighter of a language. Each language has its own, so that the body of an HTTP message, whose language is
 * guessed among those that are registered, does not look different after another page has used one more language.
 */
const highlighterOf = memoizeTexts((language: ColouredLanguage): HLJSApi => {
  const highlighter = hljs.newInstance();
  highlighter.configure({ __emitter: HtmlEmitter });
  for (const [name, grammar] of grammarsFor(language)) highlighter.registerLanguage(name, grammar);
  return highlighter;
});
