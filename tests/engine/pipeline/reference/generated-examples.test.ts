import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('the generated examples of a page', async () => {
  const site = await referenceSite('generated.yaml');
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
    const site = await referenceSite({ paths });
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

  it('are JSON however much there is to say: optional properties are left out, as the title says', async () => {
    const wide = (levels: number): object => ({
      type: 'object',
      required: ['nome'],
      properties: {
        nome: { type: 'string' },
        ...Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo_${index}`, { type: 'integer' }])),
        ...(levels > 0 && { sotto: wide(levels - 1), elenco: { type: 'array', items: wide(levels - 1) } }),
      },
    });
    const ref = { $ref: '#/components/schemas/Largo' };
    const answer = { description: 'Ok', content: { 'application/json': { schema: ref } } };
    const list = { 'application/json': { schema: { type: 'array', items: ref } } };
    const responses = Object.fromEntries([200, 201, 202, 400, 401, 403, 404].map((status) => [status, answer]));
    const site = await referenceSite({
      paths: { '/a': { post: { operationId: 'a', requestBody: { content: list }, responses } } },
      components: { schemas: { Largo: wide(3) } },
    });
    const page = site.page('/api/a');
    expect(page.main).toContain('Anche campi facoltativi');
    expect(page.main).not.toContain('Tutti i campi');
    const long = page.text('pre').filter((text) => text.includes('"campo_20"'));
    expect(long).toHaveLength(8);
    for (const text of long)
      expect(JSON.stringify(JSON.parse(text))).toMatch(/"campo_39":1,"sotto":\{"nome":"string",/);
  });

  it('are missed in words where no value fits', () => {
    expect(main('impossibile')).toContain('Nessun esempio: dallo schema non se ne ricava uno valido.');
  });
});
