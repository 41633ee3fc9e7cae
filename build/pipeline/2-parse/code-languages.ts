import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import dos from 'highlight.js/lib/languages/dos';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import objectivec from 'highlight.js/lib/languages/objectivec';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import python from 'highlight.js/lib/languages/python';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import vbnet from 'highlight.js/lib/languages/vbnet';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { type CodeLanguage, codeLanguages } from '../../../src/strings/code-languages.ts';
import { reachable } from '../../platform/reachable.ts';

/** A language of code blocks that has colours. */
export type ColouredLanguage = Exclude<CodeLanguage, 'plaintext'>;

/** How a language is coloured: its grammar, and the languages that its code may contain. */
type Colouring = { readonly grammar: LanguageFn; readonly embeds?: readonly ColouredLanguage[] };

/** The languages that have colours. lowlight would load all 190, which takes a tenth of a second. */
const COLOURINGS: Readonly<Record<ColouredLanguage, Colouring>> = {
  bash: { grammar: bash },
  c: { grammar: c },
  cpp: { grammar: cpp },
  csharp: { grammar: csharp },
  css: { grammar: css },
  dart: { grammar: dart, embeds: ['markdown'] },
  diff: { grammar: diff },
  dockerfile: { grammar: dockerfile, embeds: ['bash'] },
  dos: { grammar: dos },
  go: { grammar: go },
  graphql: { grammar: graphql },
  http: { grammar: http, embeds: ['json', 'xml'] },
  ini: { grammar: ini },
  java: { grammar: java },
  javascript: { grammar: javascript, embeds: ['xml', 'css', 'graphql'] },
  json: { grammar: json },
  kotlin: { grammar: kotlin },
  lua: { grammar: lua },
  makefile: { grammar: makefile },
  markdown: { grammar: markdown, embeds: ['xml'] },
  nginx: { grammar: nginx },
  objectivec: { grammar: objectivec },
  perl: { grammar: perl },
  php: { grammar: php },
  powershell: { grammar: powershell },
  properties: { grammar: properties },
  python: { grammar: python },
  'python-repl': { grammar: pythonRepl, embeds: ['python'] },
  r: { grammar: r },
  ruby: { grammar: ruby },
  rust: { grammar: rust },
  scala: { grammar: scala },
  scss: { grammar: scss },
  shell: { grammar: shell, embeds: ['bash'] },
  sql: { grammar: sql },
  swift: { grammar: swift },
  typescript: { grammar: typescript, embeds: ['xml', 'css', 'graphql'] },
  vbnet: { grammar: vbnet },
  xml: { grammar: xml, embeds: ['css', 'javascript'] },
  yaml: { grammar: yaml },
};

/** The language in highlight.js that a fence names; `undefined` if it has no colours here. */
export function languageNamed(fence: string): ColouredLanguage | undefined {
  const { language = '' } = codeLanguages.get(fence.toLowerCase()) ?? {};
  return isColoured(language) ? language : undefined;
}

function isColoured(language: string): language is ColouredLanguage {
  return Object.hasOwn(COLOURINGS, language);
}

/** The grammars that code in a language needs, by the names of their languages. */
export function grammarsFor(language: ColouredLanguage): ReadonlyMap<string, LanguageFn> {
  const needed = reachable([language], (next) => COLOURINGS[next].embeds ?? []);
  return new Map(Array.from(needed, (name) => [name, COLOURINGS[name].grammar]));
}
