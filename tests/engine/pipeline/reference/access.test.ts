import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('access', async () => {
  const site = await referenceSite('access.yaml');

  it('shows servers of every level, those of the whole document on the overview alone', () => {
    expect(site.messages).toEqual([]);
    const page = site.page('/api/alternative');
    expect(page.anchors).not.toContain('server');
    expect(page.main).toContain('https://eu.example.it:443/v1/a');
    expect(site.page('/').main).toContain('{regione} Dove stanno i dati. Predefinito eu Valori ammessi eu , us');
  });

  it('has no section for a server that the address of the request already says', () => {
    for (const [route, address] of [
      ['/api/percorso', 'https://altro.example.it/b'],
      ['/api/pubblica', 'https://suo.example.it/b'],
    ] as const) {
      const page = site.page(route);
      expect(page.main).toContain(address);
      expect(page.anchors).not.toContain('server');
    }
  });

  it('shows five servers, and the others in a disclosure', () => {
    const page = site.page('/api/molti-indirizzi');
    const folded = page.text('details', { class: 'fold' });
    expect(folded).toContainEqual(
      expect.stringMatching(/altri 2 indirizzi.*sei\.example\.it.*sette\.example\.it.*Il settimo/),
    );
    expect(folded.join(' ')).not.toContain('cinque.example.it');
  });

  it('begins with one paragraph of a long description, and has the rest after the responses', () => {
    const page = site.page('/api/molti-indirizzi');
    expect(page.main).toMatch(
      /Elenca i colli\. Esempi di codice.*Risposte.*Come si comporta I colli arrivano ordinati.*Limiti.*Base/s,
    );
    const copy = site.files.get('api/molti-indirizzi.md') ?? '';
    expect(copy).toMatch(
      /Elenca i colli\.\n\n## Esempi di codice.*## Risposte.*## Come si comporta\n\nI colli arrivano ordinati/s,
    );
    expect(site.files.get('search.json')).toContain('I colli arrivano ordinati per data');
  });

  it('tells alternatives from what is needed together, each on one line with its permissions', () => {
    const page = site.page('/api/alternative');
    expect(page.main).toContain('L’autenticazione è facoltativa. Basta una di queste alternative.');
    expect(page.main).toContain(
      'Servono tutti insieme: chiave Chiave nell’intestazione X-Chiave firma Chiave nel parametro di query firma ' +
        'oauth OAuth 2.0 Permessi richiesti: leggi , scrivi',
    );
    expect(page.main).not.toContain('Non darla a nessuno.');
    expect(page.linksAt('Pagina-contenuto')).toEqual(
      expect.arrayContaining(['/#autenticazione.chiave', '/#autenticazione.oauth']),
    );
    expect(page.linksAt('Pagina-contenuto')).not.toContain('/#autenticazione.firma');
    expect(site.files.get('api/alternative.md')).toMatch(
      /[-*] \[`oauth`\]\(.*#autenticazione\.oauth\) OAuth 2\.0\n\n {2}Permessi richiesti: `leggi`, `scrivi`\n/,
    );
  });

  it('describes each scheme on the overview, and each flow with its addresses and permissions', () => {
    const overview = site.page('/');
    expect(overview.at('autenticazione.chiave')).toContain('La trovi nel profilo. Non darla a nessuno.');
    expect(overview.at('autenticazione.oauth')).toContain(
      'Flusso con le credenziali del client Indirizzo dei token https://example.it/token Indirizzo di rinnovo /rinnova ' +
        '1 permesso leggi Leggere i colli Flusso con codice di autorizzazione ' +
        'Indirizzo di autorizzazione https://example.it/autorizza Indirizzo dei token https://example.it/token ' +
        '6 permessi leggi Leggere i colli scrivi Cambiare i colli cancella Chi cancella ' +
        // A description that is the name says nothing.
        'file:leggi file:scrivi vuoto',
    );
    expect(site.files.get('index.md')).toContain('  - `file:leggi`\n  - `file:scrivi`\n  - `vuoto`\n');
    expect(overview.linksAt('autenticazione.oauth')).not.toContain('/rinnova');
    expect(overview.linksAt('autenticazione.openid')).toEqual(['https://example.it/.well-known/openid-configuration']);
  });

  it('knows cookies, OpenID Connect and certificates', () => {
    const words = site.page('/api/percorso').main;
    expect(words).toContain('biscotto Chiave nel cookie sid openid OpenID Connect certificato Certificato del client');
  });
});

describe('an operation without authentication', () => {
  const schemes = { securitySchemes: { chiave: { type: 'http', scheme: 'bearer' } } };

  it.each([
    ['says so by an empty list', { security: [] }, {}],
    ['says so by an empty list for all', {}, { security: [] }],
    ['says so by an empty alternative alone', { security: [{}] }, {}],
    ['requires none of the schemes that the document declares', {}, { components: schemes }],
  ])('is public if it %s', async (_, own, whole) => {
    const page = (await referenceSite(documentWith(own, whole))).page('/api/leggi');
    expect(page.at('autenticazione')).toBe('Autenticazione');
    expect(page.main).toContain('Questa operazione è pubblica: non serve nessuna chiave.');
  });

  it.each([
    ['the document says nothing of authentication', {}, {}],
    ['it requires a scheme that is not declared', { security: [{ manca: [] }] }, { components: schemes }],
  ])('has no section about it if %s', async (_, own, whole) => {
    const page = (await referenceSite(documentWith(own, whole))).page('/api/leggi');
    expect(page.anchors).not.toContain('autenticazione');
    expect(page.main).not.toContain('pubblica');
  });

  function documentWith(own: object, whole: object): object {
    const responses = { 200: { description: 'Ok.' } };
    return {
      servers: [{ url: 'https://api.example.it' }],
      paths: { '/colli': { get: { operationId: 'leggi', responses, ...own } } },
      ...whole,
    };
  }
});
