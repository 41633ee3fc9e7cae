import { requestForm } from '../../../build/pipeline/3-link/reference/form/request-form.ts';
import { createReference } from '../../../build/pipeline/3-link/reference/reference.ts';
import type { RequestForm } from '../../../src/model/request-form.ts';
import { head, parse } from '../pipeline/2-parse/openapi/given.ts';

/** The form of the first operation of a description, as a browser reads it; what is given follows `paths:`. */
export async function formOf(paths: string, rest = ''): Promise<RequestForm> {
  const { api, said } = await parse(`${head()}${paths}${rest}`);
  const [operation] = api?.operations ?? [];
  const form = api && operation && requestForm(operation, createReference(api));
  if (!form) throw new Error(said.join('\n'));
  return JSON.parse(JSON.stringify(form));
}

/** `POST /x` with a body in JSON, whose schema is given at the margin; what is given further follows the paths. */
export function withBody(schema: string, rest = ''): Promise<RequestForm> {
  return formOf(
    `  /x:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
${indent(schema, 14)}
      responses: { "200": { description: Ok } }
`,
    rest,
  );
}

/** `GET /x/{id}` with one parameter besides, given at the margin. */
export function withParameter(parameter: string): Promise<RequestForm> {
  return formOf(`  /x/{id}:
    get:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - ${indent(parameter, 10).trim()}
      responses: { "200": { description: Ok } }
`);
}

function indent(text: string, by: number): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `${' '.repeat(by)}${line}`)
    .join('\n');
}
