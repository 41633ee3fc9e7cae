import { describe, expect, it } from 'vitest';
import { fixtureReference, referenceOf } from '../../../reference-site.ts';

describe('the generated examples of a page', async () => {
  const site = await fixtureReference('generated.yaml');
  const main = (id: string) => site.page(`/api/${id}`).main;

  it('have values that fit, without what the API makes', () => {
    expect(main('creaMessaggio')).toContain('"testo": "string", "canale": "3456", "priorita": 3');
    expect(main('creaMessaggio')).toContain('Solo i campi obbligatori { "testo": "string" }');
  });

  it('begin, where nothing is required, with the fields of the body and of such objects in it', async () => {
    const object = (properties: object) => ({ type: 'object', properties });
    const inner = object({ via: { type: 'string' }, geo: object({ lat: { type: 'integer', enum: [7] } }) });
    const chosen = { ...object({ colore: { enum: ['rosso'] }, peso: { type: 'integer' } }), required: ['colore'] };
    const schema = object({ nome: { type: 'string' }, sede: inner, scelta: chosen });
    const taking = (operationId: string, body: object) => {
      const requestBody = { content: { 'application/json': { schema: body } } };
      return { patch: { operationId, requestBody, responses: { 204: { description: 'Ok' } } } };
    };
    const paths = { '/uno': taking('uno', schema), '/molti': taking('molti', { type: 'array', items: schema }) };
    const site = await referenceOf({ paths });
    const own = '{ "nome": "string", "sede": { "via": "string", "geo": {} }, "scelta": { "colore": "rosso" } }';
    expect(site.page('/api/uno').main).toContain(`I campi principali ${own}`);
    expect(site.page('/api/molti').main).toContain(`I campi principali [ ${own} ]`);
  });

  it('are XML with the elements of every schema of `allOf`', () => {
    expect(main('creaMessaggio')).toContain('<Pianeta id="7"> <creator>mario.rossi@example.com</creator> </Pianeta>');
  });

  it('show the components that a discriminator base chooses among', () => {
    expect(main('salvaAnimale')).toMatch(/\{ "fusa": true, "specie": "micio" \}|\{ "specie": "micio", "fusa": true \}/);
    expect(main('salvaAnimale')).toMatch(/"razza": "bracco"/);
  });

  it('show each variant of a choice, with its title', () => {
    expect(main('paga')).toMatch(/Carta: solo i campi obbligatori \{ "numero": "\d{16}" \}/);
    expect(main('paga')).toMatch(/Bonifico: tutti i campi \{ "iban": "IT/);
  });

  it('are missed in words where no value fits', () => {
    expect(main('impossibile')).toContain('Nessun esempio: dallo schema non se ne ricava uno valido.');
  });
});
