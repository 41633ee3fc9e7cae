import type { Root } from 'hast';
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
import { createLowlight } from 'lowlight';

const lowlight = createLowlight({ bash, csharp, css, go, http, java, javascript, json, php, python, xml, yaml });

/** Colours code by class names (`hljs-string`); text in another language comes back plain. */
export function highlight(code: string, language: string): Root {
  if (isHighlightable(language)) return lowlight.highlight(language, code);
  return { type: 'root', children: [{ type: 'text', value: code }] };
}

/** Tells whether a language, by name or alias, has colours. */
export function isHighlightable(language: string): boolean {
  return lowlight.registered(language);
}
