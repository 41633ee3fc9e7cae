import { describe, expect, it } from 'vitest';
import { buildSite } from '../../../site/build-site.ts';
import { referenceInput, releasesOf } from '../../../site/inputs.ts';

const text = { schema: { type: 'string' } };

/** An OpenAPI document with an operation. Its body and its response have media types. */
function documentOf(version: string, requestBody: object | undefined, answer: object) {
  const responses = { '200': { description: 'Fatto', content: answer } };
  const operation = { operationId: 'crea', summary: 'Crea', responses, ...(requestBody && { requestBody }) };
  return {
    openapi: '3.1.1',
    info: { title: 'Prova', version },
    servers: [{ url: 'https://api.example.it' }],
    paths: { '/cose': { post: operation } },
  };
}

describe('the marks of versions', () => {
  it('stand at request bodies and media types that came later, on pages and in copies', async () => {
    const document = documentOf(
      '1.2.0',
      { content: { 'text/plain': text, 'text/csv': text } },
      { 'text/csv': text, 'text/plain': {} },
    );
    const older = {
      '1.0.0': documentOf('1.0.0', undefined, { 'text/csv': text }),
      '1.1.0': documentOf('1.1.0', { content: { 'text/plain': text } }, { 'text/csv': text }),
    };
    const site = await buildSite({ ...referenceInput(document), ...releasesOf(older) });
    const { main } = site.page('/api/crea');
    expect(main).toContain(
      'Il corpo è facoltativo. Dalla versione 1.1.0. text/plain stringa text/csv stringa dalla 1.2.0',
    );
    expect(main).toContain('200 Fatto text/csv stringa text/plain dalla 1.2.0');
    const copy = site.files.get('api/crea.md');
    expect(copy).toContain('Il corpo è facoltativo.\n\nDalla versione 1.1.0.\n\n`text/plain`: stringa\n');
    expect(copy).toContain('`text/csv`: stringa (dalla 1.2.0)');
    expect(copy).toContain('`text/csv`: stringa\n\n`text/plain` (dalla 1.2.0)');
  });
});
