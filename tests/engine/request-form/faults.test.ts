import { describe, expect, it } from 'vitest';
import type { BodyForm } from '../../../src/model/request-form.ts';
import { initialBody } from '../../../src/request-form/body-state.ts';
import { createCheck } from '../../../src/request-form/check.ts';
import { bodyVerdict, fieldFault, formFault, parameterFault } from '../../../src/request-form/faults.ts';
import { formOf, withParameter } from './given.ts';

const check = createCheck({});

const media = (given: Partial<BodyForm>): BodyForm => ({
  contentType: 'application/json',
  checked: { type: 'object', required: ['a'] },
  variants: [{ title: '' }],
  examples: [],
  ...given,
});

describe('a body that the reader has not changed', () => {
  it.each([
    [
      'is wrong in the description',
      [{ name: 'x', title: '', value: {}, isAuthored: true as const }],
      '{}',
      /riportato com’è/,
    ],
    ['only this validator refuses', [{ name: 'x', title: '', value: {} }], '{}', /^JSON valido/],
    ['is empty', [], '', /^Da riempire/],
  ])('and that %s has no errors', (_, examples, text, note) => {
    const verdict = bodyVerdict(media({ examples }), text, check);
    expect(verdict).toMatchObject({ errors: [], isRight: false, note: expect.stringMatching(note) });
  });

  it('has errors as soon as the reader changes it', () => {
    const examples = [{ name: 'x', title: '', value: {} }];
    expect(bodyVerdict(media({ examples }), '{ }', check)?.errors).toHaveLength(1);
  });
});

it('a field with the value of an example is not wrong, whatever its schema says', () => {
  const field = {
    name: 'n',
    required: true,
    control: { kind: 'text', type: 'integer' },
    schema: { type: 'integer' },
  } as const;
  const form = media({ examples: [{ name: 'x', title: '', value: { n: 'tre' } }] });
  expect(fieldFault(form, field, { sent: true, text: 'tre' }, check)).toBeUndefined();
  expect(fieldFault(form, field, { sent: true, text: 'due' }, check)).toBe('Deve essere un numero intero.');
});

it('an optional parameter that is only ticked is not wrong', async () => {
  const form = await withParameter('{ name: p, in: query, schema: { type: integer } }');
  const [, own] = form.operation.parameters;
  const start = { sent: false, text: '' };
  const said = (text: string) => own && parameterFault(own, { typed: { sent: true, text }, start }, check);
  expect(said('')).toBeUndefined();
  expect(said('x')).toBe('Deve essere un numero intero.');
});

describe('the fields of a form together', () => {
  const faultOf = async (rules: string, typed: Readonly<Record<string, string>>) => {
    const properties = 'properties: { a: { type: string }, b: { type: integer }, c: { type: string, minLength: 2 } }';
    const form = await formOf(`  /x:
    post:
      requestBody: { required: true, content: { multipart/form-data: { schema: { type: object, ${properties}, ${rules} } } } }
      responses: { "200": { description: Ok } }
`);
    const [media] = form.operation.requestBody?.content ?? [];
    if (!media) throw new Error('no body');
    const state = initialBody(form);
    const told = (fields: typeof state.fields) =>
      formFault(media, media.variants[0]?.fields ?? [], { ...state, fields }, createCheck(form.schemas));
    return {
      atStart: told(state.fields),
      fault: told(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, { sent: true, text }]))),
    };
  };

  it.each([
    ['dependentRequired: { a: [b] }', { a: 'x' }, 'Con «a» serve anche «b».'],
    ['dependentRequired: { a: [b] }', { a: 'x', b: '3' }, undefined],
    ['minProperties: 2', { a: 'x' }, 'Deve avere almeno 2 campi.'],
    ['minProperties: 2', { a: 'x', b: '3' }, undefined],
    ['anyOf: [{ required: [a] }, { required: [b, c] }]', { b: '3' }, /schemi previsti/],
    ['anyOf: [{ required: [a] }, { required: [b, c] }]', { b: '3', c: 'xy' }, undefined],
    // The field itself says what is wrong with it.
    ['minProperties: 2', { c: 'x' }, undefined],
    ['required: [a], minProperties: 1', { b: '3' }, undefined],
    ['title: Senza regole', {}, undefined],
  ] as const)('keep the rules of the schema: %s with %j', async (rules, typed, expected) => {
    const { atStart, fault } = await faultOf(rules, typed);
    expect(atStart, 'what the form begins with').toBeUndefined();
    if (expected === undefined) expect(fault).toBeUndefined();
    else expect(fault).toMatch(expected);
  });
});
