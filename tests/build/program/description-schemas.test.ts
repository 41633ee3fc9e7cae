import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { descriptionSchemas } from '../../../build/program/description-schemas.ts';
import { PROJECT } from '../../project.ts';

const LIBRARY = '@apidevtools/swagger-parser/lib/validators/schema.js';

type Validate = (document: object) => void;

const require = createRequire(import.meta.url);

it('descriptions are validated by compiled schemas as by those of the library', async () => {
  const compiled = await compile();
  const library: Validate = require(LIBRARY);
  for (const document of DOCUMENTS) expect(errorsOf(compiled, document)).toEqual(errorsOf(library, document));
  expect(DOCUMENTS.map((document) => errorsOf(compiled, document) !== undefined)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});

const info = { title: 'Prova', version: '1' };
const responses = { 200: { description: 'Fatto' } };
const wrong = { '/a': { get: { responses: { 200: {} }, parameters: [{ name: 'x', in: 'altrove' }] }, gett: {} } };

const DOCUMENTS = [
  { swagger: '2.0', info, paths: { '/a': { get: { responses } } } },
  { swagger: '2.0', info: { title: 1 }, paths: wrong },
  { openapi: '3.0.3', info, paths: { '/a': { get: { responses } } } },
  { openapi: '3.0.3', info: { title: 1 }, paths: wrong, servers: {} },
  { openapi: '3.1.1', info, paths: { '/a': { get: { responses } } }, components: { schemas: { A: true } } },
  { openapi: '3.1.1', info: { title: 1 }, paths: wrong, components: { schemas: { A: 1 } } },
];

async function compile(): Promise<Validate> {
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = require('${LIBRARY}')`, resolveDir: PROJECT },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    plugins: [descriptionSchemas],
  });
  const text = outputFiles[0]?.text ?? '';
  expect(text, 'the compiled one needs no compiler any more').not.toContain('initializeAjv');
  const exported: { exports: unknown } = { exports: undefined };
  new Function('require', 'module', text)(require, exported);
  if (typeof exported.exports !== 'function') throw new Error('no function came out');
  const { exports: validate } = exported;
  return (document) => void validate(document);
}

function errorsOf(validate: Validate, document: object): unknown {
  try {
    validate(structuredClone(document));
    return undefined;
  } catch (error) {
    return error instanceof Error && 'details' in error ? error.details : error;
  }
}
