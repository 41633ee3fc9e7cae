import type { Separator } from '../../../../../src/model/part-form.ts';
import type { RequestParameter } from '../../../../../src/model/request-operation.ts';
import { delimiterOf } from '../../../../../src/samples/serialize.ts';
import type { ParseContext } from '../context.ts';
import { field, type Part, text } from '../parts.ts';

/** The separators by the values of `collectionFormat` (Swagger 2.0, Items Object). `multi` repeats the name instead. */
const SEPARATORS: ReadonlyMap<string, Separator> = new Map([
  ['ssv', ' '],
  ['tsv', '\t'],
  ['pipes', '|'],
]);

/** A value that may be a list, with the style that its conversion to OpenAPI 3 has. */
type Styled = Pick<RequestParameter, 'in' | 'style'> & {
  /** The Parameter Object or Encoding Object, which has the `collectionFormat` of Swagger 2.0. */
  readonly holder: Part;
  readonly schema: Part;
};

/**
 * Reads the separators of a list and of the lists in it from a document of Swagger 2.0; `undefined` if the style says
 * them.
 */
export function parseSeparators(
  { in: location, style, holder, schema }: Styled,
  { version }: Pick<ParseContext, 'version'>,
): readonly Separator[] | undefined {
  if (version !== '2.0' || text(schema, 'type') !== 'array') return undefined;
  const separators = [separatorOf(holder)];
  for (let inner = field(schema, 'items'); text(inner, 'type') === 'array'; inner = field(inner, 'items'))
    separators.push(separatorOf(inner));
  const ofStyle = delimiterOf({ in: location, style, explode: false });
  return separators.length === 1 && separators[0] === ofStyle ? undefined : separators;
}

function separatorOf(part: Part): Separator {
  return SEPARATORS.get(text(part, 'collectionFormat') ?? '') ?? ',';
}
