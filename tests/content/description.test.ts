import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { PROJECT } from '../project.ts';

describe('the description of this site', async () => {
  const { api, said } = await parse(readFileSync(join(PROJECT, 'spec/openapi.yaml'), 'utf8'));
  expect(said).toEqual([]);
  if (!api) throw new Error('no api');

  it('has an example for every body, written by its author', () => {
    for (const { id, requestBody, responses } of api.operations) {
      const bodies = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
      for (const { contentType, examples } of bodies) {
        expect(
          examples.map(({ origin }) => origin),
          `${id} ${contentType}`,
        ).toContain('author');
      }
    }
  });
});
