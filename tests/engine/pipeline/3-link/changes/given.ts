import type { Api } from '../../../../../build/pipeline/2-parse/openapi/api.ts';
import { type Change, compareApis } from '../../../../../build/pipeline/3-link/changes/compare-apis.ts';
import { readDocument } from '../../../../../build/pipeline/pages/read-openapi.ts';
import { memoryDisk } from '../../../../site/memory-disk.ts';

/** Many tests compare with the same document, which is read once. */
const known = new Map<string, Promise<Api>>();

/** Reads a description that a test has written. */
export function apiOf(text: string, label = 'spec'): Promise<Api> {
  const key = `${label}\n${text}`;
  const api = known.get(key) ?? read(text, label);
  known.set(key, api);
  return api;
}

async function read(text: string, label: string): Promise<Api> {
  const disk = memoryDisk({ 'openapi.yaml': text }, label);
  const { value, problems } = await readDocument({ disk, entry: 'openapi.yaml' }, { kind: 'own' });
  if (!value) throw new Error(problems.map(({ message }) => message).join('\n'));
  return value;
}

/** All changes between two descriptions. */
export async function changesBetween(before: string, after: string): Promise<readonly Change[]> {
  return compareApis(await apiOf(before, 'prima'), await apiOf(after));
}

/** The same, a line for each: `broken Campo «stato» della richiesta: non c’è più`. */
export async function linesBetween(before: string, after: string): Promise<readonly string[]> {
  return (await changesBetween(before, after)).map(({ kind, text }) => `${kind} ${text}`);
}

type Given = 'parameters' | 'request' | 'response' | 'responses' | 'webhooks' | 'schemas' | 'operation' | 'openapi';

/** A description with one operation that sends and receives; what a test is about is written as YAML on one line. */
export function description({
  parameters = '[]',
  request = '{ type: object }',
  response = '{ type: object }',
  responses = `{ "200": { description: Fatto., content: { application/json: { schema: ${response} } } } }`,
  webhooks = '',
  schemas = '{}',
  operation = '',
  openapi = '3.1.1',
}: Partial<Record<Given, string>>): string {
  return `openapi: ${openapi}
info: { title: Prova, version: 1.0.0 }
servers: [{ url: https://api.example.it }]
paths:
  /cose:
    post:
      operationId: cosa-crea
      summary: Crea
      parameters: ${parameters}
      requestBody: { required: true, content: { application/json: { schema: ${request} } } }
      responses: ${responses}
      ${operation}
${webhooks === '' ? '' : `webhooks: { ${webhooks} }`}
components: { schemas: ${schemas} }
`;
}
