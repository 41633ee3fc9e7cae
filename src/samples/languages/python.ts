import { methodName } from '../../model/request-line.ts';
import type { BasicCredentials } from '../credentials.ts';
import { usesEnvironment, writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, NUMBER, QUOTED } from '../grammar.ts';
import { isPlainBlock, type LiteralNotation, literal, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { CERTIFICATE, digestHandshake, notes, showsCertificate } from '../notes.ts';
import { declarations, placeholdersIn, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  type Body,
  baseName,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type NameValuePair,
} from '../request.ts';
import { headersWithType, inFields, readsFiles, type WrittenRequest, writtenRequest } from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** Python 3 with requests. */
export const python: SampleLanguage = {
  title: 'Python',
  fence: 'python',
  emit,
  grammar: grammar({
    comment: '^#.*$',
    string: `"""[\\s\\S]*?"""|${QUOTED}`,
    keyword: anyOf('from import'),
    literal: anyOf('None True False'),
    title: CALLED,
    number: NUMBER,
  }),
};

const STEP = '    ';

const notation: LiteralNotation = {
  null: 'None',
  true: 'True',
  false: 'False',
  string: quoted,
  entry: (name, value) => `${quoted(name)}: ${value}`,
};

function emit(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, inFields);
  const { method, body, output } = request;
  const headers = headerPairs(request);
  const args = [
    ...addressArguments(request),
    ...authArguments(request, basic),
    ...(headers.length > 0 ? [`headers=${dictionary(headers, headerValue)}`] : []),
    ...bodyArgument(request),
  ];
  const constants = declarations(request.url, (name) => `${name} = ${quoted(name)}`);
  const imports = [
    ...(usesEnvironment(headers) ? ['import os\n'] : []),
    ...(readsFiles(body) || output !== undefined ? ['from pathlib import Path\n'] : []),
  ];
  const digest = digestHandshake(request) ? '\nfrom requests.auth import HTTPDigestAuth' : '';
  return `${notes(request, '#')}${imports.join('')}${imports.length > 0 ? '\n' : ''}import requests${digest}

${constants}${callStatements(methodName(method), args)}
print(response.status_code)
${output === undefined ? 'print(response.text)' : `Path(${quoted(output)}).write_bytes(response.content)`}
`;
}

/** Writes the call. requests writes methods in upper case, so a method of another case is set after that. */
function callStatements(method: string, args: readonly string[]): string {
  const block = (lines: readonly string[]) => lines.map((line) => `${STEP}${line},\n`).join('');
  const name = method.toLowerCase();
  if (FUNCTIONS.has(name)) return `response = requests.${name}(\n${block([...args, TIMEOUT])})\n`;
  const all = [quoted(method), ...args];
  if (method === method.toUpperCase()) return `response = requests.request(\n${block([...all, TIMEOUT])})\n`;
  return `request = requests.Request(\n${block(all)}).prepare()
request.method = ${quoted(method)}
response = requests.Session().send(request, ${TIMEOUT})
`;
}

const TIMEOUT = 'timeout=30';

/** Gives the arguments for the address. `params` would encode a second time what is already encoded. */
function addressArguments({ url, query }: WrittenRequest): readonly string[] {
  if (query.some(({ encoded }) => encoded !== undefined)) return [address(fullUrl({ url, query }))];
  return [address(url), ...(query.length > 0 ? [`params=${pairs(query)}`] : [])];
}

function address(url: string): string {
  if (placeholdersIn(url).length === 0) return quoted(url);
  const text = (piece: string) => quoted(piece).slice(1, -1).replace(/[{}]/g, '$&$&');
  return `f"${writeAddress(url, { text, variable: (name) => `{${name}}`, between: '' })}"`;
}

function authArguments(request: WrittenRequest, basic: BasicCredentials | undefined): readonly string[] {
  const digest = digestHandshake(request);
  const user = (given: BasicCredentials) => `(${quoted(given.user)}, ${quoted(given.password)})`;
  const auth = digest ? `auth=HTTPDigestAuth${user(digest)}` : basic && `auth=${user(basic)}`;
  const { certificate, key } = CERTIFICATE;
  return [
    ...(auth === undefined ? [] : [auth]),
    ...(showsCertificate(request) ? [`cert=(${quoted(certificate)}, ${quoted(key)})`] : []),
  ];
}

/** Gives the headers, with the type of the body unless requests adds it itself: for JSON, forms and multipart. */
function headerPairs(request: WrittenRequest): readonly NameValuePair[] {
  const { headers, body } = request;
  const isAdded = body.kind === 'form' || (body.kind === 'json' && isWrittenByLibrary(body));
  return isAdded ? headers : headersWithType(request);
}

/** Tells whether `json=` can write the body. `json=None` would send no body at all. */
function isWrittenByLibrary({ contentType, value }: Extract<Body, { kind: 'json' }>): boolean {
  return contentType === 'application/json' && value !== null;
}

function bodyArgument({ body }: WrittenRequest): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return body.value === null ? ['data="null"'] : [`json=${literal(body.value, notation, STEP)}`];
    case 'text':
      return [`data=${text(body.text)}.encode("utf-8")`];
    case 'form':
      return [`data=${areUnique(body.fields) ? dictionary(body.fields) : pairs(body.fields)}`];
    case 'multipart':
      return [`files=${list(body.fields.map(part))}`];
    case 'pieces':
      return [`data=b"".join(${list(body.pieces.map(pieceBytes))})`];
    case 'binary':
      return [`data=Path(${quoted(body.file)}).read_bytes()`];
  }
}

/** Writes a text. Triple quotes hold everything as it is, except backslashes. */
function text(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/\\|"""|"$/.test(value);
  return isBlock ? `"""${value}"""` : quoted(value);
}

function pieceBytes(piece: MultipartPiece): string {
  return typeof piece === 'string' ? `${quoted(piece)}.encode("utf-8")` : `Path(${quoted(piece.file)}).read_bytes()`;
}

function part(field: FormField): string {
  const type = field.contentType === undefined ? '' : `, ${quoted(field.contentType)}`;
  if (!isFile(field)) return `(${quoted(field.name)}, (None, ${quoted(field.value)}${type}))`;
  const file = quoted(field.file);
  return `(${quoted(field.name)}, (${quoted(baseName(field.file))}, Path(${file}).read_bytes()${type}))`;
}

function pairs(values: readonly NameValuePair[]): string {
  return list(values.map(({ name, value }) => `(${quoted(name)}, ${quoted(value)})`));
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${item},\n`).join('')}${STEP}]`;
}

function dictionary(values: readonly NameValuePair[], write: (value: string) => string = quoted): string {
  return `{\n${values.map(({ name, value }) => `${STEP}${STEP}${quoted(name)}: ${write(value)},\n`).join('')}${STEP}}`;
}

function headerValue(value: string): string {
  return writeValue(value, ['os.environ["', '"]']);
}

/** Methods that requests has a function for. */
const FUNCTIONS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);
