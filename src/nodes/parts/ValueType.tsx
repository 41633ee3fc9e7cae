import { join } from '../../copies/inline.ts';
import type { Typed } from '../../model/page-tree.ts';
import type { Phrase } from '../../model/phrase.ts';
import { type Found, ownWords, wordsOf } from '../found.ts';
import type { Walk } from '../record.ts';
import { PhraseText } from './PhraseText.tsx';

/** The type of a value beside its name, with what fits in the line: «stringa · 1–64 caratteri · es. `ORD-2026`». */
export function ValueType({ of }: { of: Typed }) {
  const phrases = phrasesOf(of);
  return (
    phrases.length > 0 && (
      <span className="field-type note">
        <PhraseText phrase={phrases.flatMap((phrase, index) => (index === 0 ? phrase : [BETWEEN, ...phrase]))} />
      </span>
    )
  );
}

/** The same in the Markdown copy; nothing where no type is known. */
export function writtenType(of: Typed, walk: Pick<Walk, 'phrase'>) {
  const phrases = phrasesOf(of);
  return phrases.length > 0 ? [join(phrases.map(walk.phrase), BETWEEN)] : [];
}

/** What the search finds of it. */
export function foundInType({ valueType, brief = [] }: Typed): Found {
  return wordsOf(ownWords(valueType), ...brief.map(ownWords));
}

const BETWEEN = ' · ';

function phrasesOf({ valueType, brief = [] }: Typed): readonly Phrase[] {
  return valueType ? [valueType, ...brief] : brief;
}
