import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { Parser } from 'htmlparser2';

/** Only these grammars are loaded: lowlight, which gives trees by itself, loads all 190 and takes a tenth of a second. */
const grammars = { bash, csharp, css, go, http, java, javascript, json, php, python, xml, yaml };

const highlighter = hljs.newInstance();
for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);

/** Colours code by the class names of highlight.js (`hljs-string`); text in another language comes back plain. */
export function highlight(code: string, language: string): Root {
  if (!isHighlightable(language)) return { type: 'root', children: [{ type: 'text', value: code }] };
  return toTree(highlighter.highlight(code, { language, ignoreIllegals: true }).value);
}

/** Tells whether a language, by name or alias, has colours. */
export function isHighlightable(language: string): boolean {
  return highlighter.getLanguage(language) !== undefined;
}

/** The spans of highlight.js as a tree. */
function toTree(markup: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const parser = new Parser({
    onopentag(_, { class: names = '' }) {
      const span = h('span', { className: names.split(' ') });
      open.at(-1)?.children.push(span);
      open.push(span);
    },
    ontext(value) {
      const siblings = open.at(-1)?.children ?? [];
      const last = siblings.at(-1);
      if (last?.type === 'text') last.value += value;
      else siblings.push({ type: 'text', value });
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(markup);
  return root;
}
