import { Fragment } from 'react';
import { BreakableCode } from '../../elements/Breakable.tsx';
import { Code } from '../../elements/Code.tsx';
import { type Phrase, type Piece, phraseText } from '../../model/phrase.ts';

/** A line of text with its code, links and marks. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return joinedPieces(phrase).map((piece) => <Fragment key={phraseText([piece])}>{drawnPiece(piece)}</Fragment>);
}

/** Joins words with those before them: React puts a comment between two texts. */
function joinedPieces(phrase: Phrase): Phrase {
  const pieces: Piece[] = [];
  for (const piece of phrase) {
    const before = pieces.at(-1);
    const words = typeof piece === 'object' && 'own' in piece && !piece.isStrong ? piece.own : piece;
    if (typeof before === 'string' && typeof words === 'string') pieces.splice(-1, 1, before + words);
    else pieces.push(words);
  }
  return pieces;
}

function drawnPiece(piece: Piece) {
  if (typeof piece === 'string') return piece;
  if ('code' in piece) return piece.isAddress ? <BreakableCode text={piece.code} /> : <Code>{piece.code}</Code>;
  if ('mark' in piece) return <span className="field-presence note">{piece.mark}</span>;
  if ('own' in piece) return <strong>{piece.own}</strong>;
  return (
    <a href={piece.href}>
      <PhraseText phrase={piece.label} />
    </a>
  );
}
