import { expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

const COLLO = {
  type: 'object',
  xml: { name: 'collo', prefix: 'p', namespace: 'https://esempio.it/colli' },
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    note: { type: 'array', xml: { wrapped: true, name: 'elenco' }, items: { type: 'string', xml: { name: 'nota' } } },
    peso: { type: 'number', xml: { name: 'peso' } },
    figlio: { allOf: [{ $ref: '#/components/schemas/Scatola' }, { type: 'object', description: 'Dentro.' }] },
    pacco: { allOf: [{ $ref: '#/components/schemas/Scatola' }, { type: 'object', xml: { name: 'pacchetto' } }] },
  },
};

/** The page of an operation that answers with a parcel in some media types. */
async function pageFor(...types: readonly string[]) {
  const schema = { $ref: '#/components/schemas/Collo' };
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const site = await referenceSite({
    servers: [{ url: 'https://api.esempio.it' }],
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'Ok', content } } } } },
    components: { schemas: { Collo: COLLO, Scatola: { type: 'object', xml: { name: 'scatola' } } } },
  });
  return site.page('/api/a');
}

it('fields say what they are called in XML, where a body may be XML', async () => {
  const page = await pageFor('application/json', 'application/xml');
  expect(page.at('risposta-200.id')).toContain('In XML attributo id');
  expect(page.at('risposta-200.note')).toContain('In XML elementi raccolti in elenco');
  expect(page.at('risposta-200.note')).toContain('In XML di ogni elemento elemento nota');
  expect(page.at('risposta-200.peso')).not.toContain('XML');
  expect(page.main).toContain('In XML elemento p:collo');
  expect(page.main).toContain('Spazio dei nomi XML https://esempio.it/colli');
});

it('a schema is not called as the component that it extends', async () => {
  const page = await pageFor('application/xml');
  expect(page.at('risposta-200.figlio')).not.toContain('XML');
  expect(page.at('risposta-200.pacco')).toContain('In XML elemento pacchetto');
});

it('and nothing about it where none is', async () => {
  const page = await pageFor('application/json');
  expect(page.main).not.toContain('XML');
});
