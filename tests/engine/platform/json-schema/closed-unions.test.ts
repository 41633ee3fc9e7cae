import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import {
  createMessageSchemas,
  type MessageSchemas,
} from '../../../../build/pipeline/3-link/reference/form/message-schemas.ts';
import { flattenIn } from '../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import { sentSchemas } from '../../../../build/platform/json-schema/sent-schemas.ts';
import { createValidator } from '../../../../build/platform/json-schema/validator.ts';
import { isJsonObject } from '../../../../src/model/json.ts';
import type { Schema as OurSchema } from '../../../../src/model/schema.ts';
import { PROJECT } from '../../../project.ts';
import { objectOf, parse } from '../../pipeline/2-parse/openapi/given.ts';

describe('a closed schema in a composition closes the whole', async () => {
  const { api, said } = await parse(readFileSync(join(PROJECT, 'tests/fixtures/openapi/closed.yaml'), 'utf8'));
  const schemas = api?.schemas ?? new Map();
  const generated = api?.operations[0]?.requestBody?.content[0]?.examples.at(-1)?.value;
  const values = isJsonObject(generated) ? Object.entries(generated) : [];

  it('and a warning says so at each', () => {
    expect(said.length).toBeGreaterThan(1);
    for (const one of said) {
      expect(one).toMatch(/^\d+:\d+ avviso description-invalid: Preso alla lettera/);
      expect(one).toContain('unevaluatedProperties: false');
    }
    expect(values).toHaveLength(12);
  });

  it.each([
    ['of the tree', { foglie: 1, rami: [{ posto: 1, foglie: 1, rami: [{ posto: 1, foglie: 1 }] }] }, 'valid'],
    ['of no part', { foglie: 1, rami: [{ posto: 1, foglie: 1, rami: [{ posto: 1, foglie: 1, nido: 1 }] }] }, 'invalid'],
    ['of the branches alone', { foglie: 1, posto: 1 }, 'invalid'],
  ] as const)('also where it is inside itself: a field %s', (_, value, says) => {
    const schema: OurSchema = { kind: 'reference', name: 'Albero' };
    for (const direction of ['request', 'response'] as const) {
      const sent = sentSchemas(schemas, direction);
      expect(createValidator(sent)(value, sent.of(schema)).says).toBe(says);
      expect(validatorOf(createMessageSchemas({ schemas }, direction), schema).validate(value).valid).toBe(
        says === 'valid',
      );
    }
  });

  it.each(values)('in examples, pages, the form and the check of a response: %s', (name, value) => {
    const schema = objectOf(api, 'Tutti').properties?.find((property) => property.name === name)?.schema ?? {
      kind: 'never',
    };
    const fields = isJsonObject(value) ? value : {};
    const described = flattenIn(schemas)(schema).properties?.map((property) => property.name) ?? [];
    expect(Object.keys(fields), 'has what the page requires').toEqual(expect.arrayContaining(described));
    const wrong = { ...fields, estraneo: 1 };
    for (const direction of ['request', 'response'] as const) {
      const sent = sentSchemas(schemas, direction);
      const validate = createValidator(sent);
      expect([fields, wrong].map((given) => validate(given, sent.of(schema)).says)).toEqual(['valid', 'invalid']);
      const validator = validatorOf(createMessageSchemas({ schemas }, direction), schema);
      expect([validator.validate(fields).valid, validator.validate(wrong).valid]).toEqual([true, false]);
    }
  });
});

/** What a browser checks a message with. */
function validatorOf(messages: MessageSchemas, schema: OurSchema): Validator {
  const allOf = [messages.convert(schema) ?? false].filter(isJsonObject);
  const json: Schema = { allOf, $defs: messages.definitions() };
  return new Validator(json, '2020-12');
}
