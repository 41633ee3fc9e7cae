import { describe, expect, it } from 'vitest';
import { composeSchemaPages } from '../../../../../build/pipeline/3-link/compose-reference.ts';
import { typesIn } from '../../../../../build/pipeline/3-link/types/declarations.ts';
import { typeFiles } from '../../../../../build/pipeline/3-link/types/type-files.ts';
import { php } from '../../../../../build/pipeline/4-render/types/php.ts';
import { typescript } from '../../../../../build/pipeline/4-render/types/typescript.ts';
import { typesFile } from '../../../../../build/pipeline/4-render/types/write-types.ts';
import { Hashed } from '../../../../../build/platform/store/task.ts';
import { withoutInvisible } from '../../../../../build/platform/text/invisible-characters.ts';
import { startOf } from '../../../../../src/model/place.ts';
import { processorTime } from '../../../../processor-time.ts';
import { parse } from '../../2-parse/openapi/given.ts';

/** A document with one operation. */
async function documentOf(schemas: object, body: object, answer: object = {}) {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const { api, said } = await parse(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Prova', version: '1' },
      servers: [{ url: 'https://api.esempio.it' }],
      paths: {
        '/x': {
          post: {
            operationId: 'fai',
            requestBody: json(body),
            responses: { 200: { description: 'Fatto', ...json(answer) } },
          },
        },
      },
      components: { schemas },
    }),
  );
  if (!api) throw new Error(said.join('\n'));
  return new Hashed('prova', () => api);
}

/** The types of a document in TypeScript and without comments. */
async function typesOf(...document: Parameters<typeof documentOf>) {
  const text = typesFile(typesIn(await documentOf(...document)).value, typescript);
  return text.replace(/ *\/\*\*[\s\S]*?\*\/\n|\/\/.*\n/g, '').replace(/\s+/g, ' ');
}

const place = startOf('spec/openapi.yaml');

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const user = {
  type: 'object',
  required: ['id', 'password'],
  properties: {
    id: { type: 'string', readOnly: true },
    password: { type: 'string', writeOnly: true },
    via: ref('Via'),
  },
};
const street = { type: 'object', properties: { nome: { type: 'string' } } };

describe('the types of bodies', () => {
  it('are two for a component whose requests and responses have other fields, and one for any other', async () => {
    const list = { type: 'object', properties: { utenti: { type: 'array', items: ref('Utente') } } };
    const text = await typesOf({ Utente: user, Via: street }, ref('Utente'), list);
    expect(text).toContain('interface UtenteRequest { password: string; via?: Via; }');
    expect(text).toContain('interface Utente { id: string; via?: Via; }');
    expect(text).toContain('interface FaiResponse { utenti?: Utente[]; }');
    expect(text.match(/interface Via\d? /g)).toHaveLength(1);
  });

  it('merge allOf, keep the options of oneOf, and take null for no option', async () => {
    const schemas = {
      Base: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
      Intero: { allOf: [ref('Base'), { type: 'object', properties: { b: { type: 'integer' } } }] },
      Scelta: { oneOf: [ref('Base'), ref('Intero'), { type: 'null' }] },
    };
    const body = { type: 'object', required: ['s'], properties: { s: ref('Scelta'), i: ref('Intero') } };
    const text = await typesOf(schemas, body);
    expect(text).toContain('interface Intero { a: string; b?: number; }');
    expect(text).toContain('type Scelta = Base | Intero;');
    expect(text).toContain('interface FaiRequest { s: Scelta | null; i?: Intero; }');
  });

  it('end where a schema contains itself, by a reference or merged with other fields', async () => {
    const own = { properties: { y: { type: 'integer' } } };
    const schemas = {
      Nodo: { type: 'object', properties: { figli: { type: 'array', items: ref('Nodo') } } },
      Ramo: { type: 'object', properties: { x: { allOf: [ref('Ramo'), own] } } },
      Catena: {
        allOf: [{ properties: { z: ref('Catena') } }, { properties: { z: { properties: { w: ref('Catena') } } } }],
      },
    };
    const properties = { nodo: ref('Nodo'), ramo: ref('Ramo'), catena: ref('Catena') };
    const text = await typesOf(schemas, { type: 'object', properties });
    expect(text).toContain('interface Nodo { figli?: Nodo[]; }');
    expect(text).toContain('interface Ramo { x?: RamoX; } export interface RamoX { x?: RamoX; y?: number; }');
    expect(text).toContain('interface Catena {');
  });

  it('are known in a while where components are merged with each other at each level', async () => {
    const name = (index: number) => `S${index % 8}`;
    const merged = (index: number) => ({
      allOf: [ref(name(index)), { properties: { [`q${index}`]: { type: 'string' } } }],
    });
    const schemas = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        name(index),
        {
          allOf: [
            ref(name(index * 3 + 1)),
            ref(name(index * 5 + 2)),
            { type: 'object', properties: { p0: merged(index + 1), p1: merged(index + 2), p2: merged(index + 3) } },
          ],
        },
      ]),
    );
    const write = async () => expect(await typesOf(schemas, ref('S0'), ref('S1'))).toContain('interface S0 {');
    expect(await processorTime(write)).toBeLessThan(20);
  }, 60_000);

  it('have names of their own where the names of the description are words of a language or differ in case', async () => {
    const some = { type: 'object', properties: { a: { type: 'string' } } };
    const schemas = { String: some, event: some, EVENT: some, 日本: some, '2fa': some };
    const properties = Object.fromEntries(Object.keys(schemas).map((name, index) => [`p${index}`, ref(name)]));
    const text = await typesOf(schemas, { type: 'object', properties });
    expect(text.match(/(?<=interface )\w+/g)).toEqual(['FaiRequest', 'String2', 'Event', 'EVENT2', 'Type', 'Type2fa']);
  });

  it('have no field twice where names differ in characters that a file cannot hold', async () => {
    const names = ['a\u202eb', 'a\u2066b', 'c\ud800', 'c\udfff', 'd\u{1fffe}', 'd\u{2fffe}'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const text = withoutInvisible(await typesOf({}, { type: 'object', properties }));
    expect(text).toContain('{ "a\\u202eb"?: string; "a\\u2066b"?: string; "c\ufffd"?: string; "d\ufffd"?: string; }');
  });

  it('keep invisible characters of names in PHP, whose single quotes have no escapes', async () => {
    const names = ['a\u202eb', 'c\b$d\\b"\n', "e'$f\\"];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const text = typesFile(typesIn(await documentOf({}, { type: 'object', properties })).value, php);
    for (const literal of [String.raw`"a\u{202e}b"`, String.raw`"c\u{8}\$d\\b\"\n"`, String.raw`'e\'$f\\'`]) {
      expect(text).toContain(`$data[${literal}] ?? null`);
      expect(text).toContain(`${literal} => $this->`);
    }
  });

  it('are offered on the page of a schema, also two of them', async () => {
    const openapi = await documentOf({ Utente: user, Via: street }, ref('Utente'), ref('Utente'));
    const types = typeFiles('Prova');
    const layout = {
      isAlone: false,
      overview: undefined,
      webhooks: 'pages',
      types,
      pages: [],
      glossary: [],
      images: [],
      notFoundFrom: place,
    } as const;
    const pages = Array.from(composeSchemaPages({ openapi, layout, names: ['Utente', 'Via'] }), ({ page }) => page);
    const buttons = /"type":"copy-type","name":"(\w+)"/g;
    const offered = pages.map((page) => Array.from(JSON.stringify(page).matchAll(buttons), ([, name]) => name));
    expect(offered).toEqual([['Utente', 'UtenteRequest'], ['Via']]);
  });
});
