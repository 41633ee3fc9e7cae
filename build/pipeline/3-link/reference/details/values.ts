import { type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { PageNode } from '../../../../../src/model/page-tree.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Flat } from '../schemas/flat.ts';
import { type Notation, valueText } from './facts.ts';

/** Longer lists of values are folded. */
const FEW_VALUES = 6;

/** The same limit for values that the reader has to choose from. */
const FEW_CHOICES = 12;

/** The values that a schema allows. With `isChoice`, the reader has to choose one of them. */
export function valuesNodes(
  flat: Flat,
  { notation, isChoice }: { notation: Notation; isChoice: boolean },
): readonly PageNode[] {
  // A constant is shown as a fact.
  if (!flat.enum || flat.const !== undefined) return [];
  const texts = flat.enum.map(({ value }) => valueText(value, notation));
  // Where one text needs quotes because JSON would read it as another type, all texts of the list have quotes.
  const areQuoted = flat.enum.some(({ value }, index) => value !== texts[index] && isText(value));
  const values: PageNode = {
    type: 'values',
    title: reference.allowedValues(flat.enum.length),
    isOpen: flat.enum.length <= (isChoice ? FEW_CHOICES : FEW_VALUES),
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
