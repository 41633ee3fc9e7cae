import { describe, expect, it } from 'vitest';
import { head, parse } from '../given.ts';

describe('the version', () => {
  it.each([
    ['3.0.9', true],
    ['3.7.0', true],
    ['4.0.0', false],
  ])('%s is refused, and the message says which are read', async (version, isRead) => {
    const { api, said } = await parse(head({ version, paths: false }));
    // Where somebody else wrote the document, what can be read is shown.
    expect(api !== undefined).toBe(isRead);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^1:10 description-unsupported: La versione «.*» di OpenAPI non si può leggere: si leggono da 3\.0\.0/,
    );
    expect(said[0]).toContain('Scrivi «openapi: 3.1.1».');
  });

  it('Swagger before 2.0 is told from a mistake', async () => {
    const { api, said } = await parse('swagger: "1.2"\ninfo: { title: T, version: "1" }\npaths: {}\n');
    expect(api).toBeUndefined();
    expect(said[0]).toMatch(/^1:10 description-unsupported: La specifica è scritta in Swagger 1\.2/);
  });

  it('without quotes and with two digits is a number', async () => {
    const { api, said } = await parse(head({ version: '3.1', paths: false }));
    expect(api?.info.openapi).toBe('3.1');
    expect(said).toEqual([
      '1:10 description-invalid: «openapi» deve essere un testo, non un numero. → Scrivi «openapi: 3.1.0», con tre cifre, oppure tra virgolette.',
    ]);
  });

  it.each([
    ['AsyncAPI', 'asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels: {}\n'],
    ['Postman', '{ "info": { "schema": "https://schema.getpostman.com/json/v2.1.0/collection.json" }, "item": [] }'],
    ['Arazzo', 'arazzo: 1.0.0\nworkflows: []\n'],
  ])('is not asked for in a document of %s, which is named', async (format, text) => {
    const { api, said } = await parse(text);
    expect(api).toBeUndefined();
    expect(said).toEqual([
      `1:1 description-invalid: Il documento non è una specifica OpenAPI: è nel formato di ${format}. → Indica il file della specifica OpenAPI. Se non c’è, converti questo in OpenAPI 3 con uno strumento adatto.`,
    ]);
  });

  it.each(['', '- a\n', 'title: T\n', '5'])('is missed in what is no description: %j', async (text) => {
    const { api, said } = await parse(text);
    expect(api).toBeUndefined();
    expect(said).toEqual([
      '1:1 description-invalid: Il documento non è una specifica OpenAPI: manca «openapi». → Comincia il file con «openapi: 3.1.0».',
    ]);
  });

  it.each(['3.0.0', '3.0.4', '3.1.0', '3.1.2', '3.2.0'])('%s is read', async (version) => {
    const { api, said } = await parse(head({ version, paths: false }));
    expect(said).toEqual([]);
    expect(api?.info.openapi).toBe(version);
  });
});

it('a description without paths has nothing to document', async () => {
  const { api, said } = await parse('openapi: 3.1.0\ninfo: { title: T, version: "1" }\ncomponents: {}\n');
  expect(api?.operations).toEqual([]);
  expect(said[0]).toMatch(/^1:1 description-invalid: La specifica non ha «paths»/);
});
