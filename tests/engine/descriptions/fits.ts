import { type JsonValue, withPlainNumbers } from '../../../src/model/json.ts';
import { compiledValidator } from './generated.ts';
import type { Description, Part } from './parts.ts';

/** An independent reading of a description. */
export type Context = {
  readonly description: Description;
  /** The verdicts that are right: two if the closed parts of a composition are meant otherwise than they say. */
  fits(value: JsonValue, schema: Part): readonly boolean[];
};

/** Prepares the second opinion on values of requests. */
export function createFits(description: Description): Context['fits'] {
  const readings = [false, true].map((isOpen) => compiledValidator('request', description, isOpen));
  return (value, schema) => {
    const plain = withPlainNumbers(value);
    try {
      return readings.map((validate) => validate(plain, schema) === undefined);
    } catch {
      // No JSON in a text that should hold some, or a schema that ajv cannot read.
      return [true, false];
    }
  };
}
