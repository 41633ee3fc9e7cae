import { memoize } from '../../platform/memory/memoize.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import { phraseFinder, phraseKey } from '../../platform/text/phrases.ts';
import { placesIn } from '../../platform/text/place-of.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Source } from '../1-load/source.ts';
import { blank, withoutCode } from './without-code.ts';

const ADDRESS = /\bhttps?:\/\/\S+/;

const MARKDOWN = [
  /<!--(?:(?!<!--)[\s\S])*?-->/,
  /\]\([^()\n]*\)/,
  // A directive within a line, such as `:valore[csv-righe]`.
  /(?<!:):[a-z]+\[[^[\]\n]*\]/,
  ADDRESS,
];

/**
 * What readers do not read as words, besides code, by the kind of file: addresses, names, comments. What begins one
 * does not stand inside it, so that a row of beginnings is not searched from each of them to its end.
 */
const NO_PROSE = {
  // The braces of directives.
  md: anyOf([...MARKDOWN, /\{[^{}\n]*\}/]),
  // YAML has Markdown in its texts, and braces around flow mappings as well as around names.
  yaml: anyOf([...MARKDOWN, /\{[\w-]+\}/, /^[ \t]*#.*$/]),
  // Template literals are texts.
  ts: anyOf([ADDRESS, /\$\{[^{}\n]*\}/, /^[ \t]*(?:\/\/|\/?\*|import\b).*$/]),
} as const;

/** Replaces what is no prose by spaces, so that all other characters keep their positions. */
function proseOf({ path, text }: Source): string {
  if (path.endsWith('.ts')) return text.replace(NO_PROSE.ts, blank);
  return withoutCode(text).replace(path.endsWith('.md') ? NO_PROSE.md : NO_PROSE.yaml, blank);
}

/**
 * Looks for words in the text of a page, an OpenAPI document, a data file or the interface that must not stand for a
 * term of the glossary. Reports `glossary-word`.
 */
export function checkGlossary(source: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  const { path, text } = source;
  // Most texts have none of the words, not even in code.
  const found = hitsIn(text, glossary).length > 0 ? hitsIn(proseOf(source), glossary) : [];
  if (found.length === 0) return [];
  const placeOf = placesIn(path, text);
  return found.map(({ term: { term, means }, word, start }) =>
    problemAt(placeOf(start, start + word.length), {
      code: 'glossary-word',
      message: `Qui scrivi «${word.replace(/\s+/g, ' ')}»: il glossario dice «${term}».`,
      hint: `Scrivi «${term}» (${means}). Se qui vuoi dire altro, aggiungi la frase a «except» in content/data/glossary.yaml.`,
    }),
  );
}

type Hit = { readonly term: GlossaryTerm; readonly word: string; readonly start: number };

/** Each word that must not stand for a term, in the order of the text. */
function hitsIn(prose: string, glossary: readonly GlossaryTerm[]): readonly Hit[] {
  const { find, terms } = wordsOf(glossary);
  return find(prose).flatMap(({ words: word, start, key }) => {
    const term = terms.get(key);
    return term ? [{ term, word, start }] : [];
  });
}

/**
 * Finds the words and the exceptions of a glossary together, so that each text is read once, and the term that each
 * word should be. An exception contains a word, so it is longer and comes first. It has no term. One glossary serves
 * all texts.
 */
const wordsOf = memoize((glossary: readonly GlossaryTerm[]) => {
  const terms = new Map(glossary.flatMap((term) => term.instead_of.map((word) => [phraseKey(word), term] as const)));
  const exceptions = glossary.flatMap(({ except }) => except);
  return { find: phraseFinder([...terms.keys(), ...exceptions]), terms };
});

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gm');
}
