import type { Emitter, LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dos from 'highlight.js/lib/languages/dos';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeText, type Html, trusted } from '../../../src/model/html.ts';
import type { Fence } from '../../../src/samples/languages/language.ts';

/** Highlights code with the class names of highlight.js (`hljs-string`). Gives code in an unknown language plain. */
export function highlight(code: string, language: string): Html {
  if (!isHighlightable(language)) return escapeText(code);
  const { _emitter: emitter, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return emitter instanceof HtmlEmitter && !errorRaised ? emitter.html : escapeText(code);
}

/** Tells whether a language, given by name or alias, can be highlighted. */
export function isHighlightable(language: string): boolean {
  return highlighter.getLanguage(language) !== undefined;
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

const sampleGrammars = { bash, csharp, go, java, javascript, php, python } satisfies Readonly<
  Record<Fence, LanguageFn>
>;

/**
 * The only grammars that are loaded. lowlight makes trees too, but loads all 190 grammars, which takes a tenth of a
 * second.
 */
const grammars = { ...sampleGrammars, css, dos, http, json, powershell, xml, yaml };

const highlighter = hljs.newInstance();
highlighter.configure({ __emitter: HtmlEmitter });
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);
