import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/model/json.ts';
import type { ResponseCheck } from '../../../src/model/response-check.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { type Verdict, verdictOn } from '../../../src/response-check/verdict.ts';
import { PROJECT } from '../../project.ts';
import { checkedOperations, verdictIn } from './given.ts';

const operations = await checkedOperations(readFileSync(join(PROJECT, 'spec/openapi.yaml'), 'utf8'));

/** Every example of a response of the API, with the data of its operation. */
const examples = operations.flatMap(({ operation, data }) =>
  operation.responses.flatMap(({ status, content }) =>
    content.flatMap(({ contentType, examples }) =>
      examples.map(({ name, value }) => ({
        name: `${operation.id} ${status} ${name}`,
        status: Number(status),
        contentType,
        value,
        data,
      })),
    ),
  ),
);

function verdict(text: string, data: ResponseCheck): Verdict {
  return verdictOn(text, data, createCheck(data.schemas));
}

const codeOf = (value: JsonValue) => (isJsonObject(value) && 'title' in value ? value.code : undefined);

describe('an example of the description', () => {
  it('is there for each error', () => {
    expect(examples.filter(({ status }) => status >= 400).length).toBeGreaterThan(30);
  });

  it.each(examples)('$name fits, however it is pasted', ({ status, contentType, value, data }) => {
    const body = JSON.stringify(value, null, 2);
    const head = `HTTP/1.1 ${status} X\r\nContent-Type: ${contentType}\r\nRequest-Id: 1\r\n\r\n`;
    const pastes = [body, JSON.stringify(value), `${head}${body}\n`, `${status}\n${body}\n`, `E: ${body} (x)`];
    for (const text of pastes) {
      const said = verdict(text, data);
      expect(said, text).toMatchObject({ faults: [], isRight: true });
      expect(said.advice?.code, text).toBe(codeOf(value));
      expect(said.response?.status, text).toBe(String(status));
    }
    const [, ...others] = pastes.slice(1, 4).map((text) => verdict(text, data).status);
    expect(new Set(others)).toEqual(new Set([status]));
  });

  it.each(examples.filter(({ status }) => status >= 400))('$name is recognised in a line of a log', (example) => {
    const code = codeOf(example.value);
    const said = verdict(`2026-11-18 09:42:00,512 ERROR ${example.status} ${code}: no (6f0d8b27)`, example.data);
    expect(said).toMatchObject({ status: example.status, advice: { code }, faults: [] });
  });
});

/** Values that replace right ones. */
const wrong = fc.constantFrom<JsonValue>(null, true, -1, 0.5, 1e9, '', 'shp_x', ' ', [], {}, ['x'], { x: 1 });

/** A change of a value: at the place that `steps` choose, a property less, one more, or another value. */
const change = fc.record({
  steps: fc.array(fc.nat(30), { maxLength: 6 }),
  kind: fc.constantFrom('remove', 'add', 'replace'),
  value: wrong,
});

function changed(value: JsonValue, [step, ...steps]: readonly number[], kind: string, by: JsonValue): JsonValue {
  const entries: readonly (readonly [string, JsonValue])[] = isJsonObject(value)
    ? Object.entries(value)
    : Array.isArray(value)
      ? value.map((item: JsonValue, index) => [String(index), item] as const)
      : [];
  if (step === undefined || entries.length === 0) return kind === 'replace' ? by : value;
  const chosen = step % entries.length;
  const next =
    steps.length === 0 && kind === 'remove'
      ? entries.filter((_, index) => index !== chosen)
      : steps.length === 0 && kind === 'add'
        ? [...entries, ['aggiunto', by] as const]
        : entries.map(([name, inner], index) =>
            index === chosen ? ([name, changed(inner, steps, kind, by)] as const) : ([name, inner] as const),
          );
  return isJsonObject(value) ? Object.fromEntries(next) : next.map(([, item]) => item);
}

/** A schema of the data with what it refers to. */
function whole(schema: JsonObject, { schemas }: ResponseCheck): JsonObject {
  return { ...schema, $defs: schemas };
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));

/** Which schemas fit a value is asked again and again. */
const validators = new Map(
  examples.map(({ name, status, data }) => {
    const schema = data.responses.find((response) => response.status === String(status))?.content[0]?.schema;
    if (!isJsonObject(schema)) throw new Error(name);
    return [name, ajv.compile(whole(schema, data))] as const;
  }),
);

/** The path of the property that an error of the other validator is about. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  return [...instancePath.split('/').slice(1), ...(inner === undefined ? [] : [String(inner)])].join('.');
}

/** The first line of the value at a path, or of what is around a missing one, as it stands in the text. */
function lineOf(value: JsonValue, path: string): string {
  const steps = path === '' ? [] : path.split('.');
  const found = steps.reduce<unknown>((around, step) => {
    const record: object = typeof around === 'object' && around !== null ? around : {};
    return Object.entries(record).find(([name]) => name === step)?.[1] ?? (step in record ? null : around);
  }, value);
  return JSON.stringify(found, null, 2).split('\n', 1)[0] ?? '';
}

describe('a response that was changed', () => {
  it('gets the verdict of another validator, and each fault is where the wrong value stands', () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (example, changes) => {
          const value = changes.reduce(
            (result, { steps, kind, value: by }) => changed(result, steps, kind, by),
            example.value,
          );
          const validate = validators.get(example.name);
          const isValid = validate?.(value) === true;
          const head = `HTTP/1.1 ${example.status} X\nContent-Type: ${example.contentType}\n\n`;
          const text = `${head}${JSON.stringify(value, null, 2)}`;
          const { faults } = verdict(text, example.data);
          expect(faults.length === 0).toBe(isValid);
          seen[isValid ? 'right' : 'wrong'] += 1;
          const paths = (validate?.errors ?? []).map(pathOf);
          for (const { path, line, column } of faults) {
            expect(paths).toContain(path);
            expect(
              text
                .split('\n')
                [line - 1]?.slice(column - 1)
                .replace(/,$/, ''),
            ).toBe(lineOf(value, path));
          }
        },
      ),
      { seed: 20261124, numRuns: 600 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(50);
  });
});

describe('a body alone', () => {
  const bodies = examples.filter(({ value }) => isJsonObject(value) && Object.keys(value).length > 3);

  it.each(bodies)('$name is taken for its own response, however wrong it is', ({ status, value, data }) => {
    const [kept = '', ...others] = Object.keys(value ?? {}).filter((name) => name !== 'status');
    const wrong = Object.fromEntries([[kept, 1], ...others.map((name) => [name, { sbagliato: true }] as const)]);
    const { response } = verdict(JSON.stringify(wrong), data);
    // Without its status an error may be any.
    expect(String(response?.status).charAt(0) >= '4').toBe(status >= 400);
  });
});

describe('a verdict', () => {
  const JSON_RESPONSE = `"200":
  description: Ok
  content:
    application/json:
      schema:
        type: object
        required: [id, stato]
        properties:
          id: { type: string, pattern: "^x" }
          stato: { enum: [a, b] }
          voci: { type: array, items: { type: object, properties: { n: { type: integer } } } }
"204": { description: Vuota, content: {} }
4XX:
  description: Errore
  content:
    application/problem+json: { schema: { type: object, required: [title] } }
`;
  const faultsOf = async (text: string) =>
    (await verdictIn(JSON_RESPONSE, text)).faults.map(
      ({ line, column, path, message, fields }) => `${line}:${column} ${path} ${message} ${fields[0] ?? ''}`,
    );

  it.each([
    [
      '200\n{\n  "id": "x1",\n  "stato": "c",\n  "voci": [{ "n": "1" }]\n}',
      [
        '4:12 stato Deve essere uno di questi valori: "a", "b". #risposta-200.stato',
        '5:19 voci.0.n Deve essere un numero intero. #risposta-200.voci.n',
      ],
    ],
    ['{"stato": "a"}', ['1:1 id Manca «id», che è obbligatorio. #risposta-200.id']],
    ['{"id": "x", "stato": "a",}', ['1:26  Qui ci va il nome di un campo, tra virgolette. #risposta-200']],
    ['{"id": "x", "stato": ', ['1:21  Qui manca un valore: i testi vanno tra virgolette. #risposta-200']],
    [
      'HTTP/1.1 200 OK\nContent-Type: text/plain\n\n{"id":"x","stato":"a"}',
      ['2:15  Il tipo è text/plain, la specifica descrive application/json. '],
    ],
    ['HTTP/1.1 200 OK\n\n', ['3:1  Il corpo è vuoto, ma la specifica ne descrive uno. ']],
    ['HTTP/1.1 204 No Content\n\n{}', ['3:1  Questa risposta non dovrebbe avere un corpo. ']],
    ['404\n{}', ['2:1 title Manca «title», che è obbligatorio. #risposta-4xx.title']],
    ['HTTP/1.1 204 No Content\n\n', []],
  ])('says what is wrong, with line, column and field: %j', async (text, said) => {
    expect(await faultsOf(text)).toEqual(said);
  });

  it('does not call a covered secret wrong', async () => {
    expect(await faultsOf('{"id": "••••", "stato": "a"}')).toEqual([]);
    expect((await verdictIn(JSON_RESPONSE, '{"id": "••••", "stato": "a"}')).notes).toEqual([
      'Chiavi e token sono coperti da puntini: qui non servono.',
    ]);
  });

  it.each([
    ['HTTP/1.1 500 X\nContent-Type: text/html\n\n<!doctype html><p>x', /La specifica non descrive lo stato 500.*HTML/s],
    ['<errore><codice>1</codice></errore>', /Il corpo è in XML: qui si controlla solo il JSON\./],
    ['HTTP/1.1 400 X\nContent-Type: text/plain\n\nno', /Il corpo non è JSON/],
    ['curl: (7) Failed to connect to x', /Non è arrivata nessuna risposta/],
    ['non so', /Qui non si riconosce una risposta/],
  ])('says in a note what is not checked: %j', async (text, note) => {
    expect((await verdictIn(JSON_RESPONSE, text)).notes.join('\n')).toMatch(note);
  });

  it('leads to the fields of the request that the API has refused', async () => {
    const text = '422\n{"title": "x", "errors": [{"pointer": "/notifications/0/to", "message": "Serve."}, {"a": 1}]}';
    expect((await verdictIn(JSON_RESPONSE, text)).refused).toEqual([
      {
        pointer: '/notifications/0/to',
        message: 'Serve.',
        fields: ['#richiesta.notifications.to', '#richiesta.notifications', '#richiesta'],
      },
    ]);
  });

  it('comes soon, however much there is to say', { timeout: 60_000 }, async () => {
    const texts = [
      `{"voci": [${'{"n": "x"},'.repeat(15_000)}{}]}`,
      '['.repeat(190_000),
      `200\n${'{"'.repeat(90_000)}`,
      `errore ${'{ "a": '.repeat(25_000)}`,
      'HTTP/1.1 200\n'.repeat(15_000),
    ];
    for (const text of texts) {
      const start = performance.now();
      await verdictIn(JSON_RESPONSE, text);
      // It takes half a second on a quiet machine. A square would take minutes.
      expect(performance.now() - start, text.slice(0, 20)).toBeLessThan(10_000);
    }
  });
});
