import { separateBasic } from '../credentials.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, indentRest, isPlainBlock } from '../literals.ts';
import { boundaryFor, multipartPieces } from '../multipart.ts';
import {
  type Body,
  bodyText,
  type FormField,
  fullUrl,
  type HttpRequest,
  headersWithType,
  isFile,
  type Pair,
} from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** PHP 7.3 or newer with the curl extension. */
export const php: SampleLanguage = {
  title: 'PHP',
  fence: 'php',
  extension: 'php',
  emit,
  grammar: grammar({
    meta: String.raw`^<\?php`,
    string: String.raw`<<<'TESTO'\n[\s\S]*?\n +TESTO|'(?:[^'\\]|\\[\s\S])*'|${QUOTED}`,
    variable: String.raw`\$\w+`,
    keyword: anyOf('if throw new echo'),
    literal: anyOf('true false'),
    title: CALLED,
  }),
};

const STEP = '    ';

function emit(original: HttpRequest): string {
  const { basic, request } = separateBasic(original);
  const { method, body } = request;
  const headers = allHeaders(request);
  const options = [
    ...methodOption(method, body),
    'CURLOPT_RETURNTRANSFER => true',
    ...(basic ? [`CURLOPT_USERPWD => ${quote(`${basic.user}:${basic.password}`)}`] : []),
    ...(headers.length > 0
      ? [
          `CURLOPT_HTTPHEADER => ${list(headers.map(({ name, value }) => `${name}${value === '' ? ';' : `: ${value}`}`))}`,
        ]
      : []),
    ...(body.kind === 'none' ? [] : [`CURLOPT_POSTFIELDS => ${fields(body)}`]),
  ];
  return `<?php

$curl = curl_init(${quote(fullUrl(request))});
curl_setopt_array($curl, [
${options.map((option) => `${STEP}${option},\n`).join('')}]);

$content = curl_exec($curl);
if ($content === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;
echo $content, PHP_EOL;
`;
}

function methodOption(method: HttpRequest['method'], body: Body): readonly string[] {
  if (method === 'get' && body.kind === 'none') return [];
  return method === 'head' ? ['CURLOPT_NOBODY => true'] : [`CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}'`];
}

function allHeaders(request: HttpRequest): readonly Pair[] {
  const { body } = request;
  if (body.kind !== 'multipart' || isList(body.fields)) return headersWithType(request);
  return [
    ...request.headers,
    { name: 'Content-Type', value: `multipart/form-data; boundary=${boundaryFor(body.fields)}` },
  ];
}

function fields(body: Exclude<Body, { kind: 'none' }>): string {
  if (body.kind === 'binary') return contentOf(body.file);
  if (body.kind !== 'multipart') return text(bodyText(body));
  if (!isList(body.fields)) {
    const pieces = multipartPieces(body.fields, boundaryFor(body.fields));
    return pieces
      .map((piece) => (typeof piece === 'string' ? quote(piece) : contentOf(piece.file)))
      .join(`\n${STEP}${STEP}. `);
  }
  const entries = body.fields.map((field) => `${STEP}${STEP}${quote(field.name)} => ${partOf(field)},\n`);
  return `[\n${entries.join('')}${STEP}]`;
}

function partOf(field: FormField): string {
  return isFile(field) ? `new CURLFile(${quote(field.file)}, ${quote(field.contentType)})` : quote(field.value);
}

function contentOf(file: string): string {
  return `file_get_contents(${quote(file)})`;
}

/** Tells whether an array can hold the fields: it cannot hold a name twice, or a text with its own type. */
function isList(fields: readonly FormField[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  return names.size === fields.length && fields.every((field) => isFile(field) || field.contentType === undefined);
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${quote(item)},\n`).join('')}${STEP}]`;
}

/** Writes a nowdoc, which expands nothing. Its closing word must not begin one of the lines. */
function text(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/^\s*TESTO/m.test(value);
  return isBlock ? `<<<'TESTO'\n${STEP}${indentRest(value, STEP)}\n${STEP}TESTO` : quote(value);
}

/**
 * Writes a string literal. In single quotes only the quote and the backslash are special (PHP manual, strings).
 * Characters that nobody can see or copy need double quotes, where they are escapes.
 */
function quote(value: string): string {
  if (HIDDEN.test(value)) return `"${value.replace(ESCAPED, escaped)}"`;
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const ESCAPED = /[\\"$\u0000-\u001f\u007f\u0085\u2028\u2029\ufeff]/g;

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  if (/[\\"$]/.test(character)) return `\\${character}`;
  return ESCAPES[character] ?? `\\u{${character.charCodeAt(0).toString(16)}}`;
}
