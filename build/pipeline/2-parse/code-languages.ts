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
import type { Fence } from '../../../src/samples/languages/language.ts';

/** A language of code blocks: its grammar, its other names, and the languages that its code may contain. */
type Language = { readonly grammar: LanguageFn; readonly aliases?: string; readonly embeds?: readonly string[] };

/** The languages that have colours. lowlight would load all 190, which takes a tenth of a second. */
const LANGUAGES: Readonly<Record<Fence, Language> & Record<string, Language>> = {
  bash: { grammar: bash, aliases: 'sh zsh' },
  c: { grammar: c, aliases: 'h' },
  cpp: { grammar: cpp, aliases: 'cc c++ h++ hpp hh hxx cxx' },
  csharp: { grammar: csharp, aliases: 'cs c#' },
  css: { grammar: css },
  dart: { grammar: dart, embeds: ['markdown'] },
  diff: { grammar: diff, aliases: 'patch' },
  dockerfile: { grammar: dockerfile, aliases: 'docker', embeds: ['bash'] },
  dos: { grammar: dos, aliases: 'bat cmd' },
  go: { grammar: go, aliases: 'golang' },
  graphql: { grammar: graphql, aliases: 'gql' },
  http: { grammar: http, aliases: 'https', embeds: ['json', 'xml'] },
  ini: { grammar: ini, aliases: 'toml' },
  java: { grammar: java, aliases: 'jsp' },
  javascript: { grammar: javascript, aliases: 'js jsx mjs cjs', embeds: ['xml', 'css', 'graphql'] },
  json: { grammar: json, aliases: 'jsonc json5' },
  kotlin: { grammar: kotlin, aliases: 'kt kts' },
  lua: { grammar: lua, aliases: 'pluto' },
  makefile: { grammar: makefile, aliases: 'mk mak make' },
  markdown: { grammar: markdown, aliases: 'md mkdown mkd', embeds: ['xml'] },
  nginx: { grammar: nginx, aliases: 'nginxconf' },
  objectivec: { grammar: objectivec, aliases: 'mm objc obj-c obj-c++ objective-c++' },
  perl: { grammar: perl, aliases: 'pl pm' },
  php: { grammar: php },
  powershell: { grammar: powershell, aliases: 'pwsh ps ps1' },
  properties: { grammar: properties },
  python: { grammar: python, aliases: 'py gyp ipython' },
  'python-repl': { grammar: pythonRepl, aliases: 'pycon', embeds: ['python'] },
  r: { grammar: r },
  ruby: { grammar: ruby, aliases: 'rb gemspec podspec thor irb' },
  rust: { grammar: rust, aliases: 'rs' },
  scala: { grammar: scala },
  scss: { grammar: scss },
  shell: { grammar: shell, aliases: 'console shellsession', embeds: ['bash'] },
  sql: { grammar: sql },
  swift: { grammar: swift },
  typescript: { grammar: typescript, aliases: 'ts tsx mts cts', embeds: ['xml', 'css', 'graphql'] },
  vbnet: { grammar: vbnet, aliases: 'vb' },
  xml: { grammar: xml, aliases: 'html xhtml rss atom xjb xsd xsl plist wsf svg', embeds: ['css', 'javascript'] },
  yaml: { grammar: yaml, aliases: 'yml' },
};

/** The names of the languages by all names that authors write. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGES).flatMap(([name, { aliases = '' }]) =>
    [name, ...aliases.split(' ')].filter(Boolean).map((known) => [known, name]),
  ),
);

/** The name of a language in highlight.js; `undefined` if it has no colours here. `name` may be an alias. */
export function languageNamed(name: string): string | undefined {
  return BY_NAME.get(name.toLowerCase());
}

/** The grammars that code in a language needs, by the names of their languages. */
export function grammarsFor(name: string): ReadonlyMap<string, LanguageFn> {
  const found = new Map<string, LanguageFn>();
  const waiting = [name];
  for (const next of waiting) {
    const language = LANGUAGES[next];
    if (!language || found.has(next)) continue;
    found.set(next, language.grammar);
    waiting.push(...(language.embeds ?? []));
  }
  return found;
}
