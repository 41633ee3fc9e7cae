import { expect, it } from 'vitest';
import { verdictIn } from './given.ts';

const response = (extension: string) => `"200":
  description: Ok
  content:
    application/json:
      schema: { type: object, properties: { stato: { type: string, enum: [a, b]${extension} } } }
`;

it('a new value of a list that may grow is no fault; of another list it is', async () => {
  const open = response(', x-speakeasy-unknown-values: allow');
  expect(await verdictIn(open, '{"stato": "c"}')).toMatchObject({ faults: [], isRight: true });
  expect((await verdictIn(open, '{"stato": 1}')).faults).toHaveLength(1);
  for (const extension of ['', ', x-speakeasy-unknown-values: disallow'])
    expect((await verdictIn(response(extension), '{"stato": "c"}')).faults).toHaveLength(1);
});
