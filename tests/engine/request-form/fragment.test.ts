import { describe, expect, it } from 'vitest';
import type { RequestForm } from '../../../src/model/request-form.ts';
import { bodyWith, startBody } from '../../../src/request-form/body-state.ts';
import { fromFragment, MAX_FRAGMENT_LENGTH, toFragment } from '../../../src/request-form/fragment.ts';
import { type FormState, initialState } from '../../../src/request-form/state.ts';
import { formOf } from './given.ts';

const form = await formOf(
  `  /x/{id}:
    servers:
      - { url: "https://{host}/v1", variables: { host: { default: a.it, enum: [a.it, b.it] } } }
      - { url: "https://prova.it" }
    post:
      security: [{ chiave: [] }, {}]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: uno }
        - { name: nota, in: query, schema: { type: string }, example: prima }
        - { name: altra, in: query, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { type: object }, example: { a: 1 } }
          text/plain: { schema: { type: string }, example: ciao }
      responses: { "200": { description: Ok } }
`,
  `components:
  securitySchemes: { chiave: { type: apiKey, in: header, name: X-Chiave } }
`,
);
const initial = initialState(form);
const filled = (changes: Partial<FormState>): FormState => ({ ...initial, ...changes });
/** What a fragment holds. */
const heldBy = ({ text }: { text: string }): unknown => text && JSON.parse(decodeURIComponent(text.slice('#?'.length)));
const filledBy = (differences: unknown) => `#?${encodeURIComponent(JSON.stringify(differences))}`;
const round = (state: FormState) => fromFragment(form, toFragment(form, state).text);

describe('the fragment of an address', () => {
  it('is empty as long as nothing differs from what the page shows', () => {
    expect(toFragment(form, initial)).toEqual({ text: '', isWhole: true });
    expect(fromFragment(form, '')).toEqual(initial);
    expect(fromFragment(form, '#risposte')).toEqual(initial);
  });

  it.each(['', ' ', 'l\'ordine "n. 1"', 'a&b=c#d?e%41', '$HOME `x` $(y)', 'riga\naltra\r\n', 'è 📦 \u2028', '\\'])(
    'brings back %j as it was typed',
    (text) => {
      const state = filled({
        parameters: { ...initial.parameters, 'query.nota': { sent: true, text }, 'path.id': { sent: true, text } },
        body: { sent: true, text },
      });
      expect(round(state)).toEqual(state);
    },
  );

  it('brings back what is not sent, the authentication and the media type, but no server', () => {
    const state = filled({
      security: 1,
      mediaType: 1,
      parameters: { ...initial.parameters, 'query.nota': { sent: true, text: 'altra' } },
      body: { sent: false, text: 'ciao' },
    });
    expect(round(state)).toEqual(state);
    expect(heldBy(toFragment(form, state))).toEqual({
      security: 1,
      parameters: { 'query.nota': 'altra' },
      mediaType: 1,
      body: null,
    });
    expect(toFragment(form, filled({ server: 1 })).text).toBe('');
    expect(toFragment(form, filled({ serverVariables: { host: 'b.it' } })).text).toBe('');
    expect(fromFragment(form, filledBy({ server: 1 }))).toEqual(initial);
  });

  it('from another time fills what is still there, and nothing that the form does not allow', () => {
    const old = {
      server: 7,
      serverVariables: { host: 'evil.example' },
      security: -1,
      mediaType: 'x',
      parameters: { 'query.scomparsa': '1', 'path.id': null, 'query.altra': '2', 'query.nota': 3 },
      body: [],
    };
    expect(fromFragment(form, filledBy(old))).toEqual(
      filled({ parameters: { ...initial.parameters, 'query.altra': { sent: true, text: '2' } } }),
    );
    for (const given of [
      '%E0%A4%A',
      '{',
      '[1]',
      'null',
      'query.q=1',
      '{"parameters":{"__proto__":1,"constructor":"2"}}',
    ])
      expect(fromFragment(form, `#?${given}`)).toEqual(initial);
  });

  it('leaves out a body that no link could hold, and says so', () => {
    const state = filled({ security: 1, body: { sent: true, text: 'x'.repeat(MAX_FRAGMENT_LENGTH + 1) } });
    expect(toFragment(form, state)).toEqual({ text: filledBy({ security: 1 }), isWhole: false });
  });
});

/** The form with its second media type. */
const withJson = (given: RequestForm): FormState => ({ ...initialState(given), ...startBody(given, 1) });

describe('the fragment of a form body', async () => {
  const fields = await formOf(
    `  /x:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              required: [foto, nota]
              properties:
                foto: { type: string, format: binary }
                nota: { type: string, example: fragile }
                extra: { type: string }
                chiave: { type: string, format: password }
            encoding: { foto: { contentType: "image/png, image/jpeg" } }
            examples:
              primo: { value: { foto: a.png, nota: prima } }
              secondo: { value: { foto: b.png, nota: seconda, extra: sì } }
          application/json: { schema: { type: object }, examples: { a: { value: { n: 1 } }, b: { value: { n: 2 } } } }
      responses: { "200": { description: Ok } }
`,
  );
  const begun = initialState(fields);
  const again = (state: FormState) => fromFragment(fields, toFragment(fields, state).text);

  it('has the fields that differ, the names of files without their folders, and the types of parts', () => {
    const state: FormState = {
      ...begun,
      fields: {
        ...begun.fields,
        foto: { sent: true, text: 'foto/a b.png' },
        extra: { sent: true, text: '' },
      },
      partTypes: { foto: 'image/jpeg' },
    };
    expect(toFragment(fields, begun).text).toBe('');
    expect(heldBy(toFragment(fields, state))).toEqual({
      fields: { foto: 'foto/a b.png', extra: '' },
      partTypes: { foto: 'image/jpeg' },
    });
    const { foto, ...others } = again(state).fields;
    expect({ ...again(state), fields: { foto: state.fields.foto, ...others } }).toEqual(state);
    expect(foto).toEqual({ sent: true, text: 'a b.png' });
  });

  it('names an example by its number, in any media type', () => {
    const second = bodyWith(fields.operation.requestBody?.content[0], {
      mediaType: 0,
      variant: 0,
      value: { foto: 'b.png', nota: 'seconda', extra: 'sì' },
    });
    expect(heldBy(toFragment(fields, { ...begun, ...second }))).toEqual({ example: 1 });
    expect(again({ ...begun, ...second })).toEqual({ ...begun, ...second });
    const json: FormState = { ...begun, ...startBody(fields, 1), body: { sent: true, text: '{\n  "n": 2\n}' } };
    expect(heldBy(toFragment(fields, json))).toEqual({ mediaType: 1, example: 1 });
    expect(again(json)).toEqual(json);
  });

  it('has no passwords', () => {
    const state = { ...begun, fields: { ...begun.fields, chiave: { sent: true, text: 'segreto' } } };
    expect(toFragment(fields, state).text).not.toContain('segreto');
  });

  it.each([
    ['behind a reference', '{ $ref: "#/components/schemas/Parola" }'],
    ['in an object', '{ type: object, properties: { accesso: { type: object, properties: { parola: PAROLA } } } }'],
    ['in a list of variants', '{ type: array, items: { oneOf: [{ type: integer }, PAROLA] } }'],
    ['that the API never shows again', '{ allOf: [{ type: string }], writeOnly: true }'],
  ])('has no password %s, in a field, a parameter and a JSON body', async (_, schema) => {
    const text = schema.replace('PAROLA', '{ $ref: "#/components/schemas/Parola" }');
    const parola = '\ncomponents: { schemas: { Parola: { type: string, format: password } } }';
    const object = `{ type: object, properties: { chiave: ${text}, nota: { type: string } } }`;
    const given = await formOf(
      `  /x:
    post:
      parameters: [{ name: chiave, in: header, schema: ${text} }, { name: nota, in: header, schema: { type: string } }]
      requestBody:
        content:
          multipart/form-data: { schema: ${object} }
          application/json: { schema: ${object} }
      responses: { "200": { description: Ok } }
`,
      parola,
    );
    const start = initialState(given);
    const secret = { sent: true, text: 'segreto' };
    const note = { sent: true, text: 'fragile' };
    const parameters = { 'header.chiave': secret, 'header.nota': note };
    const fields: FormState = { ...start, parameters, fields: { chiave: secret, nota: note } };
    expect(toFragment(given, fields)).toEqual({
      text: filledBy({ parameters: { 'header.nota': 'fragile' }, fields: { nota: 'fragile' } }),
      isWhole: true,
    });
    const json: FormState = { ...withJson(given), body: { sent: true, text: '{"chiave":"segreto"}' } };
    expect(toFragment(given, json)).toEqual({ text: filledBy({ mediaType: 1 }), isWhole: false });
  });

  it.each([
    ['nota', '{ type: string, writeOnly: true }', false],
    ['next_token', '{ type: string }', false],
    ['access_token', '{ type: string }', true],
    ['accessToken', '{ type: string, writeOnly: true }', true],
    ['client_secret', '{ type: string }', true],
    ['password', '{ type: string }', true],
    ['password_policy', '{ type: string }', false],
    ['secret', '{ type: string, enum: [sì, no] }', false],
    ['segreto', '{ type: string }', true],
    ['pin', '{ type: string }', true],
    ['signature', '{ type: string }', false],
    ['signature', '{ type: string, writeOnly: true }', true],
    ['page_token', '{ type: string, writeOnly: true }', false],
  ])('knows a secret by its name: «%s» as %s', async (name, schema, isSecret) => {
    const given = await formOf(`  /x:
    post:
      requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { ${name}: ${schema} } } } } }
      responses: { "200": { description: Ok } }
`);
    const state: FormState = { ...initialState(given), fields: { [name]: { sent: true, text: 'abc' } } };
    expect(toFragment(given, state).text.includes('abc')).toBe(!isSecret);
  });
});
