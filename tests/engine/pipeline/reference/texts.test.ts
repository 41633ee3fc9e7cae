import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

/** The words of the authors in capitals, each its own. */
const WORD = /\b[A-Z][A-Z\d]{4,}\b/g;

describe('texts of every level', async () => {
  const site = await referenceSite('texts.yaml');
  const copy = site.files.get('api/a.md') ?? '';
  const { main, at } = site.page('/api/a');

  it('reach the page and its copy: of members, references, items, unions, variants, maps, tuples and bodies', () => {
    const written = site.files.get('openapi.json')?.match(WORD) ?? [];
    expect(written.length).toBeGreaterThan(40);
    for (const word of new Set(written)) {
      expect(main, 'page').toContain(word);
      expect(copy, 'copy').toContain(word);
    }
  });

  it('stand together where two are said of one value, the nearest first', () => {
    expect(at('query.p4')).toMatch(/P4DESC ZONEDESC/);
    expect(at('query.p3')).toMatch(/P3DESC P3ARRAY.*P3ITEM/);
    expect(at('richiesta.a')).toMatch(/PROPOVERREF ZONEDESC/);
    expect(at('richiesta.b')).toMatch(/PROPDESC ZONEDESC/);
    expect(at('richiesta.d')).toMatch(/DDESC M1DESC M2DESC/);
    expect(at('richiesta.h')).toMatch(/HDESC HNULL HONE ZONEDESC/);
    expect(at('richiesta.l')).toMatch(/array di array di stringhe.*LARRAY.*LINNER LLEAF/);
  });
});

describe('members of an `allOf`', async () => {
  const site = await referenceSite('composed-texts.yaml');
  const [direct, across] = ['direct', 'across'].map((id) => site.page(`/api/${id}`));

  it.each([
    ['twoDescriptions', 'FIRST SECOND'],
    ['twoTitles', 'TITLEA, TITLEB'],
    ['titleAndLimit', 'TITLEC'],
    ['exampleAndLimit', 'Esempio EXA'],
    ['limitAndExample', 'Esempio EXB'],
    ['twoExamples', 'Esempi EXC , EXD'],
    ['refs', 'ATITLE, BTITLE'],
    ['refs', 'ADESC BDESC'],
  ])('all say something of %s: %s', (name, words) => {
    expect(direct?.at(`richiesta.${name}`)).toContain(words);
  });

  it('show no example that another one forbids, and tell it once', () => {
    expect(direct?.at('richiesta.narrowedMax')).not.toContain('Esempio');
    expect(direct?.at('richiesta.narrowed')).not.toContain('Esempio');
    expect(across?.at('richiesta.f')).not.toContain('Esempio');
    expect(across?.at('richiesta.e')).not.toContain('Esempio');
    expect(site.messages).toEqual([expect.stringContaining('al massimo 10')]);
  });

  it('describe a property that several have', () => {
    expect(across?.at('richiesta.d')).toMatch(/SECONDX FIRSTX/);
    expect(across?.at('richiesta.h')).toMatch(/HSECOND HFIRST/);
    expect(across?.at('richiesta.g')).toMatch(/GTITLE.*Esempio GEX/);
  });
});

describe('lists of lists', async () => {
  const { at } = (await referenceSite('nested-lists.yaml')).page('/api/a');

  it('keep their type and the text of each level', () => {
    expect(at('query.q')).toMatch(/array di array di numeri interi.*QLEAF/);
    expect(at('richiesta.enums')).toMatch(/INNER1.*LEAF1/);
    expect(at('richiesta.refarr')).toMatch(/ROWDESC.*CELL/);
    expect(at('richiesta.three')).toContain('Divisore di ogni elemento di ogni elemento di ogni elemento 0,5');
  });
});

describe('what is deprecated', async () => {
  const site = await referenceSite('deprecated.yaml');
  const copy = site.files.get('api/a.md') ?? '';

  it.each([
    ['query.q', 'elementi deprecati'],
    ['richiesta.Old', 'Old oggetto Old deprecato'],
    ['risposta-201.list', 'elementi deprecati'],
    ['risposta-201.map', 'Altri campi oggetto Old deprecato'],
    ['risposta-201.union', 'deprecato'],
    ['risposta-201.tuple', 'Elemento 1 stringa deprecato'],
    ['risposta-201.pat', 'stringa deprecato'],
  ])('is marked wherever it stands: %s', (anchor, words) => {
    expect(site.page('/api/a').at(anchor)).toContain(words);
  });

  it('is marked in the copy, also for a whole body', () => {
    expect(copy).toContain('`application/xml`: oggetto Old (deprecato)');
    expect(copy).toContain('`application/json`: array di oggetti Old (elementi deprecati)');
    expect(copy).toContain('- **Old**: oggetto Old (deprecato)');
    expect(copy).toContain('- Elemento 1: stringa (deprecato)');
  });
});

it('what is said of the elements of a list is not left to the page of their component', async () => {
  const member = { allOf: [{ $ref: '#/components/schemas/Nodo' }], description: 'ITEMTEXT' };
  const figli = { type: 'array', description: 'LISTTEXT', items: member };
  const schema = { type: 'object', description: 'NODETEXT', properties: { figli } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Nodo' } } };
  const site = await referenceSite({
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'Ok', content } } } } },
    components: { schemas: { Nodo: schema } },
  });
  expect(site.page('/api/a').at('risposta-200.figli')).toMatch(/LISTTEXT ITEMTEXT (?!NODETEXT)/);
});

it('a title that only repeats the name of its component is no title of what it joins', async () => {
  const part = (title: string) => ({ type: 'object', title, properties: { [title.slice(0, 3)]: { type: 'string' } } });
  const whole = { allOf: [{ $ref: '#/components/schemas/pezzo_uno' }, { $ref: '#/components/schemas/due' }] };
  const content = { 'application/json': { schema: { type: 'object', properties: { campo: whole } } } };
  const site = await referenceSite({
    paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'Ok', content } } } } },
    components: { schemas: { pezzo_uno: part('Pezzo uno'), due: part('Altro nome') } },
  });
  expect(site.page('/api/a').at('risposta-200.campo')).toContain('Altro nome');
  expect(site.page('/api/a').at('risposta-200.campo')).not.toContain('Pezzo uno');
});
