import { indentRest, isPlainBlock } from '../literals.ts';
import { boundaryFor, multipartText } from '../multipart.ts';
import { type Body, bodyText, fullUrl, type HttpRequest, headersWithType, type Pair } from '../request.ts';
import type { SampleLanguage } from './language.ts';

/** PHP 7.3 or newer with its curl extension. */
export const php: SampleLanguage = { highlight: 'php', extension: 'php', emit };

const STEP = '    ';

function emit(request: HttpRequest): string {
  const { method, body } = request;
  const headers = allHeaders(request);
  const options = [
    ...methodOption(method, body),
    'CURLOPT_RETURNTRANSFER => true',
    ...(headers.length > 0
      ? [
          `CURLOPT_HTTPHEADER => ${list(headers.map(({ name, value }) => `${name}${value === '' ? ';' : `: ${value}`}`))}`,
        ]
      : []),
    ...(body.kind === 'none' ? [] : [`CURLOPT_POSTFIELDS => ${fields(body)}`]),
  ];
  return `<?php

$curl = curl_init(${quote(fullUrl(request))});
curl_setopt_array($curl, [
${options.map((option) => `${STEP}${option},\n`).join('')}]);

$content = curl_exec($curl);
if ($content === false) {
    throw new RuntimeException(curl_error($curl));
}
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;
echo $content, PHP_EOL;
`;
}

function methodOption(method: HttpRequest['method'], body: Body): readonly string[] {
  if (method === 'get' && body.kind === 'none') return [];
  return method === 'head' ? ['CURLOPT_NOBODY => true'] : [`CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}'`];
}

function allHeaders(request: HttpRequest): readonly Pair[] {
  const { body } = request;
  if (body.kind !== 'multipart' || !repeats(body.fields)) return headersWithType(request);
  return [
    ...request.headers,
    { name: 'Content-Type', value: `multipart/form-data; boundary=${boundaryFor(body.fields)}` },
  ];
}

function fields(body: Exclude<Body, { kind: 'none' }>): string {
  if (body.kind !== 'multipart') return text(bodyText(body));
  // An array cannot hold a name twice.
  if (repeats(body.fields)) return quote(multipartText(body.fields, boundaryFor(body.fields)));
  const entries = body.fields.map(({ name, value }) => `${STEP}${STEP}${quote(name)} => ${quote(value)},\n`);
  return `[\n${entries.join('')}${STEP}]`;
}

function repeats(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size < pairs.length;
}

function list(items: readonly string[]): string {
  return `[\n${items.map((item) => `${STEP}${STEP}${quote(item)},\n`).join('')}${STEP}]`;
}

/** A nowdoc expands nothing; its end may not stand at the beginning of one of its lines. */
function text(value: string): string {
  const isBlock = value.includes('\n') && isPlainBlock(value) && !/^\s*TESTO/m.test(value);
  return isBlock ? `<<<'TESTO'\n${STEP}${indentRest(value, STEP)}\n${STEP}TESTO` : quote(value);
}

/** Inside single quotes only the quote and the backslash are special (PHP manual, strings). */
function quote(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`;
}
