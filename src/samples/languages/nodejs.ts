import { methodName } from '../../model/request-line.ts';
import { samples } from '../../strings/samples.ts';
import type { BasicCredentials } from '../credentials.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, NUMBER, QUOTED } from '../grammar.ts';
import { isPlainBlock, type LiteralNotation, literal, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { notes } from '../notes.ts';
import { declarations, placeholdersIn, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  baseName,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type NameValuePair,
} from '../request.ts';
import {
  headersWithType,
  inFields,
  inPieces,
  readsFiles,
  type WrittenBody,
  type WrittenRequest,
  writtenRequest,
} from '../written-request.ts';
import type { SampleLanguage } from './language.ts';

/** Node.js 18 or newer: an ECMAScript module with the built-in fetch. */
export const nodejs: SampleLanguage = {
  title: 'Node.js',
  fence: 'javascript',
  emit,
  grammar: grammar({
    comment: '^//.*$',
    string: `\`[^\`]*\`|${QUOTED}`,
    keyword: anyOf('import from const await new'),
    literal: anyOf('null true false'),
    title: CALLED,
    number: NUMBER,
  }),
};

const STEP = '  ';

const WAYS = { certificate: 'cert e key di node:https', digest: samples.noDigest('fetch') };

const notation: LiteralNotation = {
  null: 'null',
  true: 'true',
  false: 'false',
  string: quoted,
  entry: (name, value) => `${key(name)}: ${value}`,
};

function emit(original: HttpRequest): string {
  if (isRefusedByFetch(original)) return nodeCall(original);
  const { basic, request } = writtenRequest(original, (body) => inFields(body, isFormData));
  const { method, body, output } = request;
  // fetch itself adds the type of a form.
  const headers = headerEntries(basic, body.kind === 'form' ? request.headers : headersWithType(request));
  const options = [
    ...(method === 'get' ? [] : [`method: "${methodName(method)}"`]),
    ...(headers.length > 0 ? [`headers: ${object(headers)}`] : []),
    ...(body.kind === 'none' ? [] : [body.kind === 'multipart' ? 'body: form' : `body: ${bodyExpression(body)}`]),
  ];
  const argument = options.length > 0 ? `, {\n${options.map((option) => `${STEP}${option},\n`).join('')}}` : '';
  return `${notes(request, '//', WAYS)}${importStatements(request)}${constants(request.url)}${formStatements(body)}const response = await fetch(${address(fullUrl(request))}${argument});

console.log(response.status);
${output === undefined ? 'console.log(await response.text());' : `await writeFile(${quoted(output)}, Buffer.from(await response.arrayBuffer()));`}
`;
}

/** Tells whether fetch refuses a request (Fetch standard, sections 2.2.1 and 5.3). */
function isRefusedByFetch({ method, body }: HttpRequest): boolean {
  return /^(?:trace|track)$/i.test(method) || (method === 'get' && body.kind !== 'none');
}

/** Uses node:http or node:https, which write methods in upper case, and do not say how long the body of a GET is. */
function nodeCall(original: HttpRequest): string {
  const { basic, request } = writtenRequest(original, inPieces);
  const { method, url, body, output } = request;
  const library = url.startsWith('http:') ? 'node:http' : 'node:https';
  const isSent = body.kind !== 'none';
  const entries = [
    ...headerEntries(basic, headersWithType(request)),
    ...(isSent ? ['"Content-Length": Buffer.byteLength(body)'] : []),
  ];
  const content = isSent ? `${bodyExpression(body)}${body.kind === 'form' ? '.toString()' : ''}` : '';
  return `${notes(request, '//', WAYS)}import { once } from "node:events";
${importStatements(request).replace('\n\n', '\n')}import { request } from "${library}";
import { ${output === undefined ? 'text' : 'buffer'} } from "node:stream/consumers";

${constants(url)}${isSent ? `const body = ${content};\n` : ''}const call = request(${address(fullUrl(request))}, {
${STEP}method: "${methodName(method)}",
${entries.length > 0 ? `${STEP}headers: ${object(entries)},\n` : ''}});
call.end(${isSent ? 'body' : ''});
const [response] = await once(call, "response");

console.log(response.statusCode);
${output === undefined ? 'console.log(await text(response));' : `await writeFile(${quoted(output)}, await buffer(response));`}
`;
}

function constants(url: string): string {
  return declarations(url, (name) => `const ${name} = ${quoted(name)};`);
}

function address(url: string): string {
  if (placeholdersIn(url).length === 0) return quoted(url);
  const text = (piece: string) => quoted(piece).slice(1, -1);
  return `\`${writeAddress(url, { text, variable: (name) => `\${${name}}`, between: '' })}\``;
}

function headerEntries(basic: BasicCredentials | undefined, headers: readonly NameValuePair[]): readonly string[] {
  const user = basic && `Authorization: "Basic " + btoa(${quoted(`${basic.user}:${basic.password}`)})`;
  return [...(user === undefined ? [] : [user]), ...headers.map(headerEntry)];
}

function headerEntry({ name, value }: NameValuePair): string {
  return `${key(name)}: ${writeValue(value, ['process.env.', ''])}`;
}

function entry({ name, value }: NameValuePair): string {
  return `${key(name)}: ${quoted(value)}`;
}

function bodyExpression(body: Exclude<WrittenBody, { kind: 'none' | 'multipart' }>): string {
  if (body.kind === 'pieces') return `Buffer.concat([\n${body.pieces.map(pieceLine).join('')}${STEP}])`;
  if (body.kind === 'binary') return `await readFile(${quoted(body.file)})`;
  if (body.kind === 'json') return `JSON.stringify(${literal(body.value, notation, STEP)})`;
  if (body.kind === 'text') return text(body.text);
  // An object would put names that look like numbers first.
  if (areUnique(body.fields) && body.fields.every(({ name }) => !/^\d+$/.test(name)))
    return `new URLSearchParams(${object(body.fields.map(entry))})`;
  const entries = body.fields.map(({ name, value }) => `${STEP}${STEP}[${quoted(name)}, ${quoted(value)}],\n`);
  return `new URLSearchParams([\n${entries.join('')}${STEP}])`;
}

/** Writes a template literal, in which backquotes, backslashes and `${` have a meaning. */
function text(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/[`\\]|\$\{/.test(value);
  return isBlock ? `\`${value}\`` : quoted(value);
}

function pieceLine(piece: MultipartPiece): string {
  const bytes = typeof piece === 'string' ? `Buffer.from(${quoted(piece)})` : `await readFile(${quoted(piece.file)})`;
  return `${STEP}${STEP}${bytes},\n`;
}

function importStatements({ body, output }: Pick<WrittenRequest, 'body' | 'output'>): string {
  const names = [...(readsFiles(body) ? ['readFile'] : []), ...(output === undefined ? [] : ['writeFile'])];
  return names.length > 0 ? `import { ${names.join(', ')} } from "node:fs/promises";\n\n` : '';
}

function formStatements(body: WrittenBody): string {
  if (body.kind !== 'multipart') return '';
  const appends = body.fields.map((field) => `form.append(${quoted(field.name)}, ${partArguments(field)});\n`);
  return `const form = new FormData();\n${appends.join('')}\n`;
}

/**
 * Tells whether FormData can hold the fields. It turns every line end of a plain text into CRLF (HTML, section
 * 4.10.21.8), and gives each part with a type of its own a file name. The sample itself writes forms with such parts.
 */
function isFormData(fields: readonly FormField[]): boolean {
  return fields.every(
    (field) => isFile(field) || (field.contentType === undefined && !/\r(?!\n)|(?<!\r)\n/.test(field.value)),
  );
}

function partArguments(field: FormField): string {
  if (!isFile(field)) return quoted(field.value);
  const file = quoted(field.file);
  return `new Blob([await readFile(${file})], { type: ${quoted(field.contentType)} }), ${quoted(baseName(field.file))}`;
}

function object(entries: readonly string[]): string {
  return `{\n${entries.map((entry) => `${STEP}${STEP}${entry},\n`).join('')}${STEP}}`;
}

/**
 * Writes the key of an object. An identifier needs no quotes. `__proto__` would set the prototype and must be computed.
 */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
