import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../../reference-site.ts';

describe('parameters', async () => {
  const site = await fixtureReference('parameters.yaml');
  const page = site.page('/api/elenca');

  it('stand under their location, those of the path included, each with an anchor that reads well', () => {
    expect(site.problems).toEqual([]);
    expect(
      page
        .text('h3')
        .slice(0, 4)
        .map((title) => title.trim()),
    ).toEqual(['Nel percorso', 'Nella query', 'Nelle intestazioni', 'Nei cookie']);
    expect(page.anchors).toEqual(
      expect.arrayContaining(['percorso.codice', 'query.filtro.da', 'intestazione.x-lingua', 'cookie.sessione']),
    );
    expect(page.at('percorso.codice')).toContain('codice stringa obbligatorio');
  });

  it.each([
    ['query.stato', 'ripetendo il parametro, stato=a&stato=b'],
    ['query.virgole', 'separati da virgole, virgole=a,b'],
    ['query.spazi', 'separati da spazi, spazi=a%20b'],
    ['query.barre', 'separati da barre verticali, barre=a|b'],
    ['query.filtro', 'ciascuno con il nome fra parentesi quadre, filtro[a]=1&filtro[b]=2'],
    ['query.ricerca', 'Scritto come application/json'],
  ])('%s says how several values are written', (anchor, words) => {
    expect(page.at(anchor)).toContain(words);
  });

  it('tell defaults that are empty, false or zero, and what is deprecated', () => {
    expect(page.at('intestazione.x-lingua')).toContain('Predefinito ""');
    expect(page.at('query.vecchio')).toContain('vecchio booleano deprecato # Predefinito false');
    expect(page.at('query.pagina')).toContain('Predefinito 0');
    expect(page.at('query.pagina')).toContain('da 0 a 10.000');
  });

  it('of the path can be reached from the address', () => {
    expect(page.attribute('a', { class: 'endpoint-parameter' }, 'href')).toBe('#percorso.codice');
  });
});

describe('bodies', async () => {
  const site = await fixtureReference('bodies.yaml');
  const page = site.page('/api/carica');

  it('of every media type are there, the second and later with anchors of their own', () => {
    expect(site.problems).toEqual([]);
    expect(page.at('richiesta')).toContain('application/vnd.prova+json oggetto Collo');
    expect(page.anchors).toEqual(
      expect.arrayContaining([
        'richiesta.peso',
        'richiesta.application-x-www-form-urlencoded.città',
        'richiesta.multipart-form-data.foto',
        'richiesta.application-octet-stream',
        'richiesta.text-csv',
      ]),
    );
  });

  it('in parts say what each part is', () => {
    expect(page.at('richiesta.multipart-form-data.foto')).toContain('Tipo della parte image/png');
    expect(page.at('richiesta.multipart-form-data.dati')).toContain('Tipo della parte application/json');
  });

  it('that show the same schema again lead to where it is', () => {
    expect(page.linksAt('richiesta.application-xml')).toEqual(['#richiesta']);
  });

  it('have their examples by name, falsy values too, and those that stand elsewhere as links', () => {
    expect(page.main).toContain('Un collo piccolo Sta in tasca. { "peso": 0 }');
    expect(page.main).toContain('grande { "peso": 30 }');
    expect(page.all('a', { href: 'https://example.it/collo.json' })).toHaveLength(1);
    expect(page.main).toContain('<collo peso="1"/>');
    expect(page.main).toContain('a;b 1;2');
    expect(page.main).toContain('text/event-stream stringa');
  });
});
