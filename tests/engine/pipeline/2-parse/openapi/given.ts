import type { Api } from '../../../../../build/pipeline/2-parse/openapi/api.ts';
import { parseOpenApi } from '../../../../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { withExamplesIn } from '../../../../../build/pipeline/3-link/examples/with-examples.ts';
import type { Problem } from '../../../../../build/platform/problems/problem.ts';
import { thinnedOut } from '../../../../../build/platform/problems/thinned-out.ts';
import type { Schema, SchemaObject } from '../../../../../src/model/schema.ts';
import '../../../../site/compile-once.ts';

/** What a description gives: the API, and the problems as people read them. */
export type Parsed = {
  readonly api: Api | undefined;
  readonly problems: readonly Problem[];
  /** `4:9 code: message → hint`, or `file 4:9 …` for another file than the root document. */
  readonly said: readonly string[];
};

/** An API whose operations have the examples that pages show. */
export function withExamples(api: Api): Api {
  return { ...api, operations: api.operations.map(withExamplesIn(api.schemas)) };
}

/** Parses a description of one file, or of several by path relative to the root document `openapi.yaml`. */
export async function parse(files: string | Readonly<Record<string, string>>): Promise<Parsed> {
  const texts = typeof files === 'string' ? { 'openapi.yaml': files } : files;
  const sources = Object.entries(texts).map(([key, text]) => [key, { path: `spec/${key}`, text }] as const);
  const parsed = await parseOpenApi({
    entry: 'openapi.yaml',
    files: new Map(sources),
    origin: { kind: 'own', extensions: [] },
  });
  const { value } = parsed;
  // Each by itself, also those of one cause.
  const problems = thinnedOut(parsed.problems.map(({ cause: _, ...problem }) => problem));
  return { api: value && withExamples(value), problems, said: problems.map(say) };
}

/** The beginning of a description that has nothing wrong: five lines, the last is `paths:` or `paths: {}`. */
export function head({ version = '3.1.0', paths = true } = {}): string {
  return `openapi: ${version}
info: { title: Prova, version: "1" }
servers:
  - url: https://api.esempio.it
paths:${paths ? '' : ' {}'}
`;
}

/** A description of one operation, `GET /x`; what is given follows `get:` at a deeper indentation, from line 8 on. */
export function withOperation(lines: string, version = '3.1.0'): string {
  const body = indent(
    lines.includes('responses:') ? lines : `${lines.trimEnd()}\nresponses: { "200": { description: Ok } }`,
    6,
  );
  return `${head({ version })}  /x:\n    get:\n${body}\n`;
}

/** Parses a description of one operation. */
export const parseOperation = (lines: string, version?: string) => parse(withOperation(lines, version));

/** Parses a description with component schemas and no operation. */
export const parseSchemas = (lines: string, version?: string) => parse(withSchemas(lines, version));

/** A description with component schemas and no operation; what is given stands from line 8 on. */
export function withSchemas(lines: string, version = '3.1.0'): string {
  return `${head({ paths: false, version })}components:\n  schemas:\n${indent(lines, 4)}\n`;
}

/** The body of a request in JSON, as part of an operation. */
export function jsonBody(lines: string): string {
  return `requestBody:\n  content:\n    application/json:\n${lines.replace(/^/gm, '      ')}`;
}

/** A component of the API. */
export function schemaOf(api: Api | undefined, name: string): Schema {
  const schema = api?.schemas.get(name);
  if (!schema) throw new Error(`no schema ${name}`);
  return schema;
}

/** A component that is written out. */
export function objectOf(api: Api | undefined, name: string): SchemaObject {
  const schema = schemaOf(api, name);
  if (schema.kind !== 'schema') throw new Error(`${name} is ${schema.kind}`);
  return schema;
}

/** The text of a tree, without its formatting. */
export function plain(node: { readonly type: string } | undefined): string {
  if (!node) return '';
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'children' in node && Array.isArray(node.children) ? node.children.map(plain).join('') : '';
}

function say({ place, code, level, message, hint }: Problem): string {
  const file = place.file === 'spec/openapi.yaml' ? '' : `${place.file} `;
  return `${file}${place.line}:${place.column} ${level === 'warning' ? 'avviso ' : ''}${code}: ${message} → ${hint}`;
}

function indent(text: string, spaces: number): string {
  return text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(spaces) + line))
    .join('\n');
}
