import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';
import { parse } from '../2-parse/openapi/given.ts';

describe('Swagger 2.0', async () => {
  const site = await referenceSite('swagger-2.yaml');

  it('is told as what it is, and downloaded as it was written', () => {
    expect(site.messages).toEqual([]);
    expect(site.page('/').main).toContain('OpenAPI 2.0 (Swagger)');
    expect(site.files.get('openapi.yaml')).toContain('swagger: "2.0"');
    expect(site.files.get('openapi.json')).toContain('"basePath"');
  });

  it('puts addresses together, the secure one first', () => {
    expect(site.page('/').at('Pagina-contenuto')).toContain('https://api.example.it/v1 http://api.example.it/v1');
    expect(site.page('/api/elenca').at('esempi-di-codice')).not.toContain(' http://api.example.it/v1');
  });

  it('has parameters with their limits and the ways of writing several values', () => {
    const page = site.page('/api/elenca');
    expect(page.at('query.limite')).toContain('Predefinito 20 Valore almeno 1');
    expect(page.at('query.stati')).toContain('separati da barre verticali');
    expect(page.at('query.codici')).toContain('ripetendo il nome');
    expect(page.at('intestazione.x-traccia')).toContain('X-Traccia stringa');
  });

  it('has bodies, also those that are shared, and forms with files', () => {
    const shared = site.page('/api/crea');
    expect(shared.main).toContain('Il collo nuovo.');
    expect(shared.at('richiesta.peso')).toContain('numero o null Valore maggiore di 0');
    const form = site.page('/api/foto');
    expect(form.at('richiesta')).toContain('multipart/form-data');
    expect(form.at('richiesta.file')).toContain('file stringa obbligatorio La foto. Formato dati binari ( binary )');
    expect(form.main).toContain("--form 'file=@");
  });

  it('has responses in each media type, their headers and examples', () => {
    const page = site.page('/api/elenca');
    expect(page.at('risposta-200.intestazione.x-totale')).toContain('Quanti sono.');
    expect(page.main).toContain('{ "tipo": "busta" }');
    expect(page.linksAt('risposta-200.application-xml')).toEqual(['#risposta-200']);
    expect(page.at('risposta-default.codice')).toContain('intero a 32 bit');
  });

  it('has no body in a response without a schema', () => {
    expect(site.page('/api/crea').at('risposta-201')).toContain('201 Creato');
    expect(site.page('/api/crea').main).toContain('La risposta non ha corpo.');
  });

  it('knows which definitions extend one with a discriminator', () => {
    expect(site.page('/api/crea').at('richiesta.Pacco')).toContain('quando tipo è Pacco');
    expect(site.page('/api/crea').at('richiesta.Pacco.lato')).toContain('numero intero');
  });

  it('has its kinds of authentication', () => {
    expect(site.page('/api/crea').main).toContain('base Nome utente e password (HTTP Basic)');
    expect(site.page('/api/elenca').main).toContain('oauth OAuth 2.0 Permessi richiesti: leggi');
    expect(site.page('/').main).toContain('Flusso con codice di autorizzazione');
    expect(site.page('/').main).toContain('leggi Leggere');
  });

  it('has its problems shown where they were written', async () => {
    const { said } = await parse(`swagger: "2.0"
info: { title: T, version: "1" }
host: api.example.it
paths:
  /x:
    get:
      parameters:
        - { name: p, in: query, type: integer, default: a }
      responses:
        "200":
          description: Ok.
          schema: { type: string, example: 5 }
`);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^8:57 example-invalid/);
    expect(said[1]).toMatch(/^12:44 example-invalid/);
  });

  it('has the body of a path in each operation, lists in forms, references into paths, and examples at their lines', async () => {
    const { api, said } = await parse(`swagger: "2.0"
info: { title: T, version: "1" }
host: api.example.it
consumes: [application/json]
paths:
  /x:
    put:
      responses: { "200": { description: Ok., schema: { $ref: "#/paths/~1y/post/responses/200/schema" } } }
    parameters:
      - { name: corpo, in: body, required: true, schema: { type: object, properties: { a: { type: string, default: 5 } } } }
  /y:
    post:
      parameters:
        - { name: nomi, in: formData, type: array, items: { type: string } }
      responses:
        "200":
          description: Ok.
          schema: { type: object, properties: { b: { type: string } } }
          examples:
            application/json:
              b: 7
            application/hal+json: 8
`);
    expect(said.map((line) => line.split(' ')[0])).toEqual(['10:116', '21:18', '22:35']);
    const [put, post] = api?.operations ?? [];
    expect(put?.requestBody).toMatchObject({ required: true });
    expect([...(api?.schemas.values() ?? [])]).toMatchObject([{ properties: [{ name: 'b' }] }]);
    expect(post?.requestBody?.content).toMatchObject([
      { contentType: 'application/x-www-form-urlencoded', encoding: [{ style: { style: 'form', explode: false } }] },
    ]);
  });
});
