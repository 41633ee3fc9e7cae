import {
  ALPHABETS,
  type PatternItem,
  type Repetition,
  readSimplePattern,
  type SimplePattern,
} from '../model/simple-pattern.ts';

/* Beyond these, an expression is clearer than its words. */
const MOST_CHARACTERS = 120;
const MOST_ITEMS = 5;
const MOST_SIGNS = 5;
const MOST_LEFT_OUT = 5;
const FEWEST_NAMED = 3;

/**
 * What a regular expression accepts, as a noun phrase, within the lengths that are given; `undefined` where words would
 * not tell it truly.
 */
export function patternWords(pattern: string, lengths: Partial<Repetition> = {}): string | undefined {
  const simple = readSimplePattern(pattern);
  if (!simple || simple.items.length > MOST_ITEMS) return undefined;
  const { items, isWhole } = simple;
  const own = lengthsOf(simple);
  const within = narrowed(own, lengths);
  if (within.least > within.most) return undefined;
  const [only] = isWhole && items.length === 1 ? items : [];
  const isOneClass = only !== undefined && 'signs' in only;
  const words = isOneClass
    ? [itemWords({ ...only, ...within }, true)]
    : items.map((item) => itemWords(item, item === only));
  const [first, ...others] = isWhole ? words : [...words, 'qualsiasi testo'];
  if (first === undefined || others.includes(undefined)) return undefined;
  const said = others.reduce<string>(
    (all, next, at) => `${all}${at < others.length - 1 ? ',' : ' e'} poi ${next}`,
    first,
  );
  const isSaid = isOneClass || (within.least === own.least && within.most === own.most);
  const whole = isSaid ? said : `${said}, in tutto ${counted(CHARACTERS, within)}`;
  return whole.length > MOST_CHARACTERS ? undefined : whole;
}

/** How long the texts are that a pattern accepts. */
function lengthsOf({ items, isWhole }: SimplePattern): Repetition {
  const ofItems = items.map((item) => {
    const ofOne = 'texts' in item ? item.texts.map((text) => [...text].length) : [1];
    return { least: item.least * Math.min(...ofOne), most: item.most * Math.max(...ofOne) };
  });
  const sum = (end: keyof Repetition) => ofItems.reduce((total, lengths) => total + lengths[end], 0);
  return { least: sum('least'), most: isWhole ? sum('most') : Number.POSITIVE_INFINITY };
}

function narrowed({ least, most }: Repetition, by: Partial<Repetition>): Repetition {
  return { least: Math.max(least, by.least ?? 0), most: Math.min(most, by.most ?? Number.POSITIVE_INFINITY) };
}

/** What may come once or several times, in words. `many` is absent where several would not be clear. */
type Noun = { readonly one: string; readonly many?: string; readonly oneOrMore?: string };

function itemWords(item: PatternItem, isAlone: boolean): string | undefined {
  const noun = 'texts' in item ? textsNoun(item.texts, isAlone) : signsNoun(item.signs, item.others, isAlone);
  return noun && counted(noun, item);
}

const CHARACTERS: Noun = { one: 'un carattere', many: 'caratteri' };

function counted({ one, many, oneOrMore = 'uno o più' }: Noun, { least, most }: Repetition): string | undefined {
  if (most === 1) return least === 0 ? `eventualmente ${one}` : one;
  if (many === undefined) return undefined;
  if (least === most) return `${least} ${many}`;
  if (most < Number.POSITIVE_INFINITY) return least === 0 ? `al massimo ${most} ${many}` : `${least}–${most} ${many}`;
  if (least === 0) return `eventuali ${many}`;
  return least === 1 ? `${oneOrMore} ${many}` : `almeno ${least} ${many}`;
}

function textsNoun(texts: readonly string[], isAlone: boolean): Noun {
  const words = texts.map(quoted);
  if (words.length === 1) return { one: words.join(''), many: words.join('') };
  // Before «e poi», an «o» would be unclear.
  return { one: isAlone ? listed(words, 'o') : `uno fra ${listed(words, 'e')}` };
}

function signsNoun(signs: ReadonlySet<string>, isOthers: boolean, isAlone: boolean): Noun | undefined {
  const kinds = kindsIn(signs);
  const nouns = kinds.flatMap(({ noun }) => noun ?? []);
  const known = new Set(kinds.flatMap(({ noun, present }) => (noun ? [...present] : [])));
  const rest = [...signs].filter((sign) => !known.has(sign));
  if (rest.length > MOST_SIGNS) return undefined;
  const names = [...nouns.map(({ many }) => many), ...rest.map((sign) => (sign === ' ' ? 'spazi' : quoted(sign)))];
  const all = listed(names, 'e');
  if (isOthers) return { one: `un carattere diverso da ${all}`, many: `caratteri diversi da ${all}` };
  if (rest.length === 0)
    return {
      one: `una ${listed(
        nouns.map(({ one }) => one),
        'o',
      )}`,
      many: listed(names, 'o'),
      oneOrMore: 'una o più',
    };
  if (names.length === 1) return rest.includes(' ') ? { one: 'uno spazio', many: all } : textsNoun(rest, isAlone);
  const many = `caratteri fra ${all}`;
  return nouns.length > 0 || rest.includes(' ')
    ? { one: `un carattere fra ${all}`, many }
    : { ...textsNoun(rest, isAlone), many };
}

type Kind = { readonly present: string; readonly noun?: { readonly one: string; readonly many: string } | undefined };

/** The digits and the letters of a set, each with their name if they have one. */
function kindsIn(signs: ReadonlySet<string>): readonly Kind[] {
  const { digits, lower, upper } = ALPHABETS;
  const ofLetters = [...(lower + upper)].every((sign) => signs.has(sign))
    ? [kindIn(signs, lower + upper, ['lettera', 'lettere'])]
    : [
        kindIn(signs, lower, ['lettera minuscola', 'lettere minuscole']),
        kindIn(signs, upper, ['lettera maiuscola', 'lettere maiuscole']),
      ];
  return [kindIn(signs, digits, ['cifra', 'cifre']), ...ofLetters];
}

/** What a set has of an alphabet: all of it, a range, or all but a few. */
function kindIn(signs: ReadonlySet<string>, alphabet: string, [one, many]: readonly [string, string]): Kind {
  const present = [...alphabet].filter((sign) => signs.has(sign)).join('');
  const missing = [...alphabet].filter((sign) => !signs.has(sign));
  const named = (which: string) => ({ present, noun: { one: one + which, many: many + which } });
  if (missing.length === 0) return named('');
  if (present.length < FEWEST_NAMED) return { present };
  const [first, last] = [present.charAt(0), present.slice(-1)].map((sign) => (sign > '9' ? quoted(sign) : sign));
  if (alphabet.includes(present)) return named(` da ${first} a ${last}`);
  return missing.length > MOST_LEFT_OUT ? { present } : named(` tranne ${listed(missing, 'e')}`);
}

function quoted(text: string): string {
  return `«${text}»`;
}

/** Several words as a sentence lists them. */
function listed(words: readonly string[], conjunction: 'e' | 'o'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
