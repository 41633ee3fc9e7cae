import { type LiteralWords, literal, quoted } from '../literals.ts';
import { type Body, fullUrl, type HttpRequest, type Pair } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** Node.js 18 or newer, as an ECMAScript module, with its own fetch. */
export const nodejs: SampleLanguage = { highlight: 'javascript', extension: 'mjs', emit };

const STEP = '  ';

const words: LiteralWords = { null: 'null', true: 'true', false: 'false', key };

function emit(request: HttpRequest): string {
  const { method, body } = request;
  const headers = headerPairs(request);
  const options = [
    ...(method === 'get' ? [] : [`method: "${method.toUpperCase()}"`]),
    ...(headers.length > 0 ? [`headers: ${object(headers)}`] : []),
    ...(body.kind === 'none' ? [] : [body.kind === 'multipart' ? 'body: form' : `body: ${bodyExpression(body)}`]),
  ];
  const argument = options.length > 0 ? `, {\n${options.map((option) => `${STEP}${option},\n`).join('')}}` : '';
  return `${formStatements(body)}const response = await fetch(${quoted(fullUrl(request))}${argument});

console.log(response.status);
console.log(await response.text());
`;
}

/** fetch writes the type of forms itself. */
function headerPairs({ headers, body }: HttpRequest): readonly Pair[] {
  const own = body.kind === 'json' || body.kind === 'text';
  return own ? [...headers, { name: 'Content-Type', value: body.contentType }] : headers;
}

function bodyExpression(body: Exclude<Body, { kind: 'none' | 'multipart' }>): string {
  if (body.kind === 'json') return `JSON.stringify(${literal(body.value, words, STEP, STEP)})`;
  if (body.kind === 'text') return quoted(body.text);
  const entries = body.fields.map(({ name, value }) => `${STEP}${STEP}[${quoted(name)}, ${quoted(value)}],\n`);
  return `new URLSearchParams([\n${entries.join('')}${STEP}])`;
}

function formStatements(body: Body): string {
  if (body.kind !== 'multipart') return '';
  const appends = body.fields.map(({ name, value }) => `form.append(${quoted(name)}, ${quoted(value)});\n`);
  return `const form = new FormData();\n${appends.join('')}\n`;
}

function object(pairs: readonly Pair[]): string {
  return `{\n${pairs.map(({ name, value }) => `${STEP}${STEP}${key(name)}: ${quoted(value)},\n`).join('')}${STEP}}`;
}

/** Names need no quotes where they are identifiers; \`__proto__\` would set the prototype and must be computed. */
function key(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}
