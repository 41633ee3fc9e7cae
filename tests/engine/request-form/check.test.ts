import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/model/json.ts';
import { bodyValue } from '../../../src/request-form/body-state.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { checkBody } from '../../../src/request-form/check-body.ts';
import { checkValue } from '../../../src/request-form/check-value.ts';
import { createFormChecker } from '../../../src/request-form/faults.ts';
import { initialState } from '../../../src/request-form/state.ts';
import { withBody, withParameter } from './given.ts';

async function saidOf(schema: string, body: string): Promise<readonly string[]> {
  const form = await withBody(schema);
  const checked = checkBody(body, form.operation.requestBody?.content[0]?.checked, createCheck(form.schemas));
  return checked.errors.map(({ line, path, message }) => `${line} ${path}: ${message}`);
}

describe('a body', () => {
  it.each([
    ['type: object\nrequired: [nome]', '{}', '1 nome: Manca «nome», che è obbligatorio.'],
    ['type: object', '[]', '1 : Deve essere un oggetto.'],
    ['type: [integer, "null"]', '"x"', '1 : Deve essere un numero intero oppure null.'],
    ['properties: { s: { enum: [a, b] } }', '{\n "s": "c"\n}', '2 s: Deve essere uno di questi valori: a, b.'],
    ['properties: { s: { enum: ["1", b] } }', '{\n "s": "c"\n}', '2 s: Deve essere uno di questi valori: "1", "b".'],
    [
      'properties: { s: { enum: [brt, gls, poste] } }',
      '{"s": "glss"}',
      '1 s: Non è fra i 3 valori ammessi. Forse «gls»?',
    ],
    ['properties: { s: { enum: [MI, RM] } }', '{"s": "XX"}', '1 s: Deve essere uno di questi valori: MI, RM.'],
    ['properties: { s: { enum: [gls] } }', '{"s": "glss"}', '1 s: Deve essere uno di questi valori: gls.'],
    ['properties: { s: { enum: [gls, 7] } }', '{"s": 8}', '1 s: Deve essere uno di questi valori: gls, 7.'],
    [
      `properties: { n: { enum: [${Array.from({ length: 14 }, (_, index) => 100 + index).join()}] } }`,
      '{"n": 1}',
      '1 n: Deve essere uno di questi valori: 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111 e altri 2.',
    ],
    [
      'properties: { s: { enum: [a, b], x-speakeasy-unknown-values: allow } }',
      '{\n "s": "c"\n}',
      '2 s: Deve essere uno di questi valori: a, b.',
    ],
    ['properties: { s: { minLength: 3 } }', '{"s": "ab"}', '1 s: Deve avere almeno 3 caratteri.'],
    [
      'properties: { "città #%": { minLength: 3 } }',
      '{"città #%": "ab"}',
      '1 città #%: Deve avere almeno 3 caratteri.',
    ],
    ['properties: { è: { required: [a] } }', '{\n"è": {}}', '2 è.a: Manca «a», che è obbligatorio.'],
    ['properties: { s: { maxLength: 1 } }', '{"s": "ab"}', '1 s: Deve avere al massimo 1 carattere.'],
    ['properties: { s: { pattern: "^a" } }', '{"s": "b"}', '1 s: Va scritto così: «a» e poi qualsiasi testo.'],
    [
      'properties: { s: { pattern: "^[A-Z0-9]+$", minLength: 10, maxLength: 24 } }',
      '{"s": "MI 12"}',
      '1 s: Va scritto così: 10–24 cifre o lettere maiuscole.',
    ],
    [
      'properties: { s: { pattern: "^[A-Z0-9]+$", minLength: 10, maxLength: 24 } }',
      '{"s": "MI12"}',
      '1 s: Deve avere almeno 10 caratteri.',
    ],
    ['properties: { s: { pattern: "a$" } }', '{"s": "b"}', '1 s: Deve corrispondere all’espressione «a$».'],
    [
      'properties: { s: { pattern: "^[A-Z0-9]{10,24}$" } }',
      '{"s": "MI 12"}',
      '1 s: Va scritto così: 10–24 cifre o lettere maiuscole.',
    ],
    ['properties: { s: { format: email } }', '{"s": "b"}', '1 s: Deve essere un indirizzo e-mail.'],
    ['properties: { n: { minimum: 1 } }', '{"n": 0}', '1 n: Deve essere almeno 1.'],
    ['properties: { n: { exclusiveMaximum: 1 } }', '{"n": 1}', '1 n: Deve essere minore di 1.'],
    [
      'properties: { l: { uniqueItems: true } }',
      '{"l": [1, 1]}',
      '1 l: Un valore si ripete: devono essere tutti diversi.',
    ],
    ['properties: { l: { items: { type: string } } }', '{"l": [\n"a",\n2]}', '3 l.1: Deve essere un testo.'],
    ['properties: { a: {} }\nadditionalProperties: false', '{"a": 1,\n"b": 2}', '2 b: «b» non è previsto.'],
    [
      'properties: { tracking_number: {} }\nadditionalProperties: false',
      '{"traking_number": 1}',
      '1 traking_number: «traking_number» non è previsto. Forse «tracking_number»?',
    ],
    [
      'allOf: [{ properties: { tracking_number: {} } }]\nunevaluatedProperties: false',
      '{"traking_number": 1}',
      '1 traking_number: «traking_number» non è previsto. Forse «tracking_number»?',
    ],
    [
      'properties: { tracking_number: {} }\nadditionalProperties: false',
      '{"tracking_number": 1, "traking_number": 1}',
      '1 traking_number: «traking_number» non è previsto.',
    ],
    [
      'properties: { tracking_number: {} }\nrequired: [tracking_number]',
      '{\n"traking_number": 1}',
      '2 tracking_number: Manca «tracking_number», ma c’è «traking_number».',
    ],
    ['not: { type: string }', '"x"', '1 : È un valore che lo schema esclude.'],
  ])('that does not fit %j is told so: %j', async (schema, body, said) => {
    expect(await saidOf(schema, body)).toEqual([said]);
  });

  it.each([
    ['lists', '['.repeat(1000) + ']'.repeat(1000)],
    ['objects', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['lists without an end', '['.repeat(5000)],
    ['objects in lists', `${'{"p":[{"a":1,"p":'.repeat(2000)}[]${'}]}'.repeat(2000)}`],
  ])('of a thousand levels gets a sentence: %s', async (_, body) => {
    const said = ['1 : Ha più di 200 livelli uno dentro l’altro: sono troppi per controllarlo.'];
    expect(await saidOf('type: [array, object]', body)).toEqual(said);
    const form = await withBody('type: [array, object]');
    const [media] = form.operation.requestBody?.content ?? [];
    const state = { ...initialState(form), body: { sent: true, text: body } };
    expect(createFormChecker(form, createCheck(form.schemas))(state).body).toMatchObject({ isRight: false });
    expect(bodyValue(form, state), 'what samples send').toBeUndefined();
    expect(media?.checked).toBeDefined();
    const field = { control: { kind: 'json' }, required: true, schema: {} } as const;
    expect(checkValue(field, { sent: true, text: body }, createCheck({}))).toMatch(/^Ha più di 200 livelli/);
  });

  it('may have brackets in its texts, and two hundred levels', async () => {
    expect(await saidOf('type: array', `["${'['.repeat(1000)}\\"{"]`)).toEqual([]);
    expect(await saidOf('type: array', '['.repeat(200) + ']'.repeat(200))).toEqual([]);
  });

  it.each([
    ['{ "a": 1, }', 'Qui ci va il nome di un campo, tra virgolette.'],
    ['{ "a" 1 }', 'Qui mancano i due punti.'],
    ['[1 2]', 'Qui manca una virgola.'],
    ['{ "a": ', 'Qui manca un valore: i testi vanno tra virgolette.'],
    ['{', 'Manca la graffa di chiusura.'],
    ['"a', 'Questo testo non è chiuso, o ha un carattere che va scritto con la barra rovesciata: \\n, \\", \\\\.'],
    [
      '["a\tb"]',
      'Questo testo non è chiuso, o ha un carattere che va scritto con la barra rovesciata: \\n, \\", \\\\.',
    ],
    ['[1', 'Manca la quadra di chiusura.'],
    ['// nota\n1', 'In JSON non ci sono commenti.'],
    ['{} {}', 'Dopo la fine c’è altro testo.'],
    ['', 'Qui manca un valore: i testi vanno tra virgolette.'],
    ['{ nome: 1 }', 'Qui ci va il nome di un campo, tra virgolette.'],
    ['[nome]', 'Qui manca un valore: i testi vanno tra virgolette.'],
  ])('that is no JSON is told the first reason: %j', (text, message) => {
    const { value, errors } = checkBody(text, true, createCheck({}));
    expect(value).toBeUndefined();
    expect(errors.map((problem) => problem.message)).toEqual([message]);
  });

  it('of which a name is misspelt is told what it does not have after what it may not have', async () => {
    const schema = 'properties: { courier: {}, tracking_number: {} }\nrequired: [courier, tracking_number]';
    expect(await saidOf(`${schema}\nadditionalProperties: false`, '{"traking_number": 1}')).toEqual([
      '1 traking_number: «traking_number» non è previsto. Forse «tracking_number»?',
      '1 courier: Manca «courier», che è obbligatorio.',
      '1 tracking_number: Manca «tracking_number», che è obbligatorio.',
    ]);
  });

  it('that has a name twice is told so, once for each object', async () => {
    expect(
      await saidOf('type: object', '{"a": {"x": 1},\n"a": {"x": 2}, "b": [{"x": 1}, {"x": 1}],\n"\\u0061": 1}'),
    ).toEqual([
      '2 a: «a» c’è già: ogni nome va scritto una volta sola.',
      '3 a: «a» c’è già: ogni nome va scritto una volta sola.',
    ]);
  });

  it('says where in the text the fault is', () => {
    const [problem] = checkBody('{\n  "a": 1,\n  "b" 2\n}', true, createCheck({})).errors;
    expect(problem).toMatchObject({ line: 3, offset: 18 });
  });

  it.each(['[12345678901234567891]', '[9007199254740991,1e300,1.0]', '1e400000', '7'.repeat(400), '{"a":-0}'])(
    'with numbers that JavaScript would round or write differently keeps them: %s',
    (text) => {
      const { value, errors } = checkBody(text, true, createCheck({}));
      expect(errors).toEqual([]);
      expect(value && jsonText(value)).toBe(text);
    },
  );

  it('is checked against the form that is meant, not against every one', async () => {
    const schema = `oneOf:
  - { type: object, required: [canale, a], properties: { canale: { const: email }, a: { type: string } } }
  - { type: object, required: [canale], properties: { canale: { const: telegram } } }
  - { type: "null" }`;
    expect(await saidOf(schema, '{"canale": "email"}')).toEqual(['1 a: Manca «a», che è obbligatorio.']);
    expect(await saidOf(schema, '{"canale": "fax"}')).toEqual([
      '1 : Deve corrispondere a uno solo degli schemi previsti.',
    ]);
    expect(await saidOf(schema, 'null')).toEqual([]);
  });

  it.each([
    ['additionalProperties: false', 'additionalProperties: false'],
    ['unevaluatedProperties: false', 'allOf: [{ properties: { b: {} } }], unevaluatedProperties: false'],
  ])('is blamed for the unknown fields of the form that is meant alone: %s, %s', async (one, other) => {
    const schema = `properties:
  l:
    items:
      oneOf:
      - { type: object, properties: { canale: { const: email }, a: { type: string } }, ${one} }
      - { type: object, properties: { canale: { const: telegram } }, ${other} }`;
    expect(await saidOf(schema, '{"l": [{"canale": "email", "a": "x", "x": 1}]}')).toEqual([
      '1 l.0.x: «x» non è previsto.',
    ]);
    expect(await saidOf(schema, '{"l": [{"canale": "telegram", "a": "x"}]}')).toEqual(['1 l.0.a: «a» non è previsto.']);
  });

  it('that fits several forms is not blamed for not fitting another', async () => {
    const schema = `oneOf:
  - { type: object, properties: { a: { type: string } } }
  - { type: object, properties: { b: { type: string } } }
  - { type: object, properties: { c: { type: integer } } }`;
    expect(await saidOf(schema, '{"c": "x"}')).toEqual(['1 : Deve corrispondere a uno solo degli schemi previsti.']);
  });

  it('is checked by schemas that contain themselves, and not by what cannot be checked', async () => {
    const form = await withBody(
      '$ref: "#/components/schemas/Nodo"',
      `components:
  schemas:
    Nodo: { type: object, properties: { nodi: { type: array, items: { $ref: "#/components/schemas/Nodo" } }, n: { type: integer } } }
`,
    );
    const [media] = form.operation.requestBody?.content ?? [];
    const { errors } = checkBody('{"nodi":[{"nodi":[{"n":"x"}]}]}', media?.checked, createCheck(form.schemas));
    expect(errors.map(({ path }) => path)).toEqual(['nodi.0.nodi.0.n']);
    expect(checkBody('{}', { $ref: '#/$defs/nessuno' }, createCheck({})).errors).toEqual([]);
  });
});

describe('a parameter', () => {
  const check = async (schema: string, text: string, sent = true) => {
    const form = await withParameter(`{ name: p, in: query, schema: ${schema} }`);
    const [, own] = form.operation.parameters;
    return own && checkValue(own, { sent, text }, createCheck(form.schemas));
  };

  it.each([
    ['{ type: integer, minimum: 1 }', 'due', 'Deve essere un numero intero.'],
    ['{ type: integer, minimum: 1 }', '0', 'Deve essere almeno 1.'],
    ['{ type: integer, minimum: 1 }', '1', undefined],
    ['{ type: string, minLength: 1 }, required: true', '', 'Serve un valore.'],
    ['{ type: string, format: date }', 'ieri', 'Deve essere una data, per esempio 2026-11-18.'],
    ['{ type: array, items: { type: integer } }', '1\nx', 'Riga 2: Deve essere un numero intero.'],
    ['{ type: array, maxItems: 1, items: { enum: [1, 2] } }', '1\n2', 'Deve avere al massimo 1 elemento.'],
    ['{ type: object, required: [a] }', '{}', 'Manca «a», che è obbligatorio.'],
    ['{ type: object }', '{a', 'Non è JSON valido.'],
  ])('%s with %j: %s', async (schema, text, said) => {
    expect(await check(schema, text)).toBe(said);
  });

  it('that is not sent has nothing wrong', async () => {
    expect(await check('{ type: integer }', 'due', false)).toBeUndefined();
  });

  it('of the path always needs a value', async () => {
    const form = await withParameter('{ name: p, in: query, schema: { type: string } }');
    const [id] = form.operation.parameters;
    expect(id && checkValue({ ...id, isPath: true }, { sent: true, text: '' }, createCheck({}))).toBe(
      'Serve un valore.',
    );
  });
});

describe('a check', () => {
  it('reads the schemas of its form once, however often it is asked', () => {
    const reads = { count: 0 };
    const components = {
      get Name() {
        reads.count += 1;
        return { type: 'string' };
      },
    };
    const check = createCheck(components);
    const schema = { $ref: '#/$defs/Name' };
    expect(check(1, schema).map(({ message }) => message)).toEqual(['Deve essere un testo.']);
    const first = reads.count;
    expect(check('x', schema)).toEqual([]);
    expect(first).toBeGreaterThan(0);
    expect(reads.count).toBe(first);
  });
});
