import { Fragment } from 'react';
import type { Phrase } from '../model/reference.ts';
import { phraseText } from '../model/reference.ts';
import { keyed } from './keyed.ts';

/** Text with pieces of code in it. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return keyed(phrase, (piece) => phraseText([piece])).map(({ key, item }) =>
    typeof item === 'string' ? <Fragment key={key}>{item}</Fragment> : <code key={key}>{item.code}</code>,
  );
}
