import { expect, it } from 'vitest';
import { schemeViews } from '../../../../../../build/pipeline/3-link/reference/views/security-view.ts';
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
  expect(api && schemeViews(api).map(({ scopes }) => scopes)).toEqual([
    [
      { name: 'file:leggi' },
      { name: 'file:scrivi' },
      { name: 'file:togli', description: 'Togliere file:togli' },
      { name: 'vuoto' },
    ],
  ]);
});
