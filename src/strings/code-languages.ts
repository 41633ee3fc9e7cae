/**
 * The languages of code blocks, by their names in highlight.js. Each has names for readers, and for each of them the
 * names that authors write in the fence.
 */
const LANGUAGES = {
  bash: { Shell: 'bash sh zsh' },
  c: { C: 'c h' },
  cpp: { 'C++': 'cpp cc c++ h++ hpp hh hxx cxx' },
  csharp: { 'C#': 'csharp cs c#' },
  css: { CSS: 'css' },
  dart: { Dart: 'dart' },
  diff: { Differenze: 'diff patch' },
  dockerfile: { Dockerfile: 'dockerfile docker' },
  dos: { cmd: 'dos bat cmd' },
  go: { Go: 'go golang' },
  graphql: { GraphQL: 'graphql gql' },
  http: { HTTP: 'http https' },
  ini: { INI: 'ini', TOML: 'toml' },
  java: { Java: 'java jsp' },
  javascript: { JavaScript: 'javascript js mjs cjs', JSX: 'jsx' },
  json: { JSON: 'json jsonc json5' },
  kotlin: { Kotlin: 'kotlin kt kts' },
  lua: { Lua: 'lua pluto' },
  makefile: { Makefile: 'makefile make mk mak' },
  markdown: { Markdown: 'markdown md mkdown mkd' },
  nginx: { nginx: 'nginx nginxconf' },
  objectivec: { 'Objective-C': 'objectivec objc obj-c objective-c++ obj-c++ mm' },
  perl: { Perl: 'perl pl pm' },
  php: { PHP: 'php' },
  plaintext: { Testo: 'text txt plaintext', CSV: 'csv' },
  powershell: { PowerShell: 'powershell pwsh ps ps1' },
  properties: { Properties: 'properties' },
  python: { Python: 'python py gyp ipython' },
  'python-repl': { Python: 'pycon python-repl' },
  r: { R: 'r' },
  ruby: { Ruby: 'ruby rb gemspec podspec thor irb' },
  rust: { Rust: 'rust rs' },
  scala: { Scala: 'scala' },
  scss: { SCSS: 'scss' },
  shell: { Shell: 'shell', Terminale: 'console shellsession' },
  sql: { SQL: 'sql' },
  swift: { Swift: 'swift' },
  typescript: { TypeScript: 'typescript ts mts cts', TSX: 'tsx' },
  vbnet: { 'Visual Basic': 'vbnet vb' },
  xml: { HTML: 'html xhtml', SVG: 'svg', XML: 'xml xsd xsl rss atom xjb plist wsf' },
  yaml: { YAML: 'yaml yml' },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A language of code blocks. */
export type CodeLanguage = keyof typeof LANGUAGES;

/** The languages and their names for readers, by the name in the fence. Any other language has its own name. */
export const codeLanguages: ReadonlyMap<string, { readonly language: string; readonly title: string }> = new Map(
  Object.entries(LANGUAGES).flatMap(([language, titles]) =>
    Object.entries(titles).flatMap(([title, fences]) =>
      fences.split(' ').map((fence) => [fence, { language, title }] as const),
    ),
  ),
);

/** The name of a language for readers; the name in the fence for one that we do not know. */
export function languageTitle(language: string): string {
  return codeLanguages.get(language)?.title ?? language;
}
