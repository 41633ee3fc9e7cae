/** One change of a text: the characters from `start` to `end`, in UTF-16 units, become `text`. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string };

type Signs = readonly [opening: string, closing: string];

const GUILLEMETS: Signs = ['«', '»'];
const DOUBLE: Signs = ['“', '”'];
const SINGLE: Signs = ['‘', '’'];

/** The signs of a `"` inside a quotation that begins with the key: «Ha detto “ciao”». */
const INSIDE: ReadonlyMap<string, Signs> = new Map([
  ['«', DOUBLE],
  ['“', SINGLE],
]);

/** The opening sign of each closing sign. */
const OPENING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ...[GUILLEMETS, DOUBLE, SINGLE].map(([opening, closing]) => [closing, opening] as const),
]);

/** A sign that may be a quotation mark, and what its neighbours allow. */
type Mark = {
  readonly at: number;
  readonly sign: string;
  readonly opens: boolean;
  readonly closes: boolean;
  /** Whether a closing mark may as well be an apostrophe («un po'»), or feet or inches behind a number. */
  readonly isDoubtful: boolean;
};

/** A quotation, by its two marks. */
type Quotation = { readonly opening: Mark; readonly closing: Mark };

/**
 * Sets the straight quotation marks and apostrophes of a paragraph. A mark becomes a quotation mark only together with
 * its partner: one that opens nothing, or is never closed, stays straight, and so do feet and inches (`5' 10"`).
 * Quotations in quotations get the next kind of marks.
 */
export function quotationMarks(text: string): readonly Edit[] {
  if (!/['"]/.test(text)) return [];
  const elisions = new Set(Array.from(text.matchAll(ELISION), ({ index }) => index));
  const { quotations, alone } = quotationsOf(marksIn(text, elisions));
  const apostrophes = [...elisions, ...alone.filter((at) => isApostrophe(text, at))];
  return [...apostrophes.map((at) => edit(at, '’')), ...signsOf(quotations)];
}

function edit(at: number, text: string): Edit {
  return { start: at, end: at + 1, text };
}

/** An apostrophe before a word, a number or code, with marks around it («l'"ordine"»), and in «rock 'n' roll». */
const ELISION =
  /(?<=\p{L})'(?=["'«“‘]{0,3}[\p{L}\p{N}\ufffc])|(?<=\brock )'(?=n' roll\b)|(?<=\brock 'n)'(?= roll\b)/giu;

/** The end of a word without its last syllable: «un po'», «di'», «va'». */
const APOCOPE = /(?<!\p{L})(?:po|mo|be|va|fa|sta|di|da|to|ve|vo|ca|de|ne|co|fra|pie)$/iu;

/** The years of a century, and a century: «gli anni '80», «l'arte del '900». */
const YEARS = /^(?:\d\d|[1-9]00)(?!\p{N})/u;

function isApostrophe(text: string, at: number): boolean {
  if (text[at] !== "'") return false;
  const before = text.slice(Math.max(0, at - 5), at);
  return APOCOPE.test(before) || (YEARS.test(text.slice(at + 1, at + 5)) && !/[\p{L}\p{N}]$/u.test(before));
}

/** What an opening mark follows if it is not the first sign. */
const BEFORE = /[\s([{«“‘…/–—-]/;

/** What follows an opening mark, also behind other marks. */
const QUOTED = /^["'«“‘]{0,3}(?:[^\s"'«»“”‘’.,;:!?)\]}]|\.\.\.)/;

/** What follows a closing mark. A word joiner stands for a note or an exponent. */
const BEHIND = /^["'»”’]{0,3}(?:$|[\s.,;:!?…)\]}»”’/–—\u2060-])/;

function marksIn(text: string, elisions: ReadonlySet<number>): readonly Mark[] {
  const marks: Mark[] = [];
  for (const { 0: sign, index: at } of text.matchAll(/["'«»“”‘’]/g)) {
    if (elisions.has(at)) continue;
    const before = text[at - 1];
    const touching = marks.at(-1)?.at === at - 1 ? marks.at(-1) : undefined;
    const isStraight = sign === '"' || sign === "'";
    const canOpen = touching?.opens || elisions.has(at - 1) || before === undefined || BEFORE.test(before);
    const canClose = touching ? touching.closes : before !== undefined && !/[\s([{«“‘]/.test(before);
    marks.push({
      at,
      sign,
      opens: isStraight ? canOpen && QUOTED.test(text.slice(at + 1, at + 7)) : !OPENING.has(sign),
      closes: OPENING.has(sign) && canClose && BEHIND.test(text.slice(at + 1, at + 5)),
      isDoubtful: /\d$/.test(before ?? '') || (sign === "'" && isApostrophe(text, at)),
    });
  }
  return marks;
}

/** Marks that may be open at once. The oldest ones are never closed in a text that has more. */
const MAX_OPEN = 8;

/** Finds the partner of each mark. `alone` has the places of straight marks without one. */
function quotationsOf(marks: readonly Mark[]) {
  const isClosed = closedAhead(marks);
  const open: Mark[] = [];
  const quotations: Quotation[] = [];
  const alone: Mark[] = [];
  for (const [index, mark] of marks.entries()) {
    const from = mark.closes ? open.findLastIndex(({ sign }) => sign === OPENING.get(mark.sign)) : -1;
    const opening = open[from];
    // Inches stand before the mark that closes, a decade only where no mark closes.
    if (opening && !(mark.isDoubtful && isClosed[index])) {
      quotations.push({ opening, closing: mark });
      alone.push(...open.splice(from).slice(1));
    } else if (mark.opens && (!mark.isDoubtful || isClosed[index])) {
      open.push(mark);
      if (open.length > MAX_OPEN) alone.push(...open.splice(0, 1));
    } else alone.push(mark);
  }
  return { quotations, alone: [...alone, ...open].map(({ at }) => at) };
}

/** Whether a certain closing mark of the same sign follows each mark, before one that opens. */
function closedAhead(marks: readonly Mark[]): readonly boolean[] {
  const closed = new Set<string>();
  const backwards = marks.toReversed().map(({ sign, opens, closes, isDoubtful }) => {
    const isAhead = closed.has(sign);
    if (closes && !isDoubtful) closed.add(sign);
    else if (opens) closed.delete(sign);
    return isAhead;
  });
  return backwards.toReversed();
}

function signsOf(quotations: readonly Quotation[]): readonly Edit[] {
  const around: { readonly end: number; readonly sign: string }[] = [];
  const inOrder = quotations.toSorted((a, b) => a.opening.at - b.opening.at);
  return inOrder.flatMap(({ opening, closing }) => {
    while ((around.at(-1)?.end ?? opening.at) < opening.at) around.pop();
    const double = INSIDE.get(around.at(-1)?.sign ?? '') ?? GUILLEMETS;
    const signs = opening.sign === '"' ? double : opening.sign === "'" ? SINGLE : undefined;
    around.push({ end: closing.at, sign: signs?.[0] ?? opening.sign });
    return signs ? [edit(opening.at, signs[0]), edit(closing.at, signs[1])] : [];
  });
}
