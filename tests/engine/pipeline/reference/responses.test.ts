import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('responses', async () => {
  const site = await referenceSite('responses.yaml');
  const page = site.page('/api/crea');

  it('of statuses, classes and all others have headings that can be linked to', () => {
    expect(site.messages).toEqual([]);
    expect(page.at('risposta-201')).toContain('201 Creato');
    expect(page.at('risposta-4xx')).toContain('4XX Qualcosa non va nella richiesta');
    expect(page.at('risposta-default')).toContain('Altre Tutto il resto');
  });

  it('have no body where HTTP or the description says so; elsewhere none is described', () => {
    const [none, unknown] = ['La risposta non ha corpo.', 'La specifica non dice se la risposta ha un corpo.'];
    const { main } = site.page('/api/leggi');
    expect(main).toContain(`200 Qualcosa ${unknown} 202 Presto ${none} 204 Niente ${none} 5XX Un guasto ${unknown}`);
    expect(site.files.get('api/leggi.md')).toContain(`### 200 Qualcosa\n\n${unknown}`);
    expect(site.page('/api/esiste').main).toContain(`200 Esiste ${none}`);
  });

  it('have a body where the description has a type of content, even without an example', async () => {
    const responses = {
      200: { description: 'Il biglietto', content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } },
      400: { description: 'Un errore', content: { 'application/json': { schema: { type: 'string' } } } },
    };
    const paths = { '/biglietto': { get: { operationId: 'biglietto', summary: 'Leggi il biglietto', responses } } };
    const museum = await referenceSite({ paths });
    const { main } = museum.page('/api/biglietto');
    expect(main).toContain('La specifica non dà un esempio di questo corpo. 200 Il biglietto');
    expect(main).not.toContain('La risposta non ha corpo.');
  });

  it('have their headers', () => {
    expect(page.at('risposta-201.intestazione.location')).toContain(
      'Location stringa sempre presente Dove sta. Formato URI',
    );
    expect(page.at('risposta-201.intestazione.x-vecchia')).toContain('numero intero deprecato');
  });

  it('leave out what is write-only, and tell null', () => {
    expect(page.at('risposta-201.id')).toContain('sola lettura');
    expect(page.anchors).not.toContain('risposta-201.segreto');
    expect(page.main).not.toContain('segreto');
    expect(page.at('risposta-201.note')).toContain('stringa o null');
  });

  it('say of each field whether it may be missing, also of those that are folded away', async () => {
    const names = Array.from({ length: 13 }, (_, index) => `campo${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const schema = { type: 'object', required: names.slice(0, 9), properties };
    const responses = { 200: { description: 'Ok', content: { 'application/json': { schema } } } };
    const paths = { '/a': { get: { operationId: 'leggi', responses } } };
    const site = await referenceSite({ paths });
    const { at, main } = site.page('/api/leggi');
    expect(main).toContain('Sono sempre presenti, tranne dove è scritto «può mancare».');
    expect(at('risposta-200.campo8')).not.toContain('mancare');
    expect(at('risposta-200.campo12')).toContain('campo12 stringa può mancare');
  });

  it('say what can be requested next, by id and by reference', () => {
    expect(page.at('risposta-201.link.leggi')).toContain(
      'leggi Leggi un collo Il collo creato si può rileggere. id $response.body#/id',
    );
    expect(page.linksAt('risposta-201.link.leggi')).toContain('/api/leggi');
    expect(page.linksAt('risposta-201.link.altrove')).toContain('/api/leggi');
    expect(page.at('risposta-201.link.altrove')).toContain(
      'id 7 Corpo $request.body Indirizzo https://{regione}.example.it (Il più vicino.)',
    );
  });

  it('describe one schema once', () => {
    expect(page.anchors).toContain('risposta-4xx.codice');
    expect(page.anchors).not.toContain('risposta-default.codice');
    expect(page.main).toContain('Campi già descritti in risposta 4XX');
  });
});

describe('what the service requests of others', async () => {
  const site = await referenceSite('callbacks.yaml');

  it('has pages of its own, which say who requests', () => {
    expect(site.messages).toEqual([]);
    const callback = site.page('/api/post-iscrivi-evento');
    expect(callback.main).toContain('Questa richiesta la fa il servizio al tuo server, dopo Iscrivi un indirizzo');
    expect(callback.main).toContain('{$request.body#/url}');
    expect(callback.at('richiesta.tipo')).toContain('tipo stringa');
    const webhook = site.page('/api/consegnato');
    expect(webhook.main).toContain('Questa richiesta la fa il servizio al tuo server: qui trovi');
    expect(webhook.at('richiesta.codice')).toContain('codice stringa');
  });

  it('is listed where an operation causes it', () => {
    expect(site.markup('/api/iscrivi')).toContain('href="/api/post-iscrivi-evento"');
  });

  it('shows what the service sends and what the reader’s server answers, where operations do the reverse', () => {
    const [webhook, operation] = [site.page('/api/spedito'), site.page('/api/ordina')];
    const fields = (page: typeof webhook) =>
      page.anchors.filter((anchor) => /^(richiesta|risposta-200)\./.test(anchor));
    expect(fields(webhook)).toEqual(['richiesta.id', 'richiesta.stato', 'richiesta.righe', 'risposta-200.codice']);
    expect(fields(operation)).toEqual(['richiesta.segreto', 'richiesta.righe', 'risposta-200.letto']);
    expect(webhook.at('richiesta.id')).toContain('id numero intero sola lettura');
    expect(webhook.at('intestazione.x-firma')).toContain('X-Firma stringa sempre presente');
    expect(webhook.main).toMatch(/\{ "id": \d+, "stato": "spedito", "righe": \d+ \}/);
    expect(operation.main).toMatch(/\{ "segreto": "string", "righe": \d+ \}/);
  });

  it('says in words who sends and who answers, in the copy and in the search too', () => {
    const copy = site.files.get('api/spedito.md') ?? '';
    expect(copy).toContain('## Risposte del tuo server\n\nIl tuo server deve rispondere in uno di questi modi.');
    expect(site.page('/api/consegnato').main).toContain('Il tuo server deve rispondere così.');
    expect(site.files.get('search.json')).toContain('Risposte del tuo server');
  });

  it('has no samples, no address and no key of the service', () => {
    const { anchors } = site.page('/api/consegnato');
    expect(anchors).not.toContain('esempi-di-codice');
    expect(anchors).not.toContain('server');
    expect(anchors).not.toContain('autenticazione');
  });

  it('is reached from the operation and from the sidebar', () => {
    expect(site.page('/api/iscrivi').linksAt('Pagina-contenuto')).toEqual(
      expect.arrayContaining(['/api/post-iscrivi-evento', '/api/post-iscrivi-fine']),
    );
    expect(site.page('/').linksAt('Pagina-menu')).toContain('/api/consegnato');
  });
});

it('a link to an operation of another document names the document, whatever this one has at the same path', async () => {
  const reference = (document: string) => ({ operationRef: `${document}#/paths/~1colli/get` });
  const links = { qui: reference(''), altrove: reference('https://altro.example/openapi.json') };
  const site = await referenceSite({
    paths: { '/colli': { get: { operationId: 'elenco', responses: { 200: { description: 'Ok', links } } } } },
  });
  const page = site.page('/api/elenco');
  expect(page.linksAt('risposta-200.link.qui')).toContain('/api/elenco');
  expect(page.at('risposta-200.link.altrove')).toMatch(/GET \/colli \( ?https:\/\/altro.example\/openapi.json ?\)/);
  expect(page.linksAt('risposta-200.link.altrove')).not.toContain('/api/elenco');
});
