import type { JsonValue } from '../../../../../src/model/json.ts';
import type { Part } from '../parts.ts';
import type { Moves } from './moves.ts';

/** What all steps of a conversion share. */
export type Conversion = {
  readonly moves: Moves;
  /** Follows a `$ref` in the document that is being converted. */
  resolve(part: Part): Part;
  /** The servers for the schemes that an operation names. */
  servers(schemes: readonly string[]): readonly JsonValue[];
  /** The media types of request bodies for operations that name none. */
  readonly consumes: readonly string[];
  /** The media types of response bodies for operations that name none. */
  readonly produces: readonly string[];
};
