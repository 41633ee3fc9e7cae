import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bundle } from '../../../../../../build/pipeline/2-parse/openapi/document/bundle.ts';
import { type OpenFile, openFile } from '../../../../../../build/pipeline/2-parse/openapi/document/open-file.ts';
import { checkReferences } from '../../../../../../build/pipeline/2-parse/openapi/document/references.ts';
import { createSourceNodes } from '../../../../../../build/pipeline/2-parse/openapi/document/source-nodes.ts';
import { resolvePath } from '../../../../../../build/platform/yaml/reference-path.ts';
import { isJsonObject } from '../../../../../../src/model/json.ts';
import { splitReference, tokensOf } from '../../../../../../src/model/json-pointer.ts';
import { head, objectOf, parse, plain, schemaOf, withSchemas } from '../given.ts';

describe('a description of several files is read as if it were one:', () => {
  test('a reference with keywords beside it, inside what another such reference leads to', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas("A: { description: La domanda, $ref: 'query.yaml#/definitions/Terms' }"),
      'query.yaml': `definitions:
  Terms:
    type: object
    additionalProperties:
      title: termine
      $ref: '#/definitions/TermsField'
  TermsField: { type: object, properties: { valore: { type: string } } }
`,
    });
    expect(said).toEqual([]);
    expect(references(api?.document).filter((reference) => !reference.startsWith('#'))).toEqual([]);
    expect(objectOf(api, 'Terms').additionalProperties).toMatchObject({ kind: 'reference', title: 'termine' });
    expect(objectOf(api, 'TermsField').properties).toMatchObject([{ name: 'valore' }]);
  });

  test('what stands beside one reference says nothing of the others to the same part', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas(
        `A:
  properties:
    vecchio: { $ref: 'b.yaml#/B', deprecated: true, description: Non più. }
    nuovo: { $ref: 'b.yaml#/B', title: Nuovo }`,
      ),
      'b.yaml': 'B: { type: string, description: Di tutti. }\n',
    });
    expect(said).toEqual([]);
    const [old, other] = objectOf(api, 'A').properties ?? [];
    expect(old?.schema).toMatchObject({ kind: 'reference', name: 'B', deprecated: true });
    expect(other?.schema).toMatchObject({ kind: 'reference', name: 'B', title: 'Nuovo' });
    expect(schemaOf(api, 'B')).not.toHaveProperty('deprecated');
    const target = schemaOf(api, 'B');
    expect(plain(target.kind === 'never' ? undefined : target.description?.tree)).toBe('Di tutti.');
  });

  test('the same name means what it means in its own file', async () => {
    const { api, said } = await parse({
      'openapi.yaml': withSchemas(
        "Errore: { type: string }\nA: { title: Uno, $ref: 'b.yaml#/components/schemas/Pagina' }",
      ),
      'b.yaml': `components:
  schemas:
    Pagina: { properties: { errore: { title: Suo, $ref: '#/components/schemas/Errore' } } }
    Errore: { type: integer }
`,
    });
    expect(said).toEqual([]);
    const [property] = objectOf(api, 'Pagina').properties ?? [];
    const { schema } = property ?? {};
    expect(schema?.kind === 'reference' && objectOf(api, schema.name).types).toEqual(['integer']);
  });

  test('files that refer to each other in circles, and to parts of what is already there', async () => {
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

  test('fields beside the reference of a path, and names beside that of a map', async () => {
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
    expect(schema?.kind === 'schema' && schema.properties).toMatchObject([{ name: 'altro' }, { name: 'primo' }]);
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

  test('are where the reference to them is highest, and the other references lead there', () => {
    const { document } = bundled({
      'a.json': { deep: { x: { y: toB('/P') } }, high: toB('/P'), own: toB('/P', { t: 'mio' }) },
      'b.json': { P: { t: 'uno' } },
    });
    expect(document).toEqual({
      deep: { x: { y: { $ref: '#/high' } } },
      high: { t: 'uno' },
      own: { t: 'mio', $ref: '#/high' },
    });
  });

  test('are inside a part that contains them, wherever that is', () => {
    const { document } = bundled({
      'a.json': { inner: toB('/P/i'), x: { outer: toB('/P') } },
      'b.json': { P: { i: { t: 'uno' } } },
    });
    expect(document).toEqual({ inner: { $ref: '#/x/outer/i' }, x: { outer: { i: { t: 'uno' } } } });
  });

  test('are added under x-bundled where every reference to them has keywords of its own', () => {
    const { document, added } = bundled({
      'a.json': { one: toB('/P', { t: 'mio' }), two: toB('/P', { t: 'suo' }) },
      'b.json': { P: { t: 'uno' } },
    });
    expect(document).toEqual({
      one: { t: 'mio', $ref: '#/x-bundled/P' },
      two: { t: 'suo', $ref: '#/x-bundled/P' },
      'x-bundled': { P: { t: 'uno' } },
    });
    expect([...(added ?? [])]).toEqual([['/x-bundled/P', { file: 'b.json', pointer: '/P' }]]);
  });

  test('that are merged into themselves without end are told, in a moment', () => {
    const { document, problems } = bundled({
      'a.json': { paths: { '/x': toB('/P', { t: 'mio' }) } },
      'b.json': { P: { properties: toB('/P', { i: { t: 'uno' } }), i: { properties: toB('/P', { t: 'suo' }) } } },
    });
    expect(document).toBeUndefined();
    expect(problems).toMatchObject([{ message: expect.stringContaining('uno dentro l’altro') }]);
  });
});

/** Names of files and of the parts in each. */
const FILES = ['openapi.json', 'a.json', 'parti/b.json'] as const;
const PARTS = ['p', 'q', 'r', 's'] as const;

/** A part: text, parts inside it, or a reference to any part, with or without something beside it. */
const part = fc.letrec((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ t: fc.constantFrom('uno', 'due', 'tre') }),
    fc.record({ i: tie('part'), j: tie('part') }),
    fc.record({ $ref: reference() }),
    fc.record({ t: fc.constantFrom('accanto', 'di lato'), $ref: reference() }),
  ),
})).part;

function reference() {
  const pointer = fc
    .tuple(fc.constantFrom(...PARTS), fc.array(fc.constantFrom('i', 'j'), { maxLength: 1 }))
    .map(([name, inside]) => ['', name, ...inside].join('/'));
  return fc
    .tuple(fc.constantFrom('/openapi.json', '/a.json', '/parti/b.json'), pointer)
    .map(([file, to]) => `${file}#${to}`);
}

test('a bundle says what its files say, however they refer to each other', () => {
  const file = fc.record(Object.fromEntries(PARTS.map((name) => [name, part])));
  fc.assert(
    fc.property(fc.tuple(file, file, file), (texts) => {
      const open = new Map(
        FILES.map((key, index) => [key, opened(key, JSON.stringify(texts[index], relativeTo(key)))]),
      );
      const document = checkedBundle(FILES[0], open).value?.document;
      const whole = new Map([['bundle', document]]);
      const written = new Map(Array.from(open, ([key, { value }]) => [key, value]));
      expect(references(document).every((to) => to.startsWith('#'))).toBe(true);
      expect(unfold(document, 'bundle', whole, 7)).toEqual(unfold(written.get(FILES[0]), FILES[0], written, 7));
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
  const { $ref: to, 'x-bundled': _, ...others } = value;
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

/** Bundles files without the references that lead nowhere. */
function checkedBundle(entry: string, files: ReadonlyMap<string, OpenFile>): ReturnType<typeof bundle> {
  const sourceNodes = createSourceNodes({ entry, files });
  const { value } = checkReferences(sourceNodes, { unparsed: new Set() });
  return bundle(sourceNodes, value.targets);
}
