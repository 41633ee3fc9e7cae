import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, indentRest, isPlainBlock } from '../literals.ts';
import { CERTIFICATE } from '../notes.ts';
import { constantOf, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  baseName,
  type FormField,
  type HttpRequest,
  type NameValuePair,
  percentEncode,
} from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { inFields, type RequestNotation, type WrittenBody, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** PHP 7.3 or newer with the curl extension. */
export const php: SampleLanguage = {
  title: 'PHP',
  fence: 'php',
  emit,
  grammar: grammar({
    comment: '^//.*$',
    meta: String.raw`^<\?php`,
    string: String.raw`<<<'TESTO'\n[\s\S]*?\n +TESTO|'(?:[^'\\]|\\[\s\S])*'|${QUOTED}`,
    variable: String.raw`\$\w+`,
    keyword: anyOf('if throw new echo'),
    literal: anyOf('true false'),
    title: CALLED,
  }),
};

const STEP = '    ';

const NOTATION: RequestNotation = {
  mark: '//',
  declare: (name) => `${variable(name)} = ${stringLiteral(name)};`,
  address: (url) => writeAddress(url, { text: stringLiteral, variable, between: ' . ' }),
  body: (body) => inFields(body, isList),
};

function emit(original: HttpRequest): string {
  const request = writtenRequest(original, NOTATION);
  const { notes, constants, method, address, headers, basic, digest, body, output } = request;
  const user = digest ?? basic;
  const options: readonly (string | undefined)[] = [
    methodOption(method, body),
    'CURLOPT_RETURNTRANSFER => true',
    `CURLOPT_TIMEOUT => ${TIME_LIMIT_SECONDS}`,
    digest && 'CURLOPT_HTTPAUTH => CURLAUTH_DIGEST',
    user && `CURLOPT_USERPWD => ${stringLiteral(`${user.user}:${user.password}`)}`,
    ...(request.showsCertificate
      ? [
          `CURLOPT_SSLCERT => ${stringLiteral(CERTIFICATE.certificate)}`,
          `CURLOPT_SSLKEY => ${stringLiteral(CERTIFICATE.key)}`,
        ]
      : []),
    headers.length > 0 ? `CURLOPT_HTTPHEADER => ${block(headers.map(headerText))}` : undefined,
    body.kind === 'none' ? undefined : `CURLOPT_POSTFIELDS => ${fields(body)}`,
  ];
  const lines = options.flatMap((option) => (option === undefined ? [] : `${STEP}${option},\n`));
  return `<?php

${notes}${constants}$curl = curl_init(${address});
curl_setopt_array($curl, [
${lines.join('')}]);

$content = curl_exec($curl);
if ($content === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;
${output === undefined ? 'echo $content, PHP_EOL;' : `file_put_contents(${stringLiteral(output)}, $content);`}
`;
}

/** `$accountSid`; names of our own variables get another ending. */
function variable(placeholder: string): string {
  const name = constantOf(placeholder);
  const ending = /^(?:Content|Curl|This)$/.test(name) ? 'Value' : '';
  return `$${name.charAt(0).toLowerCase()}${name.slice(1)}${ending}`;
}

function methodOption(method: string, { kind }: WrittenBody): string | undefined {
  if (method === 'GET' && kind === 'none') return undefined;
  return method === 'HEAD' ? 'CURLOPT_NOBODY => true' : `CURLOPT_CUSTOMREQUEST => '${method}'`;
}

function headerText({ name, value }: NameValuePair): string {
  return writeValue(`${name}${value === '' ? ';' : `: ${value}`}`, ["getenv('", "')"], ' . ', stringLiteral);
}

/** An array with one item on each line. */
function block(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${item},\n`).join('')}${STEP}]`;
}

function fields(body: Exclude<WrittenBody, { kind: 'none' }>): string {
  if (body.kind === 'binary') return fileContent(body.file);
  if (body.kind === 'form') return formFields(body.fields);
  if (body.kind === 'pieces')
    return body.pieces
      .map((piece) => (typeof piece === 'string' ? stringLiteral(piece) : fileContent(piece.file)))
      .join(`\n${STEP}${STEP}. `);
  if (body.kind !== 'multipart') return textLiteral(body.text);
  return block(body.fields.map((field) => `${stringLiteral(field.name)} => ${curlPart(field)}`));
}

/** Writes a URL-encoded form. An array cannot hold a name twice. */
function formFields(pairs: readonly NameValuePair[]): string {
  const lines = areUnique(pairs)
    ? pairs.map(({ name, value }) => `${stringLiteral(name)} => ${stringLiteral(value)}`)
    : pairs.map(
        ({ name, value }) => `${stringLiteral(`${percentEncode(name)}=`)} . urlencode(${stringLiteral(value)})`,
      );
  return areUnique(pairs) ? `http_build_query(${block(lines)})` : `implode('&', ${block(lines)})`;
}

function curlPart(field: FormField): string {
  if ('value' in field) return stringLiteral(field.value);
  const shown = baseName(field.file);
  const name = shown === field.file ? '' : `, ${stringLiteral(shown)}`;
  return `new CURLFile(${stringLiteral(field.file)}, ${stringLiteral(field.contentType)}${name})`;
}

function fileContent(file: string): string {
  return `file_get_contents(${stringLiteral(file)})`;
}

/** Tells whether an array can hold the fields: it cannot hold a name twice, or a text with its own type. */
function isList(fields: readonly FormField[]): boolean {
  return areUnique(fields) && fields.every((field) => 'file' in field || field.contentType === undefined);
}

/** Writes a nowdoc, which expands nothing. Its closing word must not begin one of the lines. */
function textLiteral(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/^[ \t]*TESTO/m.test(value);
  return isBlock ? `<<<'TESTO'\n${STEP}${indentRest(value, STEP)}\n${STEP}TESTO` : stringLiteral(value);
}

/**
 * Writes a string literal on one line. In single quotes only the quote and the backslash are special (PHP manual,
 * strings). Hidden characters and line feeds need double quotes, where they are escapes.
 */
function stringLiteral(value: string): string {
  const text = value.toWellFormed();
  if (ESCAPED.test(text)) return `"${text.replace(SPECIAL, escaped)}"`;
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const ESCAPED = new RegExp(`\\n|${HIDDEN.source}`, 'u');

const SPECIAL = new RegExp(`[\\\\"$]|${ESCAPED.source}`, 'gu');

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  if (/[\\"$]/.test(character)) return `\\${character}`;
  return ESCAPES[character] ?? `\\u{${character.charCodeAt(0).toString(16)}}`;
}
