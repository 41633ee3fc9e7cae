import { describe, expect, it } from 'vitest';
import { changesBetween, description, linesBetween } from './given.ts';

/** The effect on a field that is sent and on one that is read, if there is any, and its words; two if they differ. */
type Row = readonly [before: string, after: string, kinds: readonly string[], ...says: readonly string[]];

const ROWS: readonly Row[] = [
  ['type: string', 'type: integer', ['broken', 'broken'], 'il tipo passa da «stringa» a «numero intero»'],
  ['type: integer', 'type: number', ['changed', 'broken'], 'il tipo passa da «numero intero» a «numero»'],
  ['type: string', 'type: [string, "null"]', ['changed', 'broken'], 'ora può essere null'],
  ['type: [string, "null"]', 'type: string', ['broken', 'changed'], 'non può più essere null'],
  ['enum: [x, y]', 'enum: [x]', ['broken', 'changed'], 'non ammette più «y»', 'non vale più «y»'],
  ['enum: [x]', 'enum: [x, y]', ['added', 'changed'], 'ammette anche «y»', 'può valere anche «y»'],
  ['type: string', 'type: string, enum: [x]', ['broken', 'changed'], 'ora ammette solo «x»'],
  ['type: string, enum: [x]', 'type: string', ['changed', 'broken'], 'ora ammette qualsiasi valore'],
  ['enum: [x]', 'const: x', []],
  [
    'type: string, maxLength: 9',
    'type: string, maxLength: 5',
    ['broken', 'changed'],
    'la lunghezza massima passa da 9 a 5',
  ],
  [
    'type: string, maxLength: 5',
    'type: string, maxLength: 9',
    ['changed', 'broken'],
    'la lunghezza massima passa da 5 a 9',
  ],
  ['type: integer', 'type: integer, minimum: 0', ['broken', 'changed'], 'nuovo limite: il minimo è 0'],
  [
    'type: array, maxItems: 3',
    'type: array',
    ['changed', 'broken'],
    'tolto il limite: il numero massimo di elementi era 3',
  ],
  ['type: string', 'type: string, minLength: 0', []],
  ['type: string', 'type: string, pattern: ^a', ['broken', 'changed'], 'deve seguire il modello «^a»'],
  [
    'type: string, format: date',
    'type: string, format: date-time',
    ['broken', 'broken'],
    'il formato passa da «date» a «date-time»',
  ],
  [
    'type: integer, format: int32',
    'type: integer, format: int64',
    ['changed', 'broken'],
    'il formato passa da «int32» a «int64»',
  ],
  ['type: string', 'type: string, format: email', ['changed', 'changed'], 'il formato è «email»'],
  [
    'type: string, default: x',
    'type: string, default: y',
    ['changed', 'changed'],
    'il valore predefinito passa da «x» a «y»',
  ],
  ['type: string', 'type: string, deprecated: true', ['changed', 'changed'], 'ora è deprecato'],
  ['type: object', 'type: object, additionalProperties: false', ['broken', 'changed'], 'non può più avere altri campi'],
  ['type: string', 'type: string, description: Altre parole.', []],
];

describe('a change breaks who sends where less fits, and who reads where more may come', () => {
  /** Every row is a field of its own, so that two descriptions are enough for all. */
  const whole = (column: 0 | 1) => {
    const fields = ROWS.map((row, index) => `riga${index}: { ${row[column]} }`).join(', ');
    const schema = `{ type: object, properties: { ${fields} } }`;
    return description({ request: schema, response: schema });
  };
  const comparison = linesBetween(whole(0), whole(1));

  it.each(ROWS.map((row, index) => [row, index] as const))('%s', async ([, , kinds, says, ofRead = says], index) => {
    const lines = await comparison;
    const of = (where: string) =>
      lines.flatMap((line) => {
        const [kind, rest] = line.split(` Campo «riga${index}» della ${where}: `);
        return rest === undefined ? [] : [`${kind}: ${rest}`];
      });
    const [sent, read] = kinds;
    expect(of('richiesta')).toEqual(sent === undefined ? [] : [`${sent}: ${says}`]);
    expect(of('risposta 200')).toEqual(read === undefined ? [] : [`${read}: ${ofRead}`]);
  });
});

describe('the fields of an object', () => {
  const object = (properties: string, required = '[]') =>
    `{ type: object, required: ${required}, properties: { ${properties} } }`;

  it.each([
    ['a: {}, b: {}', '[]', 'a: {}', '[]', 'broken Campo «b» della richiesta: non c’è più'],
    ['a: {}', '[]', 'a: {}, b: {}', '[]', 'added Campo «b» della richiesta: è nuovo, facoltativo'],
    ['a: {}', '[]', 'a: {}, b: {}', '[b]', 'broken Campo «b» della richiesta: è nuovo e obbligatorio'],
    ['a: {}', '[]', 'a: {}', '[a]', 'broken Campo «a» della richiesta: era facoltativo, ora è obbligatorio'],
    ['a: {}', '[a]', 'a: {}', '[]', 'changed Campo «a» della richiesta: era obbligatorio, ora è facoltativo'],
    ['a: {}', '[]', 'a: { readOnly: true }', '[]', 'broken Campo «a» della richiesta: ora si può solo leggere'],
    ['a: { readOnly: true }', '[]', 'b: { readOnly: true }', '[]', undefined],
  ])('that is sent: %s %s → %s %s', async (before, required, after, now, line) => {
    const lines = await linesBetween(
      description({ request: object(before, required) }),
      description({ request: object(after, now) }),
    );
    expect(lines).toEqual(line === undefined ? [] : [line]);
  });

  it.each([
    ['a: {}, b: {}', '[]', 'a: {}', '[]', 'broken Campo «b» della risposta 200: non c’è più'],
    ['a: {}', '[]', 'a: {}, b: {}', '[b]', 'added Campo «b» della risposta 200: è nuovo'],
    ['a: {}', '[a]', 'a: {}', '[]', 'broken Campo «a» della risposta 200: c’era sempre, ora può mancare'],
    ['a: {}', '[]', 'a: {}', '[a]', 'changed Campo «a» della risposta 200: poteva mancare, ora c’è sempre'],
    ['a: {}', '[]', 'a: { writeOnly: true }', '[]', 'broken Campo «a» della risposta 200: ora si può solo inviare'],
  ])('that is read: %s %s → %s %s', async (before, required, after, now, line) => {
    const lines = await linesBetween(
      description({ response: object(before, required) }),
      description({ response: object(after, now) }),
    );
    expect(lines).toEqual([line]);
  });

  it('are told by their way, which arrays add nothing to, with the anchor on the page', async () => {
    const nested = (type: string) => object(`colli: { type: array, items: ${object(`peso: { type: ${type} }`)} }`);
    const [change] = await changesBetween(
      description({ response: nested('integer') }),
      description({ response: nested('string') }),
    );
    expect(change).toMatchObject({
      text: 'Campo «colli.peso» della risposta 200: il tipo passa da «numero intero» a «stringa»',
      names: ['peso'],
      uses: [{ anchor: 'risposta-200.colli.peso' }],
      place: { file: 'spec/openapi.yaml', line: 11 },
    });
  });
});

describe('a component', () => {
  const schemas = (status: string) =>
    `{ Cosa: { type: object, properties: { stato: { $ref: "#/components/schemas/Stato" }, figlie: { type: array, items: { $ref: "#/components/schemas/Cosa" } } } }, Stato: { ${status} } }`;
  const whole = (status: string, beside = '') =>
    description({
      request: '{ $ref: "#/components/schemas/Cosa" }',
      response: `{ type: array, items: { $ref: "#/components/schemas/Cosa"${beside} } }`,
      schemas: schemas(status),
    });

  it('that changed is told once for those who send and once for those who read, with everything it concerns', async () => {
    const changes = await changesBetween(whole('enum: [x, y]'), whole('enum: [x]'));
    expect(changes.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'broken Schema «Stato»: non ammette più «y»',
      'changed Schema «Stato»: non vale più «y»',
    ]);
    expect(changes[0]?.uses.map(({ anchor }) => anchor)).toContain('richiesta.stato');
    expect(changes[1]?.uses.map(({ anchor }) => anchor)).toContain('risposta-200.stato');
    expect(changes[0]).toMatchObject({ names: ['y'], component: 'Stato' });
  });

  it('is not blamed for what is written beside a reference to it', async () => {
    expect(await linesBetween(whole('enum: [x]'), whole('enum: [x]', ', deprecated: true'))).toEqual([
      'changed Corpo della risposta 200, elementi: ora è deprecato',
    ]);
  });

  it('may be written out or given a name without any change', async () => {
    const inline = description({ request: '{ type: object, properties: { a: { type: string } } }' });
    const named = description({
      request: '{ $ref: "#/components/schemas/Nuovo" }',
      schemas: '{ Nuovo: { type: object, properties: { a: { type: string } } } }',
    });
    expect(await linesBetween(inline, named)).toEqual([]);
  });
});

describe('the forms of a value', () => {
  const forms = (...names: readonly string[]) =>
    `{ oneOf: [${names.map((name) => `{ $ref: "#/components/schemas/${name}" }`).join(', ')}] }`;
  const schemas = '{ Email: { type: object }, Sms: { type: object } }';

  it('break who sends where one goes, and who reads where one comes', async () => {
    const less = description({ request: forms('Email', 'Sms'), response: forms('Email', 'Sms'), schemas });
    const more = description({ request: forms('Email'), response: forms('Email'), schemas });
    expect(await linesBetween(less, more)).toEqual([
      'broken Corpo della richiesta: non ammette più la forma «Sms»',
      'changed Corpo della risposta 200: non ha più la forma «Sms»',
    ]);
    expect(await linesBetween(more, less)).toEqual([
      'broken Corpo della risposta 200: può arrivare anche nella forma «Sms»',
      'added Corpo della richiesta: si può inviare anche nella forma «Sms»',
    ]);
  });
});

describe('a form that a discriminator selects', () => {
  const document = (component: string, value: string, rest = '') => {
    const form = (name: string, channel: string, more = '') =>
      `${name}: { type: object, required: [c], properties: { c: { const: ${channel} } }${more} }`;
    const mapping = `{ ${value}: "#/components/schemas/${component}", sms: "#/components/schemas/Sms" }`;
    const options = `[{ $ref: "#/components/schemas/${component}" }, { $ref: "#/components/schemas/Sms" }]`;
    const choice = `{ oneOf: ${options}, discriminator: { propertyName: c, mapping: ${mapping} } }`;
    return description({ request: choice, schemas: `{ ${form(component, value, rest)}, ${form('Sms', 'sms')} }` });
  };

  it('is the same under another name of its component, and what changes in it is told', async () => {
    expect(await linesBetween(document('Email', 'email'), document('Posta', 'email'))).toEqual([]);
    expect(
      await linesBetween(document('Email', 'email'), document('Posta', 'email', ', additionalProperties: false')),
    ).toEqual(['broken Corpo della richiesta, forma «Posta»: non può più avere altri campi']);
  });

  it('is another one for another value', async () => {
    expect(await linesBetween(document('Email', 'email'), document('Posta', 'posta'))).toEqual([
      'broken Corpo della richiesta: non ammette più la forma «Email»',
      'added Corpo della richiesta: si può inviare anche nella forma «Posta»',
    ]);
  });
});

describe('OpenAPI 3.0 and 3.1', () => {
  it('say the same in two ways', async () => {
    const object = (a: string, b: string, c: string) =>
      `{ type: object, properties: { a: { type: ${a} }, b: { type: integer, ${b} }, c: { type: integer, ${c} } } }`;
    const old = description({
      openapi: '3.0.3',
      request: object(
        'string, nullable: true',
        'minimum: 1, exclusiveMinimum: true',
        'maximum: 9, exclusiveMaximum: false',
      ),
    });
    const now = description({ request: object('[string, "null"]', 'exclusiveMinimum: 1', 'maximum: 9') });
    expect(await linesBetween(old, now)).toEqual([]);
  });
});

it('an alternative that requests leave out changes nothing for those who send it', async () => {
  const before = '{ anyOf: [{ type: string, readOnly: true }, { type: integer }] }';
  const version = (value: string) => description({ request: value, response: value });
  expect(await linesBetween(version(before), version('{ type: integer }'))).toEqual([
    expect.stringContaining('risposta 200: non ha più la forma «1»'),
    expect.stringContaining('risposta 200: non ha più la forma «2»'),
    expect.stringContaining('risposta 200: il tipo passa da «stringa o numero intero» a «numero intero»'),
  ]);
});
