import type { JsonValue } from '../../../../src/model/json.ts';
import type { Part } from '../parts.ts';
import type { Moves } from './moves.ts';

/** What every step of a conversion works with. */
export type Conversion = {
  readonly moves: Moves;
  /** Follows a `$ref` in the document that is converted. */
  resolve(part: Part): Part;
  /** The addresses of the service by the schemes that an operation names. */
  servers(schemes: readonly string[]): readonly JsonValue[];
  /** The media types of bodies where an operation names none. */
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
};
