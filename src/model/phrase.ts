/** A link with its text. */
export type Link = { readonly href: string; readonly label: string };

/** A piece of a line, and who wrote it: a string is of the interface, `own` words and `code` are of the author. */
export type Piece =
  | string
  | { readonly own: string; readonly isStrong?: true }
  | { readonly code: string; readonly isAddress?: true }
  /** The version that first had a part, or last changed it. */
  | { readonly mark: string }
  | { readonly href: string; readonly label: Phrase };

/** A line of text. */
export type Phrase = readonly Piece[];

/** The text of a phrase, without what marks its pieces. */
export function phraseText(phrase: Phrase): string {
  return phrase.map(pieceText).join('');
}

function pieceText(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('own' in piece) return piece.own;
  if ('code' in piece) return piece.code;
  return 'mark' in piece ? piece.mark : phraseText(piece.label);
}

/** The pieces of a phrase that the author wrote. */
export function ownPieces(phrase: Phrase): readonly string[] {
  return phrase.flatMap((piece) => {
    if (typeof piece === 'string' || 'mark' in piece) return [];
    return 'label' in piece ? ownPieces(piece.label) : [pieceText(piece)];
  });
}
