import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, plain } from '../engine/pipeline/2-parse/openapi/given.ts';
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

  it('names only statuses that exist, each with label, description and tone', () => {
    const codes = api.catalogues.statuses.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(0);
    for (const { label, description, next } of api.catalogues.statuses) {
      expect(label).not.toBe('');
      expect(plain(description.tree)).not.toBe('');
      expect(codes).toEqual(expect.arrayContaining([...next]));
    }
  });

  it('has a catalogue of errors and the limits of each plan', () => {
    expect(api.catalogues.errors.every(({ status }) => status >= 400)).toBe(true);
    expect(api.catalogues.errors.length).toBeGreaterThan(0);
    expect(api.catalogues.rateLimits.length).toBeGreaterThan(0);
  });

  it('is given back as the document that readers download', () => {
    expect(Object.keys(api.document).slice(0, 2)).toEqual(['openapi', 'info']);
    expect(JSON.stringify(api.document)).toContain('"x-transitions"');
  });
});
