import { methodName } from '../../model/request-line.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, QUOTED } from '../grammar.ts';
import { HIDDEN, indentRest, isPlainBlock } from '../literals.ts';
import { CERTIFICATE, digestHandshake, notes, showsCertificate } from '../notes.ts';
import { constantOf, declarations, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  baseName,
  bodyText,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type NameValuePair,
  percentEncode,
} from '../request.ts';
import { headersWithType, inFields, type WrittenBody, writtenRequest } from '../written-request.ts';
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

function emit(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, (body) => inFields(body, isList));
  const digest = digestHandshake(request);
  const user = digest ?? basic;
  const { method, body, output } = request;
  const headers = headersWithType(request);
  const options = [
    ...methodOption(method, body),
    'CURLOPT_RETURNTRANSFER => true',
    ...(digest ? ['CURLOPT_HTTPAUTH => CURLAUTH_DIGEST'] : []),
    ...(user ? [`CURLOPT_USERPWD => ${stringLiteral(`${user.user}:${user.password}`)}`] : []),
    ...(showsCertificate(request)
      ? [
          `CURLOPT_SSLCERT => ${stringLiteral(CERTIFICATE.certificate)}`,
          `CURLOPT_SSLKEY => ${stringLiteral(CERTIFICATE.key)}`,
        ]
      : []),
    ...(headers.length > 0
      ? [
          `CURLOPT_HTTPHEADER => ${list(headers.map(({ name, value }) => `${name}${value === '' ? ';' : `: ${value}`}`))}`,
        ]
      : []),
    ...(body.kind === 'none' ? [] : [`CURLOPT_POSTFIELDS => ${fields(body)}`]),
  ];
  const constants = declarations(request.url, (name) => `${variable(name)} = ${stringLiteral(name)};`);
  return `<?php

${notes(request, '//')}${constants}$curl = curl_init(${address(fullUrl(request))});
curl_setopt_array($curl, [
${options.map((option) => `${STEP}${option},\n`).join('')}]);

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

function address(url: string): string {
  return writeAddress(url, { text: stringLiteral, variable, between: ' . ' });
}

function methodOption(method: HttpRequest['method'], body: WrittenBody): readonly string[] {
  if (method === 'get' && body.kind === 'none') return [];
  return method === 'head' ? ['CURLOPT_NOBODY => true'] : [`CURLOPT_CUSTOMREQUEST => '${methodName(method)}'`];
}

function fields(body: Exclude<WrittenBody, { kind: 'none' }>): string {
  if (body.kind === 'binary') return contentOf(body.file);
  if (body.kind === 'form') return formFields(body.fields);
  if (body.kind === 'pieces')
    return body.pieces
      .map((piece) => (typeof piece === 'string' ? stringLiteral(piece) : contentOf(piece.file)))
      .join(`\n${STEP}${STEP}. `);
  if (body.kind !== 'multipart') return text(bodyText(body));
  const entries = body.fields.map((field) => `${STEP}${STEP}${stringLiteral(field.name)} => ${partOf(field)},\n`);
  return `[\n${entries.join('')}${STEP}]`;
}

/** Writes a URL-encoded form. An array cannot hold a name twice. */
function formFields(pairs: readonly NameValuePair[]): string {
  const lines = areUnique(pairs)
    ? pairs.map(({ name, value }) => `${stringLiteral(name)} => ${stringLiteral(value)}`)
    : pairs.map(
        ({ name, value }) => `${stringLiteral(`${percentEncode(name)}=`)} . urlencode(${stringLiteral(value)})`,
      );
  const list = `[\n${lines.map((line) => `${STEP}${STEP}${line},\n`).join('')}${STEP}]`;
  return areUnique(pairs) ? `http_build_query(${list})` : `implode('&', ${list})`;
}

function partOf(field: FormField): string {
  if (!isFile(field)) return stringLiteral(field.value);
  const shown = baseName(field.file);
  const name = shown === field.file ? '' : `, ${stringLiteral(shown)}`;
  return `new CURLFile(${stringLiteral(field.file)}, ${stringLiteral(field.contentType)}${name})`;
}

function contentOf(file: string): string {
  return `file_get_contents(${stringLiteral(file)})`;
}

/** Tells whether an array can hold the fields: it cannot hold a name twice, or a text with its own type. */
function isList(fields: readonly FormField[]): boolean {
  return areUnique(fields) && fields.every((field) => isFile(field) || field.contentType === undefined);
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${writeValue(item, ["getenv('", "')"], ' . ', stringLiteral)},\n`).join('')}${STEP}]`;
}

/** Writes a nowdoc, which expands nothing. Its closing word must not begin one of the lines. */
function text(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/^[ \t]*TESTO/m.test(value);
  return isBlock ? `<<<'TESTO'\n${STEP}${indentRest(value, STEP)}\n${STEP}TESTO` : stringLiteral(value);
}

/**
 * Writes a string literal on one line. In single quotes only the quote and the backslash are special (PHP manual,
 * strings). Hidden characters and line feeds need double quotes, where they are escapes.
 */
export function stringLiteral(value: string): string {
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
