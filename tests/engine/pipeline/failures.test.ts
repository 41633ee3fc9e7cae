import { describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../site/inputs.ts';
import { memoryDisk } from '../../site/memory-disk.ts';

/** Each problem in a line: its code and place, what it says, and the places that it names. */
async function problemsOf(input: Parameters<typeof buildSite>[0]): Promise<readonly string[]> {
  const { problems } = await buildSite(input);
  return problems.map(({ code, place: { file, line, column }, message, hint, lines = [], related = [] }) =>
    [`${code} ${file}:${line}:${column}`, message, hint, ...lines, ...related.map(({ place }) => place.file)].join(' '),
  );
}

const LISTA = 'content/guide/spedizioni/lista.md';
const INDEX = 'content/guide/index.md';
const SITE = 'content/site.yaml';
const SIDEBARS = 'content/sidebars.yaml';
const COURIERS = 'content/data/couriers.yaml';
const PRICES = 'content/data/prices.yaml';
const SPEC = 'spec/openapi.yaml';

function page(body: string, title = 'Prova'): string {
  return `---\ntitle: ${title}\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;
}

/** A page with only this text, which stands on its sixth line. */
const only = (body: string): Changes => ({ [INDEX]: page(body) });

/** A file with something added at its end. */
const added = (path: string, text: string): Changes => ({ [path]: `${fixtureText(path)}\n${text}\n` });

/** A file in which a text has become another one. */
const changed = (path: string, from: string | RegExp, to: string): Changes => ({
  [path]: fixtureText(path).replace(from, to),
});

const courierCode = (codes: string) =>
  changed(SPEC, '    Shipment:\n', `    CourierCode:\n      type: string\n      enum: [${codes}]\n    Shipment:\n`);

/** Begins a problem and says some words, wherever they stand in it. */
const problem = (start: string, ...words: readonly string[]) =>
  expect.stringMatching(
    new RegExp(`^${RegExp.escape(start)}${words.map((word) => `.*${RegExp.escape(word)}`).join('')}`),
  );

it('the fixture site has no problem', async () => {
  expect(await problemsOf(fixtureInput())).toEqual([]);
});

/** What stops a build, the changes that bring it about, and the problems: code and place, then words of each. */
const FAILURES: readonly (readonly [string, Changes, ...(readonly [string, ...string[]])[]])[] = [
  [
    'a term whose page does not exist, once and in the glossary',
    {
      ...added(LISTA, 'Una giacenza.'),
      ...changed(
        'content/data/glossary.yaml',
        /$/,
        '\n  - { term: giacenza, means: una sosta, forms: [giacenza], page: /giacenze#attesa }\n',
      ),
    },
    ['link-broken content/data/glossary.yaml:', '«/giacenze#attesa» non porta a nessuna pagina.'],
  ],
  [
    'a link to a page that does not exist, with the nearest one',
    added(LISTA, 'Vedi i [contatti](/contati).'),
    [`link-broken ${LISTA}:21:8`, 'Forse /contatti?'],
  ],
  [
    'a link to a Markdown file that does not exist',
    added(LISTA, '[indice](../indxe.md)'),
    [`link-broken ${LISTA}:21:1`, 'Forse /?'],
  ],
  [
    'a link to an anchor that the page does not have',
    only('[prezzi](/spedizioni/lista#prezi)'),
    [`anchor-broken ${INDEX}:6:1`, 'Forse «#prezzi»?'],
  ],
  [
    'a link to a field of an operation that does not exist, with the nearest one',
    only('Leggi lo [stato](campo:shipment-lst#risposta-200.status).'),
    [`link-broken ${INDEX}:6:10`, 'Forse «campo:shipment-list#risposta-200.status»?'],
  ],
  [
    'a link to a field that the operation does not have, naming each guide that it leads from',
    {
      ...only('Leggi lo [stato](campo:shipment-list#risposta-200.stauts).'),
      ...added(LISTA, '[stato](campo:shipment-list#risposta-200.stauts)'),
    },
    [`anchor-broken ${INDEX}:6:10`, 'Forse «#risposta-200.status»?'],
    [`anchor-broken ${LISTA}:21:1`, 'Forse «#risposta-200.status»?'],
  ],
  [
    'a broken link in a description of the API, at its line',
    changed(SPEC, 'Lo stato cercato.', 'Uno degli [stati](/statti).'),
    [`link-broken ${SPEC}:21:34`],
  ],
  [
    'a broken link in the settings',
    changed(SITE, '          to: /contatti', '          to: /contati'),
    [`link-broken ${SITE}:29:15`],
  ],
  ['an image that does not exist', only('![La lista dei colli](/immagini/x.png)'), [`image-missing ${INDEX}:6:1`]],
  [
    'two pages with one address, naming both',
    { 'content/pages/spedizioni/lista.md': page('Testo.') },
    ['route-duplicate content/pages/spedizioni/lista.md:1:1', LISTA],
  ],
  [
    'a slug that makes an address of the site, at its line',
    { 'content/pages/x.md': page('Testo.').replace('title:', 'slug: assets\ntitle:') },
    ['route-invalid content/pages/x.md:2:1', '/assets'],
  ],
  [
    'a page that no sidebar has',
    { 'content/guide/nuova.md': page('Testo.') },
    ['sidebar-missing content/guide/nuova.md:1:1'],
  ],
  [
    'a sidebar entry that leads nowhere',
    changed(SIDEBARS, '/spedizioni/lista', '/spedizioni/liste'),
    [`sidebar-missing ${LISTA}:1:1`],
    [`sidebar-unknown ${SIDEBARS}:7:11`, 'Forse /spedizioni/lista?'],
  ],
  [
    'a page that stands twice in the sidebars',
    changed(SIDEBARS, '    - operations: rest', '    - operations: rest\n    - /spedizioni/lista'),
    [`sidebar-duplicate ${SIDEBARS}:13:7`, SIDEBARS],
  ],
  ['a status that does not exist', only(':stato[in_transito]'), [`fact-unknown ${INDEX}:6:1`, 'Forse «in_transit»?']],
  ['a courier that does not exist', only(':corriere[brd]'), [`fact-unknown ${INDEX}:6:1`, 'Forse «brt»?']],
  ['an error that does not exist', only(':errore[not_fund]'), [`fact-unknown ${INDEX}:6:1`, 'Forse «not_found»?']],
  ['a figure that does not exist', only(':valore[csv-riga]'), [`fact-unknown ${INDEX}:6:1`, 'Forse «csv-righe»?']],
  ['a schema that does not exist', only('::campi{schema=Shipmnt}'), [`fact-unknown ${INDEX}:6:1`, 'Forse «Shipment»?']],
  [
    'an operation that does not exist',
    only('::campioni{operazione=shipment-lst}'),
    [`fact-unknown ${INDEX}:6:1`, 'Forse «shipment-list»?'],
  ],
  [
    'a link to a page that the site does not have, written as readers see it too',
    only(
      '[qui](https://docs.example/manca), [là](https://docs.example.altrove.it/manca), [prima](https://docs.example#manca), [bene](https://docs.example/).',
    ),
    [`link-broken ${INDEX}:6:1`],
    [`anchor-broken ${INDEX}:6:`],
  ],
  [
    'an identifier that exists nowhere, but not at those of other systems',
    only('`tracking_numer` e `consumer_key`'),
    [`identifier-unknown ${INDEX}:6:1`],
  ],
  [
    'identifiers that are like no other, once, with all lines to paste',
    only('`zeta_uno`, `eta_due` e `zeta_uno`'),
    [`identifier-unknown ${INDEX}:6:1`, '- zeta_uno   - eta_due', INDEX, INDEX],
  ],
  [
    'a page whose file has a name that no address has, but not at the links to it',
    {
      ...only('[uno](<../pages/prova bella.md>), [due](/prova%20bella) e [tre](/prova-bella)'),
      'content/pages/prova bella.md': page('Testo.', 'Seconda'),
    },
    [`link-broken ${INDEX}:6:`, '/prova-bella'],
    ['route-invalid content/pages/prova bella.md:1:1', '«prova-bella.md»'],
  ],
  [
    'a status in a code block that does not exist',
    only('```json\n{ "status": "in_transito" }\n```'),
    [`fact-unknown ${INDEX}:6:1`, 'Forse «in_transit»?'],
  ],
  [
    'limits of a plan without a price',
    changed(SPEC, '  - plan: pro', '  - plan: prop'),
    ['facts-inconsistent ', 'Forse «pro»?'],
  ],
  [
    'a courier that the API takes and the data do not have',
    courierCode('brt, gls'),
    ['facts-inconsistent ', 'Il corriere «gls» è in CourierCode ma non in content/data/couriers.yaml.'],
  ],
  [
    'a courier that the data have and the API does not take, with the nearest that it takes',
    {
      ...courierCode('brt'),
      [COURIERS]:
        fixtureText(COURIERS) + fixtureText(COURIERS).replace('couriers:\n', '').replace('code: brt', 'code: bart'),
    },
    [
      'facts-inconsistent ',
      'Il corriere «bart» è in content/data/couriers.yaml ma non in CourierCode.',
      'Aggiungilo, o correggi il codice: forse «brt»?',
    ],
  ],
  [
    'a trial of a plan that does not exist, with the nearest one',
    changed(PRICES, '  plan: pro', '  plan: por'),
    [`facts-inconsistent ${PRICES}:3:9`, 'La prova è del piano «por», che non esiste.', 'Forse «pro»?'],
  ],
  [
    'synonyms that are none, at the line of the fault',
    { 'content/data/synonyms.yaml': 'synonyms:\n  - [reso, ritorno]\n  - [solo]\n' },
    ['settings-invalid content/data/synonyms.yaml:3:5'],
  ],
  [
    'questions of readers without an answer, at their line',
    {
      'content/data/questions.yaml':
        'questions:\n  /contatti: [chi chiamo]\n  /contati: [chi chiamo]\n  /contatti#telefon: [che numero]\n',
    },
    ['link-broken content/data/questions.yaml:3:3', 'Forse /contatti?'],
    ['anchor-broken content/data/questions.yaml:4:3'],
  ],
  [
    'settings that do not fit, every fault at once',
    {
      [SITE]: fixtureText(SITE).replace('host: app.example.it', 'host: "non un host"').replace('tagline:', 'taglin:'),
    },
    [`settings-invalid ${SITE}:1:1`],
    [`settings-invalid ${SITE}:2:1`],
    [`settings-invalid ${SITE}:6:9`],
  ],
  ['a file that is missing', { [SITE]: undefined }, [`file-missing ${SITE}:1:1`]],
  [
    'faults in several files, all told together',
    {
      ...only(':::not\nTesto\n:::'),
      ...changed(LISTA, 'title: La lista delle spedizioni', 'titolo: Lista'),
    },
    ['directive-unknown '],
    ['front-matter-invalid ', '«title» manca.'],
    ['front-matter-invalid ', 'La chiave «titolo» non esiste.'],
  ],
];

/** Addresses that the site or its hosts use otherwise, each with why no page may have it. */
const TAKEN = [
  ['assets/logo', 'route-invalid', 'conservano i file per sempre'],
  ['Assets', 'route-invalid', 'conservano i file per sempre'],
  ['404', 'route-invalid', 'gli indirizzi che non esistono'],
  ['_worker.js', 'route-invalid', 'per gli host'],
  ['.segreti/x', 'route-invalid', 'gli host non mandano'],
  ['stati.md', 'route-invalid', 'copie per i programmi'],
  ['api/schemi/pacco', 'route-invalid', 'schemi dell’API'],
  ['search.json', 'output-refused', ''],
  ['robots.txt', 'output-refused', ''],
  ['llms.txt', 'output-refused', ''],
] as const;

describe('the build stops at', () => {
  it.each(FAILURES.map(([what, changes, ...told]) => ({ what, changes, told })))('$what', async ({ changes, told }) => {
    expect(await problemsOf(fixtureInput(changes))).toEqual(told.map(([start, ...words]) => problem(start, ...words)));
  });

  it.each(TAKEN)('a page whose address is taken: %s', async (name, code, why) => {
    const file = `content/pages/${name}.md`;
    expect(await problemsOf(fixtureInput({ [file]: page('Testo.') }))).toEqual([problem(`${code} ${file}:1:1`, why)]);
  });

  it.each([
    ['that does not follow its pattern', '"084512367890"', '"08451"'],
    ['whose pattern is none', '"^[0-9]{12}$"', '"^[0-9{12}$"'],
  ])('an example of a tracking number %s', async (_, right, wrong) => {
    expect(await problemsOf(fixtureInput(changed(COURIERS, right, wrong)))).toContainEqual(
      problem(`facts-inconsistent ${COURIERS}:8:16`, 'del corriere «brt» non segue il suo modello'),
    );
  });

  it('a template with a slot that does not exist and without one that it needs', async () => {
    const wrong = '<!doctype html>\n<title>{{title}}</title>\n{{descripton}}{{head}}{{body}}\n';
    const templates = memoryDisk({ 'document.html': wrong }, 'templates');
    expect(await problemsOf({ ...fixtureInput(), templates })).toEqual([
      problem('template-invalid templates/document.html:1:', 'Scrivi {{description}} dove deve stare.'),
      problem('template-invalid templates/document.html:3:', 'Forse {{description}}?'),
    ]);
  });

  it.each(['https://docs.example/aiuto', 'https://docs.example?a', 'https://docs.example#a', 'docs.example'])(
    'an address of the site that its pages could not stand at: %s',
    async (address) => {
      expect(await problemsOf(fixtureInput(changed(SITE, /^base_url: .*$/m, `base_url: ${address}`)))).toEqual([
        problem(`settings-invalid ${SITE}:4:11`, 'radice'),
      ]);
    },
  );

  it.each([
    ['settings', { [SITE]: 'title: [' }, 'yaml-syntax'],
    ['the data', { [PRICES]: 'plans: [' }, 'yaml-syntax'],
    ['the description', { [SPEC]: 'openapi: 9.1.0' }, 'description-unsupported'],
  ] satisfies readonly (readonly [string, Changes, string])[])(
    'what keeps %s from being read, with the faults of all other files',
    async (_, broken, code) => {
      const others: Changes = {
        'content/pages/a%.md': page('Testo.'),
        'content/pages/spedizioni/lista.md': page('::statti'),
        ...changed(SPEC, '          example: in_transit\n', '          example: mai\n'),
      };
      const told = (await problemsOf(fixtureInput({ ...others, ...broken }))).map((said) => said.split(' ')[0]);
      const ofOthers = ['route-invalid', 'route-duplicate', 'directive-unknown', 'example-invalid'];
      const expected = SPEC in broken ? ofOthers.slice(0, -1) : ofOthers;
      expect(told.toSorted()).toEqual([...expected, code].toSorted());
    },
  );

  it.each([
    ['is not there', /^---[\s\S]*?---\n/, ''],
    ['is no YAML', 'title: ', 'title: "'],
    ['is a list', /^---[\s\S]*?---\n/, '---\n- a\n---\n'],
    ['is too short in one field', /^description: .*/m, 'description: Corta.'],
  ])('in the front matter of a page alone, whose links are whole: it %s', async (_, from, to) => {
    const told = await problemsOf(fixtureInput(changed(LISTA, from, to)));
    expect(told.map((said) => said.split(/[ :]/)[1])).toEqual(told.map(() => LISTA));
    expect(told.length).toBeGreaterThan(0);
  });
});
