import type { Phrase } from '../../model/phrase.ts';
import { PhraseText } from './PhraseText.tsx';

/** The type of a value, beside its name. */
export function ValueType({ of }: { of: Phrase | undefined }) {
  return (
    of && (
      <span className="field-type">
        <PhraseText phrase={of} />
      </span>
    )
  );
}
