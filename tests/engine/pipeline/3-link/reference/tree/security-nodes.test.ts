import { expect, it } from 'vitest';
import { schemesNodes } from '../../../../../../build/pipeline/3-link/reference/tree/security-nodes.ts';
import { head, parse } from '../../../2-parse/openapi/given.ts';

it('a scope whose description is its name is printed once', async () => {
  const { api } = await parse(`${head()}  /a: { get: { responses: { "200": { description: Ok } } } }
components:
  securitySchemes:
    accesso:
      type: oauth2
      flows:
        clientCredentials:
          tokenUrl: https://a.it/t
          scopes: { "file:leggi": "file:leggi", "file:scrivi": " File:Scrivi ", "file:togli": "Togliere file:togli", vuoto: "" }
`);
  const [list] = api ? schemesNodes(api) : [];
  const nodes = list?.type === 'list' ? list.items.flatMap(({ children }) => children) : [];
  expect(nodes.flatMap((node) => (node.type === 'values' ? node.values : []))).toEqual([
    { value: 'file:leggi' },
    { value: 'file:scrivi' },
    { value: 'file:togli', label: 'Togliere file:togli' },
    { value: 'vuoto' },
  ]);
});
