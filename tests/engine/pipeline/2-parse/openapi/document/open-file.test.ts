import { describe, expect, it } from 'vitest';
import { openFile } from '../../../../../../build/pipeline/2-parse/openapi/document/open-file.ts';
import { head, parse, plain, withOperation, withSchemas } from '../given.ts';

describe('a file that is no YAML', () => {
  it('is reported at the line and column of the mistake, in Italian', async () => {
    const { api, said } = await parse(`${head()}  /x:\n    get: a: b\n`);
    expect(api).toBeUndefined();
    expect(said).toEqual([
      '7:10 yaml-syntax: Due coppie «chiave: valore» stanno sulla stessa riga, o il testo contiene «: » senza virgolette. → Metti il valore tra virgolette, oppure sposta la seconda chiave su una riga sua.',
    ]);
  });

  it('is told once, without the mistakes that the parser sees after the first', async () => {
    const { said } = await parse(`${head()}  /x:\n    get: a: b\n   post: [1,\n  y\n  /x: {}\n`);
    expect(said).toHaveLength(1);
  });

  it('and has a text whose next line begins too far on the left is told so', async () => {
    const { said } = await parse(`${head()}  /x:\n    description: "Una riga\n    e un’altra"\n    get: {}\n`);
    expect(said).toEqual([
      '7:27 yaml-syntax: Il testo tra virgolette non finisce: manca la virgoletta che chiude, o la riga dopo comincia troppo a sinistra. → Chiudi le virgolette, oppure rientra le righe che continuano il testo più della loro chiave.',
    ]);
  });

  it('has every key that stands twice reported', async () => {
    const { said } = await parse(`${head()}  /x: {}\n  /x: {}\n  /y: {}\n  /y: {}\n`);
    expect(said.map((line) => line.split(':')[0])).toEqual(['7', '9']);
    expect(said[0]).toContain('La stessa chiave compare due volte');
  });

  it('is reported in the file where it stands, and what refers to it is not reported too', async () => {
    const { said } = await parse({
      'openapi.yaml': `${head()}  /x:\n    $ref: paths/x.yaml\n`,
      'paths/x.yaml': 'get:\n\tresponses: {}\n',
    });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^spec\/paths\/x\.yaml 2:\d+ yaml-syntax: Il rientro usa un carattere di tabulazione/);
  });
});

describe('a file of another format', () => {
  it('is one text, wherever a reference names it', async () => {
    const { api, said } = await parse({
      'openapi.yaml': `${head({ paths: false })}tags:
  - { name: a, description: { $ref: ./docs/auth.md } }
  - { name: b, description: { $ref: ./docs/auth.md } }
`,
      'docs/auth.md': 'Tip:\n\n* `chiave`: *in* un’intestazione\n\nTip: [qui](javascript:1)\n',
    });
    expect(said).toEqual([expect.stringMatching(/^spec\/docs\/auth\.md 5:6 .*javascript/)]);
    const texts = api?.tags.map(({ description }) => plain(description?.tree));
    expect(texts).toEqual(['a', 'b'].map(() => expect.stringContaining('chiave: in un’intestazione')));
  });

  it('is a sample of code with its lines', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withOperation('x-codeSamples: [{ lang: PHP, source: { $ref: campioni/x.php } }]'),
      'campioni/x.php': '<?php\n$a = ["b" => 1];\n',
    });
    expect(said).toEqual([]);
    expect(api?.operations[0]?.codeSamples).toMatchObject([{ source: expect.stringContaining('\n$a = [') }]);
  });

  it('is YAML where it has its structure, and never where its name says that it is a text', async () => {
    const { said } = await parse({
      'openapi.yaml': withSchemas('A: { $ref: a.schema }\nB: { $ref: b.txt }'),
      'a.schema': 'type: string\n',
      'b.txt': 'type: string\n',
    });
    expect(said).toEqual([expect.stringMatching(/^spec\/b\.txt 1:1 description-invalid/)]);
  });
});

describe('merge keys, as YAML 1.1 has them', () => {
  const opened = (text: string) => openFile('a.yaml', { path: 'spec/a.yaml', text });

  it('bring the keys of other maps; those of the map itself win, then the first', () => {
    const text =
      'a: &a { x: 1, y: 1 }\nb: &b { <<: *a, y: 2, z: 2 }\nc: { y: 3, <<: [*b, { w: 4, z: 4 }] }\nd: { "<<": 5 }\n';
    expect(opened(text).value?.value).toEqual({
      a: { x: 1, y: 1 },
      b: { x: 1, y: 2, z: 2 },
      c: { x: 1, y: 3, z: 2, w: 4 },
      d: { '<<': 5 },
    });
  });

  it('are read in operations and schemas, and what is wrong is told where it is written', async () => {
    const responses = 'responses: { "200": { description: Ok, content: { a/json: { schema: { <<: *s } } } } }';
    const { api, said } = await parse(
      `${head()}  /x:\n    get: &g\n      operationId: x\n      ${responses}\n  /y:\n    get: { <<: *g, operationId: y }\n`.replace(
        'paths:',
        'x-s: &s { type: strin }\npaths:',
      ),
    );
    expect(api?.operations.map(({ id, responses: all }) => [id, all.length])).toEqual([
      ['x', 1],
      ['y', 1],
    ]);
    expect(said.filter((line) => line.includes('strin'))).toEqual([expect.stringMatching(/^5:17 /)]);
  });

  it.each([
    ['of a map in itself', 'a: &a { k: { <<: *a, y: 1 }, <<: *a }\n'],
    ['of no map', 'a: &a 1\nb: { <<: *a, c: { <<: [1, [2]] } }\n'],
  ])('%s mean nothing', (_, text) => {
    expect(opened(text).value?.value).toBeDefined();
  });
});

describe('a hostile file', () => {
  it('with an alias that contains itself is told, and cut where it begins again', async () => {
    const { api, said } = await parse(`${head({ paths: false })}x-a: &a { b: *a }\n`);
    expect(api?.document['x-a']).toEqual({});
    expect(said[0]).toMatch(/^6:11 description-unsupported: La struttura non finisce/);
  });

  it('with keys of the prototype changes nothing but itself', async () => {
    const { api } = await parse(`${head({ paths: false })}x-a: { __proto__: { polluted: true }, constructor: 1 }\n`);
    expect(api).toBeDefined();
    expect({}).not.toHaveProperty('polluted');
  });
});

it('JSON is read as it is, with tabs and with positions', () => {
  const { value, problems } = openFile('a.json', { path: 'spec/a.json', text: '{\n\t"a": { "b": [1, "due"] }\n}\n' });
  expect(problems).toEqual([]);
  expect(value?.value).toEqual({ a: { b: [1, 'due'] } });
});

it('dates and yes/no stay the text that was written', () => {
  const { value } = openFile('a.yaml', { path: 'spec/a.yaml', text: 'a: 2026-01-31\nb: no\nc: "007"\n' });
  expect(value?.value).toEqual({ a: '2026-01-31', b: 'no', c: '007' });
});
