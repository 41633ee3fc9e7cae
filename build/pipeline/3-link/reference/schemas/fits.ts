import type { Schema, SchemaName } from '../../../../../src/model/schema.ts';
import { sentSchemas } from '../../../../platform/json-schema/sent-schemas.ts';
import { createValidator } from '../../../../platform/json-schema/validator.ts';
import { lazy, memoize } from '../../../../platform/memory/memoize.ts';
import type { Fits } from './flat.ts';

/** Gives what tells whether a value fits a schema of a document. What does not fit for certain does not fit. */
export const fitsIn = memoize((schemas: ReadonlyMap<SchemaName, Schema>): Fits => {
  const prepared = lazy(() => {
    const sent = sentSchemas(schemas, 'any');
    return { sent, validate: createValidator(sent) };
  });
  return (value, schema) => {
    const { sent, validate } = prepared();
    return validate(value, sent.of(schema)).says !== 'invalid';
  };
});
