import { writeValue } from '../environment.ts';
import { grammar } from '../grammar.ts';
import { HIDDEN } from '../literals.ts';
import { partHeaders } from '../multipart.ts';
import { CERTIFICATE } from '../notes.ts';
import { plainAddress } from '../placeholder.ts';
import {
  type Body,
  type BodyPart,
  bodyText,
  encodePairs,
  type HttpRequest,
  type NameValuePair,
  percentEncode,
} from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { type RequestNotation, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** curl for POSIX shells. All but variables is in single quotes, where the shell expands nothing. */
export const curl: SampleLanguage = {
  title: 'curl',
  fence: 'bash',
  emit,
  grammar: grammar({
    comment: '^#.*$',
    link: "(?<=^ +)'[^']*'",
    string: String.raw`\$'(?:[^'\\]|\\.)*'|'[^']*'|"[^"\n]*"`,
    attr: String.raw`(?<=\s)--[a-z-]+`,
    built_in: '^curl',
  }),
};

const NOTATION: RequestNotation<Body> = {
  mark: '#',
  address: (url) => quote(plainAddress(url)),
  body: (body) => body,
  // curl adds the boundary of other parts.
  declaresType: (body) => body.kind === 'form' || isFormData(body),
};

function emit(original: HttpRequest): string {
  const request = writtenRequest(original, NOTATION);
  const { notes, method, address, headers, basic, digest, showsCertificate, body, output } = request;
  const user = digest ?? basic;
  const implied = method === 'GET' ? body.kind === 'none' : method === 'POST' && body.kind !== 'none';
  const command = `curl${method === 'HEAD' ? ' --head' : implied ? '' : ` --request ${method}`}`;
  const lines = [
    ...(command.length + address.length < LONGEST_LINE ? [`${command} ${address}`] : [command, address]),
    `--max-time ${TIME_LIMIT_SECONDS}`,
    ...(showsCertificate ? [`--cert ${CERTIFICATE.certificate}`, `--key ${CERTIFICATE.key}`] : []),
    ...(digest ? ['--digest'] : []),
    ...(user ? [`--user ${quote(`${user.user}:${user.password}`)}`] : []),
    ...headers.map(({ name, value }) => `--header ${header(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...bodyLines(body),
    ...(output === undefined ? [] : [`--output ${quote(output)}`]),
  ];
  return `${notes}${lines.join(' \\\n  ')}\n`;
}

/** A longer line, in characters, is cut in most windows; the address gets a line of its own. */
const LONGEST_LINE = 60;

function isFormData(body: Body): boolean {
  return body.kind === 'multipart' && body.contentType === 'multipart/form-data';
}

/** Writes a header. Double quotes, in which the shell replaces variables, hold only signs without a meaning there. */
function header(text: string): string {
  return /^[\w :=;.-]+\ue000\w+\ue001$/.test(text)
    ? `"${writeValue(text, ['$', ''], '', String)}"`
    : writeValue(text, ['"$', '"'], '', quote);
}

function bodyLines(body: Body): readonly string[] {
  if (body.kind === 'none') return [];
  if (body.kind === 'multipart') return body.parts.flatMap((part) => partLines(part, isFormData(body)));
  if (body.kind === 'binary') return [`--data-binary ${quote(`@${body.file}`)}`];
  if (body.kind === 'form') return body.fields.map(pairLine);
  return [dataLine(bodyText(body))];
}

/** Writes a body. `--data` would take a text after `@` for the name of a file. */
function dataLine(text: string): string {
  return `${text.startsWith('@') ? '--data-raw' : '--data'} ${quote(text)}`;
}

/**
 * Writes one field of a URL-encoded form. `--data-urlencode` encodes what follows the first `=`, and would drop this
 * sign after an empty name.
 */
function pairLine(pair: NameValuePair): string {
  if (pair.name === '') return dataLine(encodePairs([pair]));
  return `--data-urlencode ${quote(`${percentEncode(pair.name)}=${pair.value}`)}`;
}

/**
 * Writes one part. `--form` gives a meaning to signs at the beginning of a value and ends it at a semicolon. In double
 * quotes these are only text. It ends a name at the first `=`, and calls named parts of other bodies attachments: there
 * a header says the name.
 */
function partLines(part: BodyPart, isForm: boolean): readonly string[] {
  const { contentType, headers = [] } = part;
  const name = isForm && part.name !== undefined && /^[^=]+$/.test(part.name) ? part.name : '';
  if (name !== '' && 'value' in part && contentType === undefined && headers.length === 0)
    return [`--form-string ${quote(`${name}=${part.value}`)}`];
  const isSaid = name !== '' || part.name === undefined;
  const told = isSaid ? headers : partHeaders(part).filter((header) => header.name !== TYPE);
  const options = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...told.map((header) => `;headers=${inner(`${header.name}: ${header.value}`)}`),
  ];
  const line = (content: string) => `--form ${quote(`${name}=${content}${options.join('')}`)}`;
  if ('parts' in part) return [line('('), ...part.parts.flatMap((one) => partLines(one, false)), `--form '=)'`];
  return [line('file' in part ? `@${pathOf(part.file)}` : inner(part.value))];
}

const TYPE = 'Content-Type';

function pathOf(file: string): string {
  return /^[\w./-]+$/.test(file) ? file : inner(file);
}

function inner(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/**
 * Quotes a text. A single quote ends the string, is escaped outside it, and begins a new string (POSIX, shell command
 * language, section 2.2.2). Hidden characters would not survive copying, so they become escapes of bash and zsh
 * (`$'…'`), byte by byte, which needs no locale. Other shells read these as a plain string in single quotes, so a quote
 * in it must be an escape too: otherwise the shell would run the rest as a command.
 */
function quote(text: string): string {
  if (HIDDEN.test(text.replaceAll('\t', ''))) return `$'${text.replace(ESCAPED, escaped)}'`;
  return `'${text.replaceAll("'", "'\\''")}'`;
}

const ESCAPED = new RegExp(`[\\\\']|${HIDDEN.source}`, 'gu');

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\r': '\\r', '\t': '\\t' };

function escaped(character: string): string {
  const bytes = Array.from(new TextEncoder().encode(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`);
  return ESCAPES[character] ?? bytes.join('');
}
