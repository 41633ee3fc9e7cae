import { describe, expect, it } from 'vitest';
import { buildSite } from '../../build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../fixture-site.ts';
import { memoryDisk } from '../../memory-disk.ts';

async function problemsOf(changes: Changes) {
  const { problems } = await buildSite(fixtureInput(changes));
  return problems.map(({ code, level, place, message, hint, related }) => ({
    code,
    level,
    at: `${place.file}:${place.line}:${place.column}`,
    message,
    hint,
    related: related?.map((other) => `${other.place.file}:${other.place.line}`),
  }));
}

const LISTA = 'content/guide/spedizioni/lista.md';

function page(body: string, title = 'Prova'): string {
  return `---\ntitle: ${title}\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;
}

describe('the fixture site', () => {
  it('has no problem', async () => {
    expect(await problemsOf({})).toEqual([]);
  });
});

describe('the build stops at', () => {
  it('a term whose page does not exist, once and in the glossary', async () => {
    const path = 'content/data/glossary.yaml';
    const term = '\n  - { term: giacenza, means: una sosta, forms: [giacenza], page: /giacenze#attesa }\n';
    const files = { [path]: fixtureText(path).trimEnd() + term, [LISTA]: `${fixtureText(LISTA)}\nUna giacenza.\n` };
    expect(await problemsOf(files)).toMatchObject([
      { code: 'link-broken', message: 'Il collegamento «/giacenze#attesa» non porta a nessuna pagina.' },
    ]);
  });

  it('a link to a page that does not exist, with the nearest one', async () => {
    expect(await problemsOf({ [LISTA]: `${fixtureText(LISTA)}\nVedi i [contatti](/contati).\n` })).toMatchObject([
      { code: 'link-broken', at: `${LISTA}:21:8`, hint: 'Forse /contatti?' },
    ]);
  });

  it('a link to a Markdown file that does not exist', async () => {
    expect(await problemsOf({ [LISTA]: `${fixtureText(LISTA)}\n[indice](../indxe.md)\n` })).toMatchObject([
      { code: 'link-broken', at: `${LISTA}:21:1`, hint: 'Forse /?' },
    ]);
  });

  it('a link to an anchor that the page does not have', async () => {
    expect(await problemsOf({ 'content/guide/index.md': page('[prezzi](/spedizioni/lista#prezi)') })).toMatchObject([
      { code: 'anchor-broken', at: 'content/guide/index.md:6:1', hint: 'Forse «#prezzi»?' },
    ]);
  });

  it('a link to a field of an operation that does not exist, with the nearest one', async () => {
    const guide = page('Leggi lo [stato](campo:shipment-lst#risposta-200.status).');
    expect(await problemsOf({ 'content/guide/index.md': guide })).toMatchObject([
      {
        code: 'link-broken',
        at: 'content/guide/index.md:6:10',
        hint: 'Forse «campo:shipment-list#risposta-200.status»?',
      },
    ]);
  });

  it('a link to a field that the operation does not have, naming each guide that it leads from', async () => {
    const guide = page('Leggi lo [stato](campo:shipment-list#risposta-200.stauts).');
    const changes = {
      'content/guide/index.md': guide,
      [LISTA]: `${fixtureText(LISTA)}\n[stato](campo:shipment-list#risposta-200.stauts)\n`,
    };
    expect(await problemsOf(changes)).toMatchObject([
      { code: 'anchor-broken', at: 'content/guide/index.md:6:10', hint: 'Forse «#risposta-200.status»?' },
      { code: 'anchor-broken', at: `${LISTA}:21:1`, hint: 'Forse «#risposta-200.status»?' },
    ]);
  });

  it('a broken link in a description of the API, at its line', async () => {
    const spec = fixtureText('spec/openapi.yaml').replace('Lo stato cercato.', 'Uno degli [stati](/statti).');
    expect(await problemsOf({ 'spec/openapi.yaml': spec })).toMatchObject([
      { code: 'link-broken', at: 'spec/openapi.yaml:21:34' },
    ]);
  });

  it('a broken link in the settings', async () => {
    const site = fixtureText('content/site.yaml').replace('          to: /contatti', '          to: /contati');
    expect(await problemsOf({ 'content/site.yaml': site })).toMatchObject([
      { code: 'link-broken', at: 'content/site.yaml:30:15' },
    ]);
  });

  it('an image that does not exist', async () => {
    expect(await problemsOf({ 'content/guide/index.md': page('![Schermata](/immagini/x.png)') })).toMatchObject([
      { code: 'image-missing', at: 'content/guide/index.md:6:1' },
    ]);
  });

  it('two pages with one address, naming both', async () => {
    expect(await problemsOf({ 'content/pages/spedizioni/lista.md': page('Testo.') })).toMatchObject([
      { code: 'route-duplicate', at: 'content/pages/spedizioni/lista.md:1:1', related: [`${LISTA}:1`] },
    ]);
  });

  it.each([
    ['assets/logo', 'conservano i file per sempre'],
    ['Assets', 'conservano i file per sempre'],
    ['404', 'gli indirizzi che non esistono'],
    ['_worker.js', 'per gli host'],
    ['.segreti/x', 'gli host non mandano'],
    ['stati.md', 'copie per i programmi'],
    ['api/schemi/pacco', 'schemi dell’API'],
  ])('a page whose address the site or its hosts use otherwise: %s', async (name, why) => {
    const file = `content/pages/${name}.md`;
    expect(await problemsOf({ [file]: page('Testo.') })).toMatchObject([
      { code: 'route-invalid', at: `${file}:1:1`, message: expect.stringContaining(why) },
    ]);
  });

  it('a slug that makes such an address, at its line', async () => {
    const text = page('Testo.').replace('title:', 'slug: assets\ntitle:');
    expect(await problemsOf({ 'content/pages/x.md': text })).toMatchObject([
      { code: 'route-invalid', at: 'content/pages/x.md:2:1', message: expect.stringContaining('/assets') },
    ]);
  });

  it.each(['search.json', 'robots.txt', 'llms.txt'])('a page in place of a file of the site: %s', async (name) => {
    expect(await problemsOf({ [`content/pages/${name}.md`]: page('Testo.') })).toMatchObject([
      { code: 'output-refused', at: `content/pages/${name}.md:1:1` },
    ]);
  });

  it('a page that no sidebar has', async () => {
    expect(await problemsOf({ 'content/guide/nuova.md': page('Testo.') })).toMatchObject([
      { code: 'sidebar-missing', at: 'content/guide/nuova.md:1:1' },
    ]);
  });

  it('a sidebar entry that leads nowhere', async () => {
    const sidebars = fixtureText('content/sidebars.yaml').replace('/spedizioni/lista', '/spedizioni/liste');
    expect(await problemsOf({ 'content/sidebars.yaml': sidebars })).toMatchObject([
      { code: 'sidebar-missing', at: `${LISTA}:1:1` },
      { code: 'sidebar-unknown', at: 'content/sidebars.yaml:7:11', hint: 'Forse /spedizioni/lista?' },
    ]);
  });

  it('a page that stands twice in the sidebars', async () => {
    const sidebars = fixtureText('content/sidebars.yaml').replace(
      '    - operations: rest',
      '    - operations: rest\n    - /spedizioni/lista',
    );
    expect(await problemsOf({ 'content/sidebars.yaml': sidebars })).toMatchObject([
      { code: 'sidebar-duplicate', at: 'content/sidebars.yaml:13:7', related: ['content/sidebars.yaml:7'] },
    ]);
  });

  it.each([
    [':stato[in_transito]', 'Forse «in_transit»?'],
    [':corriere[brd]', 'Forse «brt»?'],
    [':errore[not_fund]', 'Forse «not_found»?'],
    [':valore[csv-riga]', 'Forse «csv-righe»?'],
    ['::campi{schema=Shipmnt}', 'Forse «Shipment»?'],
    ['::campioni{operazione=shipment-lst}', 'Forse «shipment-list»?'],
  ])('a fact that the data does not have: %s', async (body, hint) => {
    expect(await problemsOf({ 'content/guide/index.md': page(body) })).toMatchObject([
      { code: 'fact-unknown', at: 'content/guide/index.md:6:1', hint },
    ]);
  });

  it('a link to a page that the site does not have, written as readers see it too', async () => {
    const base = /base_url: (\S+)/.exec(fixtureText('content/site.yaml'))?.[1] ?? '';
    const body = `[qui](${base}/manca), [là](${base}.altrove.it/manca), [prima](${base}#manca), [bene](${base}/).`;
    expect(await problemsOf({ 'content/guide/index.md': page(body) })).toMatchObject([
      { code: 'link-broken', at: 'content/guide/index.md:6:1' },
      { code: 'anchor-broken', at: expect.stringMatching(/^content\/guide\/index\.md:6:/) },
    ]);
  });

  it('an identifier that exists nowhere, but not at those of other systems', async () => {
    expect(await problemsOf({ 'content/guide/index.md': page('`tracking_numer` e `consumer_key`') })).toMatchObject([
      { code: 'identifier-unknown', at: 'content/guide/index.md:6:1' },
    ]);
  });

  it('a status in a code block that does not exist', async () => {
    const body = '```json\n{ "status": "in_transito" }\n```';
    expect(await problemsOf({ 'content/guide/index.md': page(body) })).toMatchObject([
      { code: 'fact-unknown', at: 'content/guide/index.md:6:1', hint: 'Forse «in_transit»?' },
    ]);
  });

  it('limits of a plan without a price', async () => {
    const spec = fixtureText('spec/openapi.yaml').replace('  - plan: pro', '  - plan: prop');
    expect(await problemsOf({ 'spec/openapi.yaml': spec })).toMatchObject([
      { code: 'facts-inconsistent', hint: 'Forse «pro»?' },
    ]);
  });

  it('a courier that the API takes and the data do not have', async () => {
    const courier = '    CourierCode:\n      type: string\n      enum: [brt, gls]\n    Shipment:\n';
    const spec = fixtureText('spec/openapi.yaml').replace('    Shipment:\n', courier);
    expect(await problemsOf({ 'spec/openapi.yaml': spec })).toMatchObject([
      {
        code: 'facts-inconsistent',
        message: 'Il corriere «gls» è in CourierCode ma non in content/data/couriers.yaml.',
      },
    ]);
  });

  it('a courier that the data have and the API does not take, with the nearest that it takes', async () => {
    const courier = '    CourierCode:\n      type: string\n      enum: [brt]\n    Shipment:\n';
    const couriers = fixtureText('content/data/couriers.yaml');
    const another = couriers.replace('couriers:\n', '').replace('code: brt', 'code: bart');
    const changes = {
      'spec/openapi.yaml': fixtureText('spec/openapi.yaml').replace('    Shipment:\n', courier),
      'content/data/couriers.yaml': couriers + another,
    };
    expect(await problemsOf(changes)).toMatchObject([
      {
        code: 'facts-inconsistent',
        message: 'Il corriere «bart» è in content/data/couriers.yaml ma non in CourierCode.',
        hint: 'Aggiungilo, o correggi il codice: forse «brt»?',
      },
    ]);
  });

  it('a trial of a plan that does not exist, with the nearest one', async () => {
    const prices = fixtureText('content/data/prices.yaml').replace('  plan: pro', '  plan: por');
    expect(await problemsOf({ 'content/data/prices.yaml': prices })).toMatchObject([
      {
        code: 'facts-inconsistent',
        at: 'content/data/prices.yaml:4:9',
        message: 'La prova è del piano «por», che non esiste.',
        hint: 'Forse «pro»?',
      },
    ]);
  });

  it.each([
    ['that does not follow its pattern', '"084512367890"', '"08451"'],
    ['whose pattern is none', '"^[0-9]{12}$"', '"^[0-9{12}$"'],
  ])('an example of a tracking number %s', async (_, right, wrong) => {
    const couriers = fixtureText('content/data/couriers.yaml').replace(right, wrong);
    expect(await problemsOf({ 'content/data/couriers.yaml': couriers })).toContainEqual(
      expect.objectContaining({
        code: 'facts-inconsistent',
        at: 'content/data/couriers.yaml:8:16',
        message: expect.stringContaining('del corriere «brt» non segue il suo modello'),
      }),
    );
  });

  it('a template with a slot that does not exist and without one that it needs', async () => {
    const wrong = '<!doctype html>\n<title>{{title}}</title>\n{{descripton}}{{head}}{{body}}\n';
    const templates = memoryDisk({ 'document.html': wrong }, 'templates');
    const { problems } = await buildSite({ ...fixtureInput(), templates });
    expect(problems.map(({ code, place, hint }) => [code, `${place.file}:${place.line}`, hint])).toEqual([
      ['template-invalid', 'templates/document.html:1', 'Scrivi {{description}} dove deve stare.'],
      ['template-invalid', 'templates/document.html:3', 'Forse {{description}}?'],
    ]);
  });

  it('synonyms that are none, at the line of the fault', async () => {
    const synonyms = 'synonyms:\n  - [reso, ritorno]\n  - [solo]\n';
    expect(await problemsOf({ 'content/data/synonyms.yaml': synonyms })).toMatchObject([
      { code: 'settings-invalid', at: 'content/data/synonyms.yaml:3:5' },
    ]);
  });

  it('questions of readers without an answer, at their line', async () => {
    const questions =
      'questions:\n  /contatti: [chi chiamo]\n  /contati: [chi chiamo]\n  /contatti#telefon: [che numero]\n';
    expect(await problemsOf({ 'content/data/questions.yaml': questions })).toMatchObject([
      { code: 'link-broken', at: 'content/data/questions.yaml:3:3', hint: 'Forse /contatti?' },
      { code: 'anchor-broken', at: 'content/data/questions.yaml:4:3' },
    ]);
  });

  it('settings that do not fit, every fault at once', async () => {
    const site = fixtureText('content/site.yaml')
      .replace('host: app.example.it', 'host: "non un host"')
      .replace('tagline:', 'taglin:');
    expect(await problemsOf({ 'content/site.yaml': site })).toMatchObject([
      { code: 'settings-invalid', at: 'content/site.yaml:1:1' },
      { code: 'settings-invalid', at: 'content/site.yaml:2:1' },
      { code: 'settings-invalid', at: 'content/site.yaml:6:9' },
    ]);
  });

  it('a file that is missing', async () => {
    expect(await problemsOf({ 'content/data/prices.yaml': undefined })).toMatchObject([
      { code: 'file-missing', at: 'content/data/prices.yaml:1:1' },
    ]);
  });

  it.each(['https://docs.example/aiuto', 'https://docs.example?a', 'https://docs.example#a', 'docs.example'])(
    'an address of the site that its pages could not stand at: %s',
    async (address) => {
      const site = fixtureText('content/site.yaml').replace(/^base_url: .*$/m, `base_url: ${address}`);
      expect(await problemsOf({ 'content/site.yaml': site })).toMatchObject([
        { code: 'settings-invalid', at: 'content/site.yaml:4:11', message: expect.stringContaining('radice') },
      ]);
    },
  );

  it.each([
    ['settings', { 'content/site.yaml': 'title: [' }, 'yaml-syntax'],
    ['the data', { 'content/data/prices.yaml': undefined }, 'file-missing'],
    ['the description', { 'spec/openapi.yaml': 'openapi: 9.1.0' }, 'description-unsupported'],
  ] satisfies readonly (readonly [string, Changes, string])[])(
    'what keeps %s from being read, with the faults of all other files',
    async (_, broken, code) => {
      const description = fixtureText('spec/openapi.yaml').replace(
        '          example: in_transit\n',
        '          example: mai\n',
      );
      const others: Changes = {
        'content/pages/a%.md': page('Testo.'),
        'content/pages/spedizioni/lista.md': page('::statti'),
        'spec/openapi.yaml': description,
      };
      const told = (await problemsOf({ ...others, ...broken })).map((problem) => problem.code);
      const ofOthers = ['route-invalid', 'route-duplicate', 'directive-unknown', 'example-invalid'];
      const expected = 'spec/openapi.yaml' in broken ? ofOthers.slice(0, -1) : ofOthers;
      expect(told.toSorted()).toEqual([...expected, code].toSorted());
    },
  );

  it('faults in several files, all told together', async () => {
    const problems = await problemsOf({
      'content/guide/index.md': page(':::not\nTesto\n:::'),
      [LISTA]: fixtureText(LISTA).replace('title: La lista delle spedizioni', 'titolo: Lista'),
    });
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining('directive-unknown'),
      'front-matter-invalid «title» manca.',
      'front-matter-invalid La chiave «titolo» non esiste.',
    ]);
  });

  it.each([
    ['is not there', (text: string) => text.replace(/^---[\s\S]*?---\n/, '')],
    ['is no YAML', (text: string) => text.replace('title: ', 'title: "')],
    ['is a list', (text: string) => text.replace(/^---[\s\S]*?---\n/, '---\n- a\n---\n')],
    ['is too short in one field', (text: string) => text.replace(/^description: .*/m, 'description: Corta.')],
  ])('in the front matter of a page alone, whose links are whole: it %s', async (_, change) => {
    const problems = await problemsOf({ [LISTA]: change(fixtureText(LISTA)) });
    expect(problems.map(({ at }) => at.split(':', 1)[0])).toEqual([LISTA]);
  });
});
