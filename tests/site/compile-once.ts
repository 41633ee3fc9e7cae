import { createRequire } from 'node:module';
import type { AnyValidateFunction, default as Core, Schema } from 'ajv/dist/core.js';

// The module that swagger-parser loads, and not a copy that vitest transforms.
const { default: Ajv }: { readonly default: typeof Core } = createRequire(import.meta.url)('ajv/dist/core.js');

const { validate } = Ajv.prototype;

/** The compiled schemas of each dialect of JSON Schema, which is a class of ajv. */
const compiled = new WeakMap<object, WeakMap<object, AnyValidateFunction>>();

/**
 * swagger-parser compiles the schema of OpenAPI anew for each description that it validates: two thirds of the time in
 * which a small site is built. The tests build thousands of them in one process, so here ajv keeps what it has compiled.
 */
Object.defineProperty(Ajv.prototype, 'validate', {
  value(this: Core, schema: Schema | string, value: unknown): unknown {
    // By its name, ajv itself finds what it has compiled.
    if (typeof schema !== 'object') return validate.call(this, schema, value);
    const ofDialect = compiled.get(this.constructor) ?? new WeakMap<object, AnyValidateFunction>();
    compiled.set(this.constructor, ofDialect);
    const check = ofDialect.get(schema) ?? this.compile(schema);
    ofDialect.set(schema, check);
    const isValid = check(value);
    this.errors = check.errors ?? null;
    return isValid;
  },
});
