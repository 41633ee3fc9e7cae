import type { Inline } from '../../copies/inline.ts';
import type { Typed } from '../../model/page-tree.ts';
import type { Walk } from '../record.ts';
import { PhraseText } from './PhraseText.tsx';

/** The type of a value beside its name. */
export function ValueType({ of: { valueType } }: { of: Typed }) {
  return (
    valueType && (
      <span className="field-type note">
        <PhraseText phrase={valueType} />
      </span>
    )
  );
}

/** The same in the Markdown copy; nothing where no type is known. */
export function writtenType({ valueType }: Typed, walk: Pick<Walk, 'phrase'>): readonly Inline[] {
  return valueType ? [walk.phrase(valueType)] : [];
}
