import type { Element, Root } from 'hast';
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
import type { Fence } from '../../../src/samples/languages/language.ts';

/**
 * Highlights code with the class names of highlight.js (`hljs-string`). Gives code in an unknown language as plain
 * text.
 */
export function highlight(code: string, language: string): Root {
  if (!isHighlightable(language)) return plain(code);
  const { _emitter: emitter, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return emitter instanceof TreeEmitter && !errorRaised ? emitter.root : plain(code);
}

/** Tells whether a language, given by name or alias, can be highlighted. */
export function isHighlightable(language: string): boolean {
  return highlighter.getLanguage(language) !== undefined;
}

function plain(value: string): Root {
  return { type: 'root', children: [{ type: 'text', value }] };
}

/**
 * Collects the result of highlight.js as a tree. By default highlight.js writes HTML, and parsing that would take a
 * third of the time.
 */
class TreeEmitter implements Emitter {
  readonly root: Root = { type: 'root', children: [] };
  readonly #open: (Root | Element)[] = [this.root];

  addText(value: string): void {
    if (value === '') return;
    const siblings = this.#children();
    const last = siblings.at(-1);
    if (last?.type === 'text') last.value += value;
    else siblings.push({ type: 'text', value });
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
    this.#begin([`hljs-${first}`, ...rest.map((name, index) => `${name}${'_'.repeat(index + 1)}`)]);
  }

  closeNode(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  /** Adds code in another language that is embedded in this one. */
  __addSublanguage(emitter: Emitter, name: string): void {
    if (!(emitter instanceof TreeEmitter)) return;
    const inside = emitter.root.children.filter((node) => node.type !== 'doctype');
    if (!name) return void this.#children().push(...inside);
    this.#begin([`language-${name}`]).children.push(...inside);
    this.closeNode();
  }

  finalize(): void {
    this.#open.length = 1;
  }

  toHTML(): string {
    return '';
  }

  #children(): (Root | Element)['children'] {
    return this.#open.at(-1)?.children ?? this.root.children;
  }

  #begin(className: string[]): Element {
    const span: Element = { type: 'element', tagName: 'span', properties: { className }, children: [] };
    this.#children().push(span);
    this.#open.push(span);
    return span;
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
highlighter.configure({ __emitter: TreeEmitter });
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);
