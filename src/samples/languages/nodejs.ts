import { samples } from '../../strings/samples.ts';
import type { BasicCredentials } from '../credentials.ts';
import { writeValue } from '../environment.ts';
import { anyOf, CALLED, grammar, NUMBER, QUOTED } from '../grammar.ts';
import { isPlainBlock, literal, quoted } from '../literals.ts';
import type { MultipartPiece } from '../multipart.ts';
import { inTemplate } from '../placeholder.ts';
import { areUnique, baseName, type FormField, type HttpRequest, type NameValuePair } from '../request.ts';
import { TIME_LIMIT_SECONDS } from '../time-limit.ts';
import {
  identifiersIn,
  inFields,
  inPieces,
  type RequestNotation,
  type WrittenBody,
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

/** Requests with the built-in `fetch`. */
const FETCH: RequestNotation = {
  mark: '//',
  ways: { certificate: 'cert e key di node:https', digest: samples.noDigest('fetch') },
  declare: (name) => `const ${name} = ${quoted(name)};`,
  address: (url) => inTemplate(url, ['`', '${', '`']),
  body: (body) => inFields(body, isFormData),
  declaresType: ({ kind }) => kind === 'form',
};

/** Requests with node:http or node:https. */
const PLAIN: RequestNotation = { ...FETCH, body: inPieces, declaresType: () => false };

function emit(original: HttpRequest): string {
  if (isRefusedByFetch(original)) return nodeCall(original);
  const { notes, constants, method, address, headers, basic, body, output } = writtenRequest(original, FETCH);
  const entries = headerEntries(basic, headers);
  const options = [
    ...(method === 'GET' ? [] : [`method: "${method}"`]),
    ...(entries.length > 0 ? [`headers: ${object(entries)}`] : []),
    ...(body.kind === 'none' ? [] : [`body: ${bodyExpression(body)}`]),
    SIGNAL,
  ];
  const code = `${constants}${formStatements(body)}const response = await fetch(${address}, {
${options.map((option) => `${STEP}${option},\n`).join('')}});

console.log(response.status);
${output === undefined ? 'console.log(await response.text());' : `await writeFile(${quoted(output)}, Buffer.from(await response.arrayBuffer()));`}
`;
  const imports = importStatement(code);
  return `${notes}${imports && `${imports}\n`}${code}`;
}

const SIGNAL = `signal: AbortSignal.timeout(${TIME_LIMIT_SECONDS}_000)`;

/** Tells whether fetch refuses a request (Fetch standard, sections 2.2.1 and 5.3). */
function isRefusedByFetch({ method, body }: HttpRequest): boolean {
  return /^(?:trace|track)$/i.test(method) || (method === 'get' && body.kind !== 'none');
}

/** Uses libraries that write methods in upper case, and do not say how long the body of a GET is. */
function nodeCall(original: HttpRequest): string {
  const { notes, constants, method, url, address, headers, basic, body, output } = writtenRequest(original, PLAIN);
  const isSent = body.kind !== 'none';
  const entries = [...headerEntries(basic, headers), ...(isSent ? ['"Content-Length": Buffer.byteLength(body)'] : [])];
  const content = `${bodyExpression(body)}${body.kind === 'form' ? '.toString()' : ''}`;
  const code = `${constants}${isSent ? `const body = ${content};\n` : ''}const call = request(${address}, {
${STEP}method: "${method}",
${entries.length > 0 ? `${STEP}headers: ${object(entries)},\n` : ''}${STEP}${SIGNAL},
});
call.end(${isSent ? 'body' : ''});
const [response] = await once(call, "response");

console.log(response.statusCode);
${output === undefined ? 'console.log(await text(response));' : `await writeFile(${quoted(output)}, await buffer(response));`}
`;
  return `${notes}import { once } from "node:events";
${importStatement(code)}import { request } from "${url.startsWith('http:') ? 'node:http' : 'node:https'}";
import { ${output === undefined ? 'text' : 'buffer'} } from "node:stream/consumers";

${code}`;
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

function bodyExpression(body: WrittenBody): string {
  if (body.kind === 'none') return '';
  if (body.kind === 'multipart') return 'form';
  if (body.kind === 'pieces') return `Buffer.concat([\n${body.pieces.map(pieceLine).join('')}${STEP}])`;
  if (body.kind === 'binary') return `await readFile(${quoted(body.file)})`;
  if (body.kind === 'json') return `JSON.stringify(${literal(body.value, { step: STEP, key })})`;
  if (body.kind === 'text') return textLiteral(body.text);
  // An object would put names that look like numbers first.
  if (areUnique(body.fields) && body.fields.every(({ name }) => !/^\d+$/.test(name)))
    return `new URLSearchParams(${object(body.fields.map(entry))})`;
  const entries = body.fields.map(({ name, value }) => `${STEP}${STEP}[${quoted(name)}, ${quoted(value)}],\n`);
  return `new URLSearchParams([\n${entries.join('')}${STEP}])`;
}

/** Writes a template literal, in which backquotes, backslashes and `${` have a meaning. */
function textLiteral(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/[`\\]|\$\{/.test(value);
  return isBlock ? `\`${value}\`` : quoted(value);
}

function pieceLine(piece: MultipartPiece): string {
  const bytes = typeof piece === 'string' ? `Buffer.from(${quoted(piece)})` : `await readFile(${quoted(piece.file)})`;
  return `${STEP}${STEP}${bytes},\n`;
}

function importStatement(code: string): string {
  const names = identifiersIn(code, nodejs.grammar);
  const used = ['readFile', 'writeFile'].filter((name) => names.has(name));
  return used.length > 0 ? `import { ${used.join(', ')} } from "node:fs/promises";\n` : '';
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
    (field) => 'file' in field || (field.contentType === undefined && !/\r(?!\n)|(?<!\r)\n/.test(field.value)),
  );
}

function partArguments(field: FormField): string {
  if ('value' in field) return quoted(field.value);
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
