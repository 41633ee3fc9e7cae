import type { PageNode } from '../../../../../src/model/page-tree.ts';
import { type Notation, valueTexts } from '../../../../../src/model/value-text.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat } from '../schemas/flat.ts';

/** The values that a schema allows. */
export function valuesNodes(flat: Flat, notation: Notation): readonly PageNode[] {
  // A constant is shown as a fact.
  if (!flat.enum || flat.const !== undefined) return [];
  const texts = valueTexts(
    flat.enum.map(({ value }) => value),
    notation,
  );
  const values: PageNode = {
    type: 'values',
    title: reference.allowedValues(flat.enum.length),
    isExplained: flat.enum.some(
      ({ label, description, deprecated }) => label !== undefined || description || deprecated,
    ),
    values: flat.enum.map(({ label, description, since, deprecated }, index) => ({
      value: texts[index] ?? '',
      ...(label !== undefined && { label }),
      ...(description && { description }),
      ...(since !== undefined && { marks: [versions.marks.part.since(since)] }),
      ...(deprecated && { marks: [reference.deprecated] }),
    })),
  };
  return [values];
}
