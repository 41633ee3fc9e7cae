import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { PageNode } from '../../../../../src/model/page-tree.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat } from '../schemas/flat.ts';
import { type Notation, valueText } from './facts.ts';

/** The values that a schema allows. */
export function valuesNodes(flat: Flat, notation: Notation): readonly PageNode[] {
  // A constant is shown as a fact.
  if (!flat.enum || flat.const !== undefined) return [];
  const texts = flat.enum.map(({ value }) => valueText(value, notation));
  // Where one text needs quotes because JSON would read it as another type, all texts of the list have quotes.
  const areQuoted = flat.enum.some(({ value }, index) => value !== texts[index] && isText(value));
  const values: PageNode = {
    type: 'values',
    title: reference.allowedValues(flat.enum.length),
    isExplained: flat.enum.some(
      ({ label, description, deprecated }) => label !== undefined || description || deprecated,
    ),
    values: flat.enum.map(({ value, label, description, since, deprecated }, index) => ({
      value: (areQuoted && isText(value) ? jsonText(value) : texts[index]) ?? '',
      ...(label !== undefined && { label }),
      ...(description && { description }),
      ...(since !== undefined && { mark: versions.marks.part.since(since) }),
      ...(deprecated && { mark: reference.deprecated }),
    })),
  };
  return [values];
}

function isText(value: JsonValue): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
