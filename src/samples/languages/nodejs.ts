import { methodName } from '../../model/request-line.ts';
import { separateBasic } from '../credentials.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, NUMBER, QUOTED } from '../grammar.ts';
import { isPlainBlock, type LiteralNotation, literal, quoted } from '../literals.ts';
import { headersWithBoundary, multipartPieces } from '../multipart.ts';
import { declarations, placeholdersIn, writeAddress } from '../placeholder.ts';
import {
  areUnique,
  type Body,
  baseName,
  type FormField,
  fullUrl,
  type HttpRequest,
  isFile,
  type Pair,
} from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Node.js 18 or newer: an ECMAScript module with the built-in fetch. */
export const nodejs: SampleLanguage = {
  title: 'Node.js',
  fence: 'javascript',
  extension: 'mjs',
  emit,
  grammar: grammar({
    string: `\`[^\`]*\`|${QUOTED}`,
    keyword: anyOf('import from const await new'),
    literal: anyOf('null true false'),
    title: CALLED,
    number: NUMBER,
  }),
};

const STEP = '  ';

const notation: LiteralNotation = {
  null: 'null',
  true: 'true',
  false: 'false',
  string: quoted,
  entry: (name, value) => `${key(name)}: ${value}`,
};

function emit(original: HttpRequest): string {
  const { basic, request } = separateBasic(original);
  const { method, body, output } = request;
  if (FORBIDDEN.test(method)) return emitForbidden(original);
  const headers = [
    ...(basic ? [`Authorization: "Basic " + btoa(${quoted(`${basic.user}:${basic.password}`)})`] : []),
    ...headerEntries(request),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: "${methodName(method)}"`]),
    ...(headers.length > 0 ? [`headers: ${object(headers)}`] : []),
    ...(body.kind === 'none' ? [] : [body.kind === 'multipart' ? 'body: form' : `body: ${bodyExpression(body)}`]),
  ];
  const argument = options.length > 0 ? `, {\n${options.map((option) => `${STEP}${option},\n`).join('')}}` : '';
  return `${importStatements(request)}${constants(request.url)}${formStatements(body)}const response = await fetch(${address(fullUrl(request))}${argument});

console.log(response.status);
${output === undefined ? 'console.log(await response.text());' : `await writeFile(${quoted(output)}, Buffer.from(await response.arrayBuffer()));`}
`;
}

/** The methods that fetch refuses (Fetch standard, section 2.2.1). */
const FORBIDDEN = /^(?:trace|track)$/i;

/** Uses node:http or node:https, which write methods in upper case. */
function emitForbidden(request: HttpRequest): string {
  const { method, url, body } = request;
  const library = url.startsWith('http:') ? 'node:http' : 'node:https';
  const headers = headerEntries(request);
  const sent = body.kind === 'none' ? '' : body.kind === 'multipart' ? 'form' : bodyExpression(body);
  return `import { once } from "node:events";
${importStatements({ body }).replace('\n\n', '\n')}import { request } from "${library}";
import { text } from "node:stream/consumers";

${constants(url)}const call = request(${address(fullUrl(request))}, {
${STEP}method: "${methodName(method)}",
${headers.length > 0 ? `${STEP}headers: ${object(headers)},\n` : ''}});
call.end(${sent});
const [response] = await once(call, "response");

console.log(response.statusCode);
console.log(await text(response));
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

/** Gives the headers. fetch itself adds the type of a form, except if the sample writes the form as text. */
function headerEntries({ headers, body }: HttpRequest): readonly string[] {
  if (body.kind === 'multipart' && !isFormData(body.fields))
    return headersWithBoundary(headers, body.fields).map(headerEntry);
  const own = body.kind === 'json' || body.kind === 'text' || body.kind === 'binary';
  const pairs = own ? [...headers, { name: 'Content-Type', value: body.contentType }] : headers;
  return pairs.map(headerEntry);
}

function headerEntry({ name, value }: Pair): string {
  return `${key(name)}: ${writeValue(value, ['process.env.', ''])}`;
}

function entry({ name, value }: Pair): string {
  return `${key(name)}: ${quoted(value)}`;
}

function bodyExpression(body: Exclude<Body, { kind: 'none' | 'multipart' }>): string {
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

function importStatements({ body, output }: Pick<HttpRequest, 'body' | 'output'>): string {
  const reads = body.kind === 'binary' || (body.kind === 'multipart' && body.fields.some(isFile));
  const names = [...(reads ? ['readFile'] : []), ...(output === undefined ? [] : ['writeFile'])];
  return names.length > 0 ? `import { ${names.join(', ')} } from "node:fs/promises";\n\n` : '';
}

function formStatements(body: Body): string {
  if (body.kind !== 'multipart') return '';
  if (!isFormData(body.fields)) return writtenOut(body.fields);
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

function writtenOut(fields: readonly FormField[]): string {
  const pieces = multipartPieces(fields).map((piece) =>
    typeof piece === 'string' ? `Buffer.from(${quoted(piece)})` : `await readFile(${quoted(piece.file)})`,
  );
  return `const form = Buffer.concat([\n${pieces.map((piece) => `${STEP}${piece},\n`).join('')}]);\n\n`;
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
