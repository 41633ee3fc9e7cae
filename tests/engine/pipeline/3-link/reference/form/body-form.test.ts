import { expect, it } from 'vitest';
import type { BodyForm } from '../../../../../../src/model/request-form.ts';
import { formOf } from '../../../../request-form/given.ts';

/** The form of a body with this media type and schema; what is given stands at the margin. */
async function bodyOf(contentType: string, given: string, rest = ''): Promise<BodyForm | undefined> {
  const { operation } = await formOf(
    `  /x:
    post:
      requestBody:
        content:
          ${contentType}:
${given
  .trim()
  .split('\n')
  .map((line) => `            ${line}`)
  .join('\n')}
      responses: { "200": { description: Ok } }
`,
    rest,
  );
  return operation.requestBody?.content[0];
}

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data';

const fieldsIn = (media: BodyForm | undefined, variant = 0) =>
  media?.variants[variant]?.fields?.map(({ name, required, control }) => [name, required, control]);

it('a form has a field for each property, also behind references and allOf, but none that only responses have', async () => {
  const media = await bodyOf(
    PARTS,
    'schema: { $ref: "#/components/schemas/Intero" }',
    `components:
  schemas:
    Base: { required: [nome], properties: { nome: { type: string }, id: { type: string, readOnly: true } } }
    Intero:
      allOf:
        - { $ref: "#/components/schemas/Base" }
        - properties:
            foto: { type: array, items: { $ref: "#/components/schemas/Foto" } }
            voto: { type: integer }
            luogo: { type: object }
    Foto: { type: string, format: binary }
`,
  );
  expect(fieldsIn(media)).toEqual([
    ['nome', true, { kind: 'text', type: 'string' }],
    ['foto', false, { kind: 'file', isList: true }],
    ['voto', false, { kind: 'text', type: 'integer' }],
    ['luogo', false, { kind: 'json' }],
  ]);
});

it('a field offers the media types of its part, and begins with the value of an example', async () => {
  const media = await bodyOf(
    PARTS,
    `schema: { type: object, properties: { foto: { type: string, format: binary }, nota: { type: string, default: urgente } } }
encoding: { foto: { contentType: "image/png, image/*" } }
example: { foto: "@gatto.png" }`,
  );
  const [foto, nota] = media?.variants[0]?.fields ?? [];
  expect(foto).toMatchObject({ contentTypes: ['image/png', 'image/*'], start: 'gatto.png' });
  expect(nota).toMatchObject({ start: 'urgente' });
});

it('a form has the fields that only its examples know', async () => {
  const media = await bodyOf(
    FORM,
    `schema: { type: object, properties: { a: { type: string } } }
example: { b: [1, 2], a: x }`,
  );
  expect(fieldsIn(media)).toEqual([
    ['b', false, { kind: 'json' }],
    ['a', false, { kind: 'text', type: 'string' }],
  ]);
});

it('a choice at the top of a form gives each variant its fields, and each example its variant', async () => {
  const media = await bodyOf(
    FORM,
    `schema:
  properties: { lingua: { type: string } }
  oneOf:
    - { title: Posta, required: [via], properties: { via: { type: string } } }
    - { title: Negozio, required: [codice], properties: { codice: { type: integer } } }
example: { codice: 3, lingua: it }`,
  );
  expect(media?.variants.map(({ title }) => title)).toEqual(['Posta', 'Negozio']);
  expect(fieldsIn(media, 0)?.map(([name, required]) => [name, required])).toEqual([
    ['lingua', false],
    ['via', true],
  ]);
  expect(fieldsIn(media, 1)?.map(([name]) => name)).toEqual(['codice', 'lingua']);
  expect(media?.examples).toMatchObject([
    { variant: 1 },
    { title: 'Solo i campi obbligatori', variant: 1, value: { codice: 3 } },
  ]);
});

it.each(['additionalProperties: { type: string }', 'type: object', 'type: array', 'true'])(
  'a form whose schema names no field is one JSON text: %s',
  async (schema) => {
    const media = await bodyOf(FORM, `schema: ${schema.includes(':') ? `{ ${schema} }` : schema}\nexample: { a: 1 }`);
    expect(media?.variants).toEqual([{ title: '' }]);
    expect(media).toHaveProperty('checked');
  },
);

it('a body carries its first example, however long, and others as long as a reader may load them', async () => {
  const long = 'x'.repeat(60_000);
  const media = await bodyOf(
    'application/json',
    `schema: { type: object }
examples: { a: { value: { t: ${long} } }, b: { value: { t: ${long} } }, c: { value: { t: breve } } }`,
  );
  expect(media?.examples.map(({ title }) => title)).toEqual(['a']);
});

it('a field whose choices contain each other is JSON', async () => {
  const media = await bodyOf(
    FORM,
    'schema: { properties: { a: { $ref: "#/components/schemas/Uno" } } }',
    `components:
  schemas:
    Uno: { anyOf: [{ type: string }, { $ref: "#/components/schemas/Due" }] }
    Due: { anyOf: [{ type: string, maxLength: 3 }, { $ref: "#/components/schemas/Uno" }] }
`,
  );
  expect(fieldsIn(media)).toEqual([['a', false, { kind: 'json' }]]);
});

it('a body that requires nothing may be sent with all fields or with none', async () => {
  const media = await bodyOf('application/json', 'schema: { type: object, properties: { a: { type: integer } } }');
  expect(media?.examples).toMatchObject([
    { title: 'Tutti i campi', value: { a: 1 } },
    { title: 'Solo i campi obbligatori', value: {} },
  ]);
});
