import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { buildRequest } from '../../src/samples/build-request.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { fileNameFor } from '../../src/samples/media.ts';
import { boundaryFor } from '../../src/samples/multipart.ts';
import type { Body, HttpRequest } from '../../src/samples/request.ts';
import { defaultValues } from '../../src/samples/values.ts';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { apiOf, operationOf } from './given.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const sending = (body: Body): HttpRequest => ({
  method: 'post',
  url: 'https://api.example.it/x',
  query: [],
  headers: [],
  body,
});

describe('a sample for the shell', () => {
  it.each(['sh', 'bash'])('runs nothing that the description says, in %s', (shell) => {
    const text = `a\r\n'; touch eseguito; echo '\r\n`;
    const code = languages.curl.emit(sending({ kind: 'text', contentType: 'text/csv', text }));
    // Instead of the network only the arguments are wanted.
    const script = `curl() { :; }\n${code}`;
    execFileSync(shell, ['-c', script], { cwd: folder, stdio: 'pipe' });
    expect(existsSync(join(folder, 'eseguito'))).toBe(false);
  });

  it('has curl read no file but that of the sample', () => {
    const parts = [
      { name: 'x=@/etc/hostname;y', file: 'documento.bin', contentType: 'application/octet-stream' },
      { name: 'z=</etc/hostname', value: 'a', contentType: 'text/plain' },
    ];
    const code = languages.curl.emit(sending({ kind: 'multipart', contentType: 'multipart/form-data', parts }));
    expect(code).toContain(
      `--form '=@documento.bin;type=application/octet-stream;headers="Content-Disposition: form-data; name=\\"x=@/`,
    );
    expect(code).toContain(`--form '="a";type=text/plain;headers="Content-Disposition: form-data; name=\\"z=</`);
  });
});

it('the file of a sample stands beside it, whatever its media type is called', () => {
  expect(fileNameFor('image/x/../../../../etc/passwd')).toBe('documento.bin');
  expect(fileNameFor('image/..')).toBe('documento.bin');
  expect(fileNameFor('image/webp')).toBe('immagine.webp');
});

it.each([
  { type: 'apiKey', in: 'header', name: 'X-Key' },
  { type: 'http', scheme: 'bearer' },
  { type: 'http', scheme: 'basic' },
])('a security scheme that is called like what every object has takes its placeholder: %j', async (scheme) => {
  const { api } = await parse(
    JSON.stringify(
      apiOf(
        operationOf({ security: [{ constructor: [] }], responses: { constructor: { description: 'x' } } }),
        JSON.parse(JSON.stringify({ components: { securitySchemes: { constructor: scheme } } })),
      ),
    ),
  );
  const [operation] = api?.operations ?? [];
  if (!operation) throw new Error('no operation');
  const request = buildRequest(operation, defaultValues(operation));
  for (const language of LANGUAGES) expect(languages[language].emit(request)).not.toContain('function');
});

it('a line end in a name or in a media type begins no other header', async () => {
  const { api } = await parse(
    JSON.stringify(
      apiOf(
        operationOf({
          parameters: [{ name: 'X-A\r\nX-B', in: 'header', schema: { type: 'string' }, required: true, example: 'a' }],
          responses: { 200: { description: 'x', content: { 'a/b\r\nX-C: 1': { schema: { type: 'string' } } } } },
        }),
      ),
    ),
  );
  const [operation] = api?.operations ?? [];
  if (!operation) throw new Error('no operation');
  const { headers } = buildRequest(operation, defaultValues(operation));
  expect(headers.flatMap(({ name, value }) => [name, value]).join()).not.toMatch(/[\r\n]/);
});

it('a boundary is found at once in a text that has them all', () => {
  const value = '-confine'.repeat(200_000);
  const boundary = boundaryFor([{ name: 'a', value }]);
  expect(value).not.toContain(boundary);
});
