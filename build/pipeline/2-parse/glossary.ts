import { LineCounter } from 'yaml';
import { memoize } from '../../platform/memory/memoize.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import { placeOfOffsets } from '../../platform/yaml/place-of.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Source } from '../1-load/source.ts';

/**
 * What readers do not read as words, in Markdown and in texts of other files: code, addresses, names. What begins one
 * does not stand inside it, so that a row of beginnings is not searched from each of them to its end.
 */
const NO_PROSE = new RegExp(
  [
    /^[ \t]*(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\k<fence>/,
    /(?<!`)(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/,
    /<!--(?:(?!<!--)[\s\S])*?-->/,
    /\]\([^()\n]*\)/,
    /\bhttps?:\/\/\S+/,
    /\{[^{}\n]*\}/,
    // A directive within a line, such as `:valore[csv-righe]`.
    /(?<!:):[a-z]+\[[^[\]\n]*\]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Lines that are comments, by the end of a file's name. */
const COMMENTS: Readonly<Record<string, RegExp>> = {
  yaml: /^[ \t]*#.*$/gm,
  yml: /^[ \t]*#.*$/gm,
  ts: /^[ \t]*(?:\/\/|\/?\*|import\b).*$/gm,
};

/**
 * Looks for words in the text of a page, an OpenAPI document, a data file or the interface that must not stand for a
 * term of the glossary. Reports `glossary-word`.
 */
export function checkGlossary({ path, text }: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  const prose = withoutMatches(withoutMatches(text, NO_PROSE), COMMENTS[path.split('.').at(-1) ?? '']);
  const found = glossary.flatMap((term) => hitsIn(prose, term).map((hit) => ({ term, hit })));
  if (found.length === 0) return [];
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  const placeOf = placeOfOffsets(path, lines);
  return found.map(({ term: { term, means }, hit: [word, start] }) =>
    problemAt(placeOf(start, start + word.length), {
      code: 'glossary-word',
      message: `Qui scrivi «${word.replace(/\s+/g, ' ')}»: il glossario dice «${term}».`,
      hint: `Scrivi «${term}» (${means}). Se qui vuoi dire altro, aggiungi la frase a «except» in content/data/glossary.yaml.`,
    }),
  );
}

/** Each word that must not stand for the term, with its position. */
function hitsIn(prose: string, { instead_of, except }: GlossaryTerm): readonly (readonly [string, number])[] {
  if (instead_of.length === 0) return [];
  const rest = except.length > 0 ? withoutMatches(prose, anyOf(except)) : prose;
  return Array.from(rest.matchAll(anyOf(instead_of)), (match) => [match[0], match.index] as const);
}

/** Matches phrases as whole words, in capitals or not, also across lines. One list serves all texts. */
const anyOf = memoize((phrases: readonly string[]): RegExp => {
  const patterns = phrases.map((phrase) =>
    phrase
      .split(/\s+/)
      .map((word) => word.split(/['’]/).map(RegExp.escape).join("['’]"))
      .join('\\s+'),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${patterns.join('|')})(?![\\p{L}\\p{N}_-])`, 'giu');
});

/** Replaces matches by spaces, so that all other characters keep their positions. */
function withoutMatches(text: string, pattern: RegExp | undefined): string {
  return pattern ? text.replace(pattern, (match) => match.replace(/[^\n]/g, ' ')) : text;
}
