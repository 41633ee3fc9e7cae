import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../../reference-site.ts';

describe('responses', async () => {
  const site = await fixtureReference('responses.yaml');
  const page = site.page('/api/crea');

  it('of statuses, classes and all others have headings that can be linked to', () => {
    expect(site.problems).toEqual([]);
    expect(page.at('risposta-201')).toContain('201 Creato');
    expect(page.at('risposta-4xx')).toContain('4XX Qualcosa non va nella richiesta');
    expect(page.at('risposta-default')).toContain('Altre Tutto il resto');
    expect(site.page('/api/leggi').main).toContain('La risposta non ha corpo.');
  });

  it('have their headers', () => {
    expect(page.at('risposta-201.intestazione.location')).toContain('Location stringa sempre presente # Dove sta.');
    expect(page.at('risposta-201.intestazione.x-vecchia')).toContain('numero intero deprecato');
  });

  it('leave out what is write-only, and tell null', () => {
    expect(page.at('risposta-201.id')).toContain('sola lettura');
    expect(page.anchors).not.toContain('risposta-201.segreto');
    expect(page.main).not.toContain('segreto');
    expect(page.at('risposta-201.note')).toContain('stringa o null');
  });

  it('say what can be requested next, by id and by reference', () => {
    expect(page.at('risposta-201.link.leggi')).toContain(
      'leggi Leggi un collo # Il collo creato si può rileggere. id $response.body#/id',
    );
    expect(page.linksAt('risposta-201.link.leggi')).toContain('/api/leggi');
    expect(page.linksAt('risposta-201.link.altrove')).toContain('/api/leggi');
  });

  it('describe one schema once', () => {
    expect(page.anchors).toContain('risposta-4xx.codice');
    expect(page.anchors).not.toContain('risposta-default.codice');
    expect(page.main).toContain('Campi già descritti in risposta 4XX');
  });
});

describe('what the service requests of others', async () => {
  const site = await fixtureReference('callbacks.yaml');

  it('has pages of its own, which say who requests', () => {
    expect(site.problems).toEqual([]);
    const callback = site.page('/api/post-iscrivi-evento');
    expect(callback.main).toContain('È il servizio a fare questa richiesta, al tuo server, dopo Iscrivi un indirizzo');
    expect(callback.main).toContain('{$request.body#/url}');
    expect(callback.at('richiesta.tipo')).toContain('tipo stringa');
    const webhook = site.page('/api/consegnato');
    expect(webhook.main).toContain('È il servizio a fare questa richiesta, al tuo server: qui trovi');
    expect(webhook.at('richiesta.codice')).toContain('codice stringa');
  });

  it('has no samples, no address and no key of the service', () => {
    const { anchors } = site.page('/api/consegnato');
    expect(anchors).not.toContain('esempi-di-codice');
    expect(anchors).not.toContain('server');
    expect(anchors).not.toContain('autenticazione');
  });

  it('is reached from the operation and from the sidebar', () => {
    expect(site.page('/api/iscrivi').linksAt('contenuto')).toEqual(
      expect.arrayContaining(['/api/post-iscrivi-evento', '/api/post-iscrivi-fine']),
    );
    expect(site.page('/').linksAt('menu')).toContain('/api/consegnato');
  });
});

describe('access', async () => {
  const site = await fixtureReference('access.yaml');

  it('shows servers of every level with their variables', () => {
    expect(site.problems).toEqual([]);
    const words = site.page('/api/alternative').main;
    expect(words).toContain('https://{regione}.example.it:{porta}/v1');
    expect(words).toContain('{regione} Dove stanno i dati. Predefinito eu Valori ammessi eu , us');
    expect(words).toContain('https://eu.example.it:443/v1/a');
    expect(site.page('/api/percorso').main).toContain('https://altro.example.it/b');
    expect(site.page('/api/pubblica').main).toContain('https://suo.example.it/b');
  });

  it('tells alternatives from what is needed together, with permissions', () => {
    const words = site.page('/api/alternative').main;
    expect(words).toContain('L’autenticazione è facoltativa. Basta una di queste alternative.');
    expect(words).toContain(
      'Servono tutti insieme: chiave Chiave in un’intestazione La trovi nel profilo. Nome X-Chiave firma',
    );
    expect(words).toContain('leggi Leggere i colli scrivi Cambiare i colli');
    expect(words).not.toContain('cancella');
    expect(site.page('/').main).toContain('cancella Cancellare');
  });

  it('knows cookies, OpenID Connect, certificates, and operations that need nothing', () => {
    const words = site.page('/api/percorso').main;
    expect(words).toContain('biscotto Chiave in un cookie Nome sid');
    expect(words).toContain('openid OpenID Connect Configurazione OpenID Connect');
    expect(words).toContain('certificato Certificato del client (mutual TLS)');
    expect(site.page('/api/pubblica').main).toContain('Questa operazione è pubblica');
  });
});
