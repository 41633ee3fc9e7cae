import type { BasicCredentials } from '../credentials.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, NUMBER, QUOTED } from '../grammar.ts';
import { isPlainBlock, literal, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { CERTIFICATE } from '../notes.ts';
import { inTemplate } from '../placeholder.ts';
import { areUnique, baseName, type FormField, type HttpRequest, type NameValuePair } from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import { identifiersIn, inFields, type RequestNotation, type WrittenBody, writtenRequest } from '../written-request.ts';
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

const LITERALS = { step: STEP, words: { null: 'None', true: 'True', false: 'False' } };

const NOTATION: RequestNotation = {
  mark: '#',
  declare: (name) => `${name} = ${quoted(name)}`,
  address: (url) => inTemplate(url, ['f"', '{', '"']),
  body: inFields,
  declaresType: (body) => body.kind === 'form' || isWrittenByLibrary(body),
};

function emit(original: HttpRequest): string {
  // `params` would encode a second time what is already encoded.
  const params = original.query.some(({ encoded }) => encoded !== undefined) ? [] : original.query;
  const query = params.length > 0 ? [] : original.query;
  const request = writtenRequest({ ...original, query }, NOTATION);
  const { notes, constants, method, address, headers, basic, digest, showsCertificate, body, output } = request;
  const { certificate, key } = CERTIFICATE;
  const args = [
    address,
    ...(params.length > 0 ? [`params=${pairs(params)}`] : []),
    ...(digest ? [`auth=HTTPDigestAuth${userArguments(digest)}`] : basic ? [`auth=${userArguments(basic)}`] : []),
    ...(showsCertificate ? [`cert=(${quoted(certificate)}, ${quoted(key)})`] : []),
    ...(headers.length > 0 ? [`headers=${dictionary(headers, headerValue)}`] : []),
    ...bodyArgument(body),
  ];
  const code = `${constants}${callStatements(method, args)}
print(response.status_code)
${output === undefined ? 'print(response.text)' : `Path(${quoted(output)}).write_bytes(response.content)`}
`;
  const names = identifiersIn(code, python.grammar);
  const standard = `${names.has('os') ? 'import os\n' : ''}${names.has('Path') ? 'from pathlib import Path\n' : ''}`;
  const auth = digest ? 'from requests.auth import HTTPDigestAuth\n' : '';
  return `${notes}${standard && `${standard}\n`}import requests\n${auth}\n${code}`;
}

function userArguments({ user, password }: BasicCredentials): string {
  return `(${quoted(user)}, ${quoted(password)})`;
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

const TIMEOUT = `timeout=${TIME_LIMIT_SECONDS}`;

/** Tells whether `json=` can write the body. `json=None` would send no body at all. */
function isWrittenByLibrary(body: WrittenBody): boolean {
  return body.kind === 'json' && body.contentType === 'application/json' && body.value !== null;
}

function bodyArgument(body: WrittenBody): readonly string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return body.value === null ? ['data="null"'] : [`json=${literal(body.value, LITERALS)}`];
    case 'text':
      return [`data=${textLiteral(body.text)}.encode("utf-8")`];
    case 'form':
      return [`data=${areUnique(body.fields) ? dictionary(body.fields) : pairs(body.fields)}`];
    case 'multipart':
      return [`files=${listLiteral(body.fields.map(part))}`];
    case 'pieces':
      return [`data=b"".join(${listLiteral(body.pieces.map(pieceBytes))})`];
    case 'binary':
      return [`data=Path(${quoted(body.file)}).read_bytes()`];
  }
}

/** Writes a text. Triple quotes hold everything as it is, except backslashes. */
function textLiteral(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/\\|"""|"$/.test(value);
  return isBlock ? `"""${value}"""` : quoted(value);
}

function pieceBytes(piece: MultipartPiece): string {
  return typeof piece === 'string' ? `${quoted(piece)}.encode("utf-8")` : `Path(${quoted(piece.file)}).read_bytes()`;
}

function part(field: FormField): string {
  const type = field.contentType === undefined ? '' : `, ${quoted(field.contentType)}`;
  if ('value' in field) return `(${quoted(field.name)}, (None, ${quoted(field.value)}${type}))`;
  const file = quoted(field.file);
  return `(${quoted(field.name)}, (${quoted(baseName(field.file))}, Path(${file}).read_bytes()${type}))`;
}

function pairs(values: readonly NameValuePair[]): string {
  return listLiteral(values.map(({ name, value }) => `(${quoted(name)}, ${quoted(value)})`));
}

function listLiteral(items: readonly string[]): string {
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
