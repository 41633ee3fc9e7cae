import { expect, it } from 'vitest';
import { parse, parseOperation, parseSchemas } from './given.ts';

it('the version of the API is shown as it is written, whatever number YAML makes of it', async () => {
  const { api, said } = await parse(
    'openapi: 3.1.0\ninfo: { title: Prova, version: 1.10 }\nservers: [{ url: https://a.it }]\npaths: {}\n',
  );
  expect(api?.info.version).toBe('1.10');
  expect(said).toEqual([
    '2:32 description-invalid: La versione dell’API «1.10» deve essere un testo, non un numero. → Scrivi «version: "1.10"», tra virgolette.',
  ]);
});

it('an example that lost its zeros for want of quotes is told how to be written', async () => {
  const { said } = await parseOperation(
    'parameters:\n  - { name: cap, in: query, example: 00184, schema: { type: string } }\n  - { name: n, in: query, example: 007, schema: { type: integer } }',
  );
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^9:\d+ example-invalid: .*non 184 .* → Metti il valore tra virgolette.*: «"00184"»\.$/);
});

it('so are the values of an enum and a constant that were read as something else', async () => {
  const { said } = await parseSchemas(`A: { type: string, enum: [1.10, NO, 2024-01-02, yes, "2.0"] }
B: { type: string, const: 1.0 }
C: { type: [string, integer], enum: [1, a, 2.50] }
D: { type: string, nullable: true, enum: [a, null, true] }
E: { enum: [1, a] }`);
  expect(
    said.map((line) => line.replace(/ description-invalid: .*scrivi|description-invalid: .*?: (?=«)/, '')),
  ).toEqual(['8:31 «"1.10"».', '9:31 «"1.0"».', '10:48 «"2.50"».', '11:56 «"true"».']);
});
