import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonValue } from '../../src/model/json.ts';
import type { ResponseCheck } from '../../src/model/response-check.ts';
import { createChecker } from '../../src/response-check/checker.ts';
import type { Verdict } from '../../src/response-check/verdict.ts';
import { checkedOperations, verdictIn } from '../engine/response-check/given.ts';
import { processorTime } from '../processor-time.ts';
import { PROJECT } from '../project.ts';

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
  return createChecker(data)({ text });
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
      ({ line, column, path, message, fields }) => `${line}:${column} ${path} ${message} ${fields?.[0] ?? ''}`,
    );

  it.each([
    [
      '200\n{\n  "id": "x1",\n  "stato": "c",\n  "voci": [{ "n": "1" }]\n}',
      [
        '4:12 stato Deve essere uno di questi valori: a, b. #risposta-200.stato',
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
    ['HTTP/1.1 500 X\nContent-Type: text/html\n\n<!doctype html><p>x', /la specifica non descrive lo stato 500.*HTML/s],
    ['<errore><codice>1</codice></errore>', /Il corpo non è JSON: qui si controlla solo il JSON\./],
    ['HTTP/1.1 400 X\nContent-Type: text/plain\n\nno', /Il corpo non è JSON/],
    ['non so', /Non sembra una risposta/],
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

  it('comes soon, however much there is to say', async () => {
    const texts = [
      `{"voci": [${'{"n": "x"},'.repeat(15_000)}{}]}`,
      '['.repeat(190_000),
      `200\n${'{"'.repeat(90_000)}`,
      `errore ${'{ "a": '.repeat(25_000)}`,
      'HTTP/1.1 200\n'.repeat(15_000),
    ];
    for (const text of texts) {
      // It takes half a second on a quiet machine. A square would take minutes.
      expect(await processorTime(() => verdictIn(JSON_RESPONSE, text)), text.slice(0, 20)).toBeLessThan(10);
    }
  });
});
