import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJsonArray, isJsonObject, type JsonValue, withPlainNumbers } from '../../../src/model/json.ts';
import { isJsonType } from '../../../src/model/media-type.ts';
import { createChecker } from '../../../src/response-check/checker.ts';
import { PROJECT } from '../../project.ts';
import { checkedOperations } from './given.ts';

/** Fixtures with compositions, choices and hard values. */
const DESCRIPTIONS = [
  ...['responses', 'schemas', 'composition', 'choices', 'discriminators', 'generated', 'everything'].map(
    (name) => `tests/fixtures/openapi/${name}.yaml`,
  ),
];

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, logger: false }));
const operations = await Promise.all(
  DESCRIPTIONS.map((path) => checkedOperations(readFileSync(join(PROJECT, path), 'utf8'))),
);

/** The examples of responses in JSON, of authors and generated, by the second validator of their schemas. */
const groups = operations.flat().flatMap(({ operation, data }) => {
  const check = createChecker(data);
  return operation.responses.flatMap(({ status, content }, index) =>
    content.flatMap(({ contentType, examples, minimal }, place) => {
      const schema = data.responses[index]?.content[place]?.schema;
      const values = [...examples, ...(minimal ? [minimal] : [])].map(({ value }) => withPlainNumbers(value));
      if (!isJsonType(contentType) || !isJsonObject(schema) || values.length === 0) return [];
      const validate = ajv.compile({ ...schema, $defs: data.schemas });
      const head = `HTTP/1.1 ${/^\d{3}$/.test(status) ? status : status.replace(/XX$/i, '99').replace(/^default$/i, '599')} X`;
      return [
        {
          name: `${operation.id} ${status}`,
          head: `${head}\nContent-Type: ${contentType}\n\n`,
          values,
          check,
          validate,
        },
      ];
    }),
  );
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
    : isJsonArray(value)
      ? value.map((item, index) => [String(index), item] as const)
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

/** The path of the property or item that an error of the other validator is about. */
function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const firstItem = keyword === 'items' ? params.limit : undefined;
  const inner = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty ?? firstItem;
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

it('thousands of changed responses get the verdict of another validator, each fault where the wrong value is', () => {
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...groups),
      fc.nat(),
      fc.array(change, { maxLength: 3 }),
      ({ name, head, values, check, validate }, choice, changes) => {
        const given = values[choice % values.length] ?? null;
        const value = changes.reduce((result, { steps, kind, value: by }) => changed(result, steps, kind, by), given);
        const isValid = validate(value) === true;
        const text = `${head}${JSON.stringify(value, null, 2)}`;
        const { faults } = check({ text });
        expect(
          faults.length === 0,
          `${name} ${text} ${JSON.stringify(faults)} ${JSON.stringify(validate.errors)}`,
        ).toBe(isValid);
        seen[isValid ? 'right' : 'wrong'] += 1;
        const paths = (validate.errors ?? []).map(pathOf);
        const lines = text.split('\n');
        for (const { path, line, column } of faults) {
          // ajv compares no items whose types are wrong: it may find these alone, where we find equal ones too.
          const isAround = paths.some((wrong: string) => wrong.startsWith(`${path}.`));
          expect(isAround || paths.includes(path), `${name} ${text}: ${path} and not ${paths.join(' ')}`).toBe(true);
          expect(lines[line - 1]?.slice(column - 1).replace(/,$/, '')).toBe(lineOf(value, path));
        }
      },
    ),
    { seed: 20261124, numRuns: 4000 },
  );
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(500);
});
