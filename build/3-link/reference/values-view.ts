import type { ValuesView } from '../../../src/model/reference.ts';
import { reference } from '../../../src/strings.ts';
import { type Notation, valueText } from './facts.ts';
import type { Flat } from './flat.ts';

/** More values than this are folded. */
const FEW_VALUES = 6;

/** In what the reader sends, a longer list is still worth its place. */
const FEW_CHOICES = 12;

/** The values that a schema allows. `isChoice` tells that the reader has to choose one of them. */
export function valuesView(
  flat: Flat,
  { notation, isChoice }: { notation: Notation; isChoice: boolean },
): ValuesView | undefined {
  // A constant is told as one.
  if (!flat.enum || flat.const !== undefined) return undefined;
  return {
    title: reference.allowedValues(flat.enum.length),
    open: flat.enum.length <= (isChoice ? FEW_CHOICES : FEW_VALUES),
    explained: flat.enum.some(({ label, description }) => label !== undefined || description),
    values: flat.enum.map(({ value, label, description }) => ({
      value: valueText(value, notation),
      ...(label !== undefined && { label }),
      ...(description && { description }),
    })),
  };
}
