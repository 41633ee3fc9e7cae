import { takeBasic } from '../credentials.ts';
import { type LiteralWords, literal, quoted } from '../literals.ts';
import { type Body, type FormField, fullUrl, type HttpRequest, isFile } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Node.js 18 or newer, as an ECMAScript module, with its own fetch. */
export const nodejs: SampleLanguage = { highlight: 'javascript', extension: 'mjs', emit };

const STEP = '  ';

const words: LiteralWords = { null: 'null', true: 'true', false: 'false', key };

function emit(original: HttpRequest): string {
  const { basic, request } = takeBasic(original);
  const { method, body } = request;
  const headers = [
    ...(basic ? [`Authorization: "Basic " + btoa(${quoted(`${basic.user}:${basic.password}`)})`] : []),
    ...headerEntries(request),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: "${method.toUpperCase()}"`]),
    ...(headers.length > 0 ? [`headers: ${object(headers)}`] : []),
    ...(body.kind === 'none' ? [] : [body.kind === 'multipart' ? 'body: form' : `body: ${bodyExpression(body)}`]),
  ];
  const argument = options.length > 0 ? `, {\n${options.map((option) => `${STEP}${option},\n`).join('')}}` : '';
  return `${importStatements(body)}${formStatements(body)}const response = await fetch(${quoted(fullUrl(request))}${argument});

console.log(response.status);
console.log(await response.text());
`;
}

/** fetch writes the type of forms itself. */
function headerEntries({ headers, body }: HttpRequest): readonly string[] {
  const own = body.kind === 'json' || body.kind === 'text' || body.kind === 'binary';
  const pairs = own ? [...headers, { name: 'Content-Type', value: body.contentType }] : headers;
  return pairs.map(({ name, value }) => `${key(name)}: ${quoted(value)}`);
}

function bodyExpression(body: Exclude<Body, { kind: 'none' | 'multipart' }>): string {
  if (body.kind === 'binary') return `await readFile(${quoted(body.file)})`;
  if (body.kind === 'json') return `JSON.stringify(${literal(body.value, words, STEP, STEP)})`;
  if (body.kind === 'text') return quoted(body.text);
  const entries = body.fields.map(({ name, value }) => `${STEP}${STEP}[${quoted(name)}, ${quoted(value)}],\n`);
  return `new URLSearchParams([\n${entries.join('')}${STEP}])`;
}

function importStatements(body: Body): string {
  const usesFiles = body.kind === 'binary' || (body.kind === 'multipart' && body.fields.some(isFile));
  return usesFiles ? 'import { readFile } from "node:fs/promises";\n\n' : '';
}

function formStatements(body: Body): string {
  if (body.kind !== 'multipart') return '';
  const appends = body.fields.map((field) => `form.append(${quoted(field.name)}, ${partArguments(field)});\n`);
  return `const form = new FormData();\n${appends.join('')}\n`;
}

function partArguments(field: FormField): string {
  if (!isFile(field)) return quoted(field.value);
  const file = quoted(field.file);
  return `new Blob([await readFile(${file})], { type: ${quoted(field.contentType)} }), ${file}`;
}

function object(entries: readonly string[]): string {
  return `{\n${entries.map((entry) => `${STEP}${STEP}${entry},\n`).join('')}${STEP}}`;
}

/** Names need no quotes where they are identifiers; `__proto__` would set the prototype and must be computed. */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
