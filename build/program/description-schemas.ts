import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Ajv, ValidateFunction } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'esbuild';

/** For each schema of swagger-parser, a document that makes it choose that schema. */
const VERSIONS = [{ swagger: '2.0' }, { openapi: '3.0.0' }, { openapi: '3.1.0' }] as const;

/** What the library passes to ajv, and what replaces it. */
const OPTIONS = 'strict: false,';
const COMPILE = 'strict: false, validateSchema: false, code: { source: true },';
const VALIDATE = 'ajv.validate(schema, api)';

const NAMESPACE = 'description-schema';

/**
 * Compiles the schemas of OpenAPI with which swagger-parser validates descriptions, once with the program: otherwise
 * ajv would compile them in each build, which takes ten times as long as the validation. The library itself chooses and
 * prepares the schemas. If its source is not as expected, it is left unchanged.
 */
export const descriptionSchemas: Plugin = {
  name: 'description-schemas',
  setup(build) {
    const known: { codes?: readonly string[] } = {};
    build.onLoad({ filter: /[\\/]swagger-parser[\\/]lib[\\/]validators[\\/]schema\.js$/ }, async ({ path }) => {
      const library = await readFile(path, 'utf8');
      if (!library.includes(OPTIONS) || !library.includes(VALIDATE)) return undefined;
      known.codes = VERSIONS.map((document) => validatorOf(document, library, path));
      return { contents: CHOICE, resolveDir: dirname(path) };
    });
    build.onResolve({ filter: /^description-schema:\d$/ }, ({ path, resolveDir }) => ({
      path: path.slice(-1),
      namespace: NAMESPACE,
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path, pluginData: resolveDir }) => ({
      contents: known.codes?.[Number(path)] ?? '',
      resolveDir,
    }));
  },
};

/**
 * Replaces the library's function. Throws the same errors, except for their message, which this program does not read.
 */
const CHOICE = `
module.exports = function validateSchema(api) {
  const validate = api.swagger
    ? require('description-schema:0')
    : api.openapi.startsWith('3.1')
      ? require('description-schema:2')
      : require('description-schema:1');
  if (!validate(api)) throw Object.assign(new SyntaxError('Schema validation failed.'), { details: validate.errors });
};`;

/** Runs the library's own function up to where it validates by a schema, and gives the compiled schema as code. */
function validatorOf(document: (typeof VERSIONS)[number], library: string, path: string): string {
  const codes: string[] = [];
  const keep = (ajv: Ajv, schema: object): true => {
    const validate: ValidateFunction = ajv.compile(schema);
    codes.push(standalone(ajv, validate));
    return true;
  };
  const source = library.replaceAll(OPTIONS, COMPILE).replace(VALIDATE, 'keep(ajv, schema)');
  const exported: { exports?: (api: object) => void } = {};
  new Function('require', 'module', 'keep', source)(createRequire(path), exported, keep);
  exported.exports?.({ ...document });
  return codes.join('\n');
}
