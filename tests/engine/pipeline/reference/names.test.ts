import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('what the author calls the parts of an API', async () => {
  const site = await referenceSite('names.yaml');
  const page = site.page('/api/carica');
  const overview = site.page('/');

  it('tells callbacks to one address apart, by their names or ids, in lists and headings', () => {
    const copy = site.files.get('api/carica.md') ?? '';
    expect(copy.match(/(?<=^- \[).*(?=\]\(.*POST \{)/gm)).toEqual([
      'riuscito (post-carica-riuscito)',
      'fallito',
      'altro: altrove',
    ]);
    expect(site.page('/api/post-carica-fallito').text('h1')).toEqual(['fallito']);
    expect(site.page('/api/altrove').main).toContain('dopo carica (callback altro )');
    expect(site.page('/api/post-leggi-riuscito').text('h1')).toEqual(['riuscito (post-leggi-riuscito)']);
  });

  it('lists an operation under each of its tags for navigation, and names all on its page', () => {
    const groups = overview.all('div', { class: 'sidebar-group' });
    const links = groups.map((group) => DomUtils.getElementsByTagName('a', group).map(({ attribs }) => attribs.href));
    expect(links.filter((list) => list.includes('/api/carica'))).toHaveLength(2);
    expect(page.main).toContain('Tag Moduli , Archivio , In prova');
    expect(page.linksAt('Pagina-contenuto')).toEqual(
      expect.arrayContaining(['/#operazioni-moduli', '/#operazioni-archivio']),
    );
  });

  it('shows titles that are more than the name of the field or type, also of parameters and items', () => {
    expect(page.at('query.modo')).toContain('stringa Titolo Modo di caricare');
    expect(page.at('query.anno_fiscale')).not.toContain('Titolo');
    expect(page.at('richiesta.codici')).toContain('Titolo Elenco dei codici Titolo di ogni elemento Un codice');
    expect(page.at('richiesta.esito')).toContain('Titolo Com’è andata');
    expect(page.main).toContain('oggetto Richiesta');
    expect(page.main.match(/Richiesta/g)).toHaveLength(1);
  });

  it('gives values the names and texts that other tools know, and says which are deprecated', () => {
    expect(page.at('richiesta.esito')).toMatch(/0 BENE\. Tutto bene 1 MALE\. Qualcosa manca/);
    expect(page.at('richiesta.livello')).toMatch(/1 Basso 2 deprecato Alto/);
  });

  it('makes an example of what the author means: null, a day by its pattern, a GUID', () => {
    const [, example = ''] = /"livello": 1,\s*([^}]*)\}/.exec(site.files.get('api/carica.md') ?? '') ?? [];
    expect(example).toMatch(/"nessuno": null,\s*"giorno": "2026-11-18",\s*"guid": "7c9e6679-/);
  });

  it('links images of other hosts, which no page loads, by their alternative text', () => {
    expect(overview.all('img')).toEqual([]);
    const links = overview.all('a').filter(({ attribs }) => /immagini|bolli/.test(attribs.href ?? ''));
    expect(links.map((link) => [DomUtils.textContent(link), link.attribs.href])).toEqual([
      ['Lo schema', 'https://immagini.example.it/schema.png'],
      ['Un bollo', 'https://bolli.example.it'],
    ]);
  });

  it('says that responses are not described, rather than nothing', () => {
    expect(site.page('/api/zitta').main).toContain('La specifica non dice che cosa risponde.');
  });

  it('finds the variants that a partial mapping leaves to their names, at any depth', () => {
    const { main } = site.page('/api/leggi');
    expect(main).toMatch(/Cane oggetto Cane quando specie è cane/);
    expect(main).toMatch(/Cucciolo oggetto Cucciolo quando specie è Cucciolo/);
  });

  it('leads from texts to the schemas and operations at a pointer; no operation has to use the schema', () => {
    const hrefs = overview.all('a', { href: '*' }).map(({ attribs }) => attribs.href);
    expect(hrefs).toEqual(expect.arrayContaining(['/api/schemi/modulo', '/api/carica']));
    // As Redoc calls operations and tags.
    expect(hrefs).toEqual(expect.arrayContaining(['/api/leggi', '/api/zitta', '/#operazioni-archivio']));
    expect(site.page('/api/schemi/modulo').at('schema')).toContain('codice stringa');
    expect(site.routes.filter((path) => path.startsWith('/api/schemi/'))).toEqual(['/api/schemi/modulo']);
  });

  it('shows an example in a file next door by its name, with a warning', () => {
    expect(page.main).toContain('Un esempio qui accanto (esempi/uno.json)');
    expect(site.messages).toEqual([expect.stringContaining('L’esempio «vicino» è nel file «esempi/uno.json»')]);
  });
});
