import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleDocument } from '../../../../../../build/pipeline/2-parse/openapi/document/bundle.ts';
import { type OpenFile, openFile } from '../../../../../../build/pipeline/2-parse/openapi/document/open-file.ts';
import { checkReferences } from '../../../../../../build/pipeline/2-parse/openapi/document/references.ts';
import { createSourceNodes } from '../../../../../../build/pipeline/2-parse/openapi/document/source-nodes.ts';
import { replaceObjects } from '../../../../../../build/pipeline/2-parse/openapi/document/visit-objects.ts';
import { resolvePath } from '../../../../../../build/platform/yaml/reference-path.ts';
import { isJsonObject } from '../../../../../../src/model/json.ts';
import { splitReference, tokensOf } from '../../../../../../src/model/json-pointer.ts';
import { head, objectOf, parse, schemaOf } from '../given.ts';

describe('a description of several files is read as if it were one:', () => {
  it('files that refer to each other in circles, and to parts of what is already there', async () => {
    const { api, said } = await parse({
      'openapi.yaml': `${head()}  /a: { $ref: 'paths/a.yaml' }\n  /b: { $ref: 'paths/a.yaml#/x-b' }\n`,
      'paths/a.yaml': `get:
  operationId: a
  responses:
    "200": { description: Ok, content: { application/json: { schema: { $ref: '../schemas/nodo.yaml' } } } }
x-b:
  get:
    operationId: b
    responses:
      "200": { $ref: 'a.yaml#/get/responses/200' }
      "400": { description: No, content: { application/json: { schema: { $ref: '../schemas/nodo.yaml#/properties/figlio/properties/padre/properties/nome' } } } }
`,
      'schemas/nodo.yaml': `properties:
  nome: { type: string, maxLength: 7 }
  figlio: { $ref: foglia.yaml }
`,
      'schemas/foglia.yaml': `properties:
  padre: { $ref: nodo.yaml, description: Chi sta sopra }
  fratello: { $ref: '#' }
  indiretto: { $ref: '#/x-salto' }
x-salto: { $ref: nodo.yaml#/properties/nome, title: Il nome }
`,
    });
    expect(said).toEqual([]);
    expect(api?.operations.map(({ id }) => id)).toEqual(['a', 'b']);
    const [ofA, ofB] = api?.operations ?? [];
    expect(ofB?.responses[0]?.content[0]?.schema).toEqual(ofA?.responses[0]?.content[0]?.schema);
    const name = ofB?.responses[1]?.content[0]?.schema;
    expect(name?.kind === 'reference' && objectOf(api, name.name)).toMatchObject({ types: ['string'], maxLength: 7 });
    const [father, brother, indirect] = objectOf(api, 'foglia').properties ?? [];
    expect(father?.schema).toMatchObject({ kind: 'reference', name: 'nodo' });
    expect(brother?.schema).toMatchObject({ kind: 'reference', name: 'foglia' });
    const jump = indirect?.schema;
    expect(jump?.kind === 'reference' && schemaOf(api, jump.name)).toMatchObject({
      kind: 'reference',
      title: 'Il nome',
    });
  });

  it('fields beside the reference of a path, and names beside that of a map', async () => {
    const { api, said } = await parse({
      'openapi.yaml': `${head()}  /a/{id}:
    $ref: 'a.yaml#/percorso'
    parameters: [{ name: id, in: path, required: true, schema: { type: string, example: x } }]
`,
      'a.yaml': `percorso:
  get:
    operationId: uno
    responses:
      "200": { description: Ok, content: { application/json: { schema: { properties: { $ref: '#/campi', altro: { type: integer } } } } } }
campi: { primo: { type: string } }
`,
    });
    expect(said).toEqual([]);
    expect(api?.operations[0]?.parameters).toMatchObject([{ name: 'id' }]);
    const schema = api?.operations[0]?.responses[0]?.content[0]?.schema;
    expect(schema?.kind === 'schema' && schema.properties).toMatchObject([{ name: 'primo' }, { name: 'altro' }]);
  });
});

describe('the parts of other files', () => {
  const bundled = (texts: Readonly<Record<string, unknown>>) => {
    const open = new Map(Object.entries(texts).map(([key, value]) => [key, opened(key, JSON.stringify(value))]));
    const [entry = ''] = open.keys();
    const { value, problems } = checkedBundle(entry, open);
    return { ...value, problems };
  };
  const toB = (pointer: string, more: object = {}) => ({ ...more, $ref: `b.json#${pointer}` });

  it('are components of the kind that their references ask for, once, also inside a larger one', () => {
    const { written, added } = bundled({
      'a.json': {
        paths: { '/x': { get: { parameters: [toB('/Q')], requestBody: toB('/R'), x: { schema: toB('/P') } } } },
      },
      'b.json': {
        P: { items: { title: 'uno' } },
        Q: { schema: toB('/P', { title: 'mio' }) },
        R: { schema: toB('/P/items') },
      },
    });
    expect(written).toEqual({
      paths: {
        '/x': {
          get: {
            parameters: [{ $ref: '#/components/parameters/Q' }],
            requestBody: { $ref: '#/components/requestBodies/R' },
            x: { schema: { $ref: '#/components/schemas/P' } },
          },
        },
      },
      components: {
        parameters: { Q: { schema: { title: 'mio', $ref: '#/components/schemas/P' } } },
        requestBodies: { R: { schema: { $ref: '#/components/schemas/P.items' } } },
        schemas: { P: { items: { title: 'uno' } }, 'P.items': { title: 'uno' } },
      },
    });
    expect(added?.get('/components/schemas/P.items')).toEqual({ file: 'b.json', pointer: '/P/items' });
  });

  it('are the components of the root document that refer to them, or to the map around them', () => {
    const { written } = bundled({
      'a.json': { x: { schema: toB('/P') }, components: { schemas: toB(''), headers: { N: toB('/h'), O: toB('/h') } } },
      'b.json': { P: { title: 'uno', items: toB('/P') }, h: {} },
    });
    expect(written).toEqual({
      x: { schema: { $ref: '#/components/schemas/P' } },
      components: {
        schemas: { P: { title: 'uno', items: { $ref: '#/components/schemas/P' } }, h: {} },
        headers: { N: {}, O: { $ref: '#/components/headers/N' } },
      },
    });
  });

  it('are in the place of a reference where OpenAPI has no component, and lead back where they contain themselves', () => {
    const { written } = bundled({
      'a.json': { paths: { '/x': toB('/P', { summary: 'mio' }), '/y': toB('/P') } },
      'b.json': { P: { summary: 'uno', post: { callbacks: { c: { url: toB('/P') } } } } },
    });
    const post = (path: string) => ({ callbacks: { c: { url: { $ref: `#/paths/${path}` } } } });
    expect(written).toEqual({
      paths: { '/x': { summary: 'mio', post: post('~1x') }, '/y': { summary: 'uno', post: post('~1y') } },
    });
  });

  it('that are copied without end are told, in a moment', () => {
    const double = (n: number) => [`P${n}`, { one: toB(`/P${n + 1}`), two: toB(`/P${n + 1}`) }];
    const { written, problems } = bundled({
      'a.json': { 'x-a': toB('/P0') },
      'b.json': Object.fromEntries([...Array.from({ length: 40 }, (_, n) => double(n)), ['P40', {}]]),
    });
    expect(written).toBeUndefined();
    expect(problems).toMatchObject([{ message: expect.stringContaining('uno dentro l’altro') }]);
  });

  it('that nothing leads to stay out, and what leads nowhere stays as it was written', () => {
    const { written, document } = bundled({
      'a.json': { x: { schema: { $ref: 'c.json' } }, y: { $ref: '#/no' } },
      'b.json': { P: {} },
    });
    expect(written).toEqual({ x: { schema: { $ref: 'c.json' } }, y: { $ref: '#/no' } });
    expect(document).toEqual({ x: { schema: {} }, y: {} });
  });
});

/** Names of files and of the parts in each. */
const FILES = ['openapi.json', 'a.json', 'parti/b.json'] as const;
const PARTS = ['p', 'q', 'r', 's'] as const;

/** A schema: a title, schemas inside it, or a reference to any schema, with or without something beside it. */
const part = fc.letrec((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ title: fc.constantFrom('uno', 'due', 'tre') }),
    fc.record({ items: tie('part'), not: tie('part') }),
    fc.record({ $ref: reference() }),
    fc.record({ title: fc.constantFrom('accanto', 'di lato'), $ref: reference() }),
  ),
})).part;

function reference() {
  const pointer = fc
    .tuple(fc.constantFrom(...PARTS), fc.array(fc.constantFrom('items', 'not'), { maxLength: 1 }))
    .map(([name, inside]) => ['', 'components', 'schemas', name, ...inside].join('/'));
  return fc
    .tuple(fc.constantFrom('/openapi.json', '/a.json', '/parti/b.json'), pointer)
    .map(([file, to]) => `${file}#${to}`);
}

it('a bundle says what its files say, however they refer to each other', () => {
  const schemas = fc.record(Object.fromEntries(PARTS.map((name) => [name, part])));
  const file = fc.record({ components: fc.record({ schemas }) });
  fc.assert(
    fc.property(fc.tuple(file, file, file), (texts) => {
      const open = new Map(
        FILES.map((key, index) => [key, opened(key, JSON.stringify(texts[index], relativeTo(key)))]),
      );
      const before = JSON.stringify(Array.from(open, ([, { value }]) => value));
      const { value, replacements } = checkedBundle(FILES[0], open);
      const document = value?.document;
      const written = new Map(Array.from(open, ([key, file]) => [key, replaceObjects(file.value, replacements)]));
      const whole = new Map([['bundle', document]]);
      expect(references(document).every((to) => to.startsWith('#'))).toBe(true);
      for (const name of PARTS) {
        const at = ['components', 'schemas', name];
        const [inBundle, inFiles] = [reach('bundle', at, whole), reach(FILES[0], at, written)];
        expect(unfold(inBundle.value, inBundle.file, whole, 7)).toEqual(
          unfold(inFiles.value, inFiles.file, written, 7),
        );
      }
      expect(JSON.stringify(Array.from(open, ([, { value: file }]) => file)), 'no file is changed').toBe(before);
    }),
    { seed: 41, numRuns: 400 },
  );
});

/** Turns the references, which are written from the folder of the description, into relative ones. */
function relativeTo(file: string) {
  const up = file.includes('/') ? '../../' : '';
  return (key: string, value: unknown) => (key === '$ref' && typeof value === 'string' ? up + value.slice(1) : value);
}

function opened(key: string, text: string): OpenFile {
  const { value } = openFile(key, { path: key, text });
  if (!value) throw new Error(`${key} is no JSON`);
  return value;
}

/** A value whose references are replaced by their targets to a depth. Siblings of a reference are kept. */
function unfold(value: unknown, file: string, files: ReadonlyMap<string, unknown>, depth: number): unknown {
  if (!isJsonObject(value) || depth === 0) return typeof value === 'object' ? '…' : value;
  const { $ref: to, ...others } = value;
  const beside = Object.entries(others).map(([key, child]) => [key, unfold(child, file, files, depth - 1)]);
  if (typeof to !== 'string') return Object.fromEntries(beside);
  const { path, fragment } = splitReference(to);
  const target = reach(resolvePath(file, path), tokensOf(fragment), files);
  const inside = unfold(target.value, target.file, files, beside.length === 0 ? depth : depth - 1);
  return beside.length === 0 ? inside : { ...Object.fromEntries(beside), '→': inside };
}

/** The value at a path, through the references on the way. */
function reach(
  file: string,
  path: readonly string[],
  files: ReadonlyMap<string, unknown>,
): { value: unknown; file: string } {
  return path.reduce(
    (at, token) => {
      let { value, file: from } = at;
      while (isJsonObject(value) && !Object.hasOwn(value, token) && typeof value.$ref === 'string') {
        const next = splitReference(value.$ref);
        ({ value, file: from } = reach(resolvePath(from, next.path), tokensOf(next.fragment), files));
      }
      return { value: isJsonObject(value) ? value[token] : undefined, file: from };
    },
    { value: files.get(file), file },
  );
}

/** Every `$ref` of a document. */
function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isJsonObject(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

/** Bundles files, and gives what their objects are read as. */
function checkedBundle(entry: string, files: ReadonlyMap<string, OpenFile>) {
  const sourceNodes = createSourceNodes({ entry, files });
  const { value: replacements } = checkReferences(sourceNodes, { unparsed: new Set() });
  return { ...bundleDocument({ sourceNodes, version: '3.1', replacements }), replacements };
}
