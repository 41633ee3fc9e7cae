import type { Nodes, Root } from 'mdast';
import { memoize } from '../../platform/memory/memoize.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import { phraseFinder, phraseKey } from '../../platform/text/phrases.ts';
import { placesIn } from '../../platform/text/place-of.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Source } from '../1-load/source.ts';
import { blank, withoutCode } from './without-code.ts';

const ADDRESS = /\bhttps?:\/\/\S+/;

/**
 * What readers do not read as words, besides code, by the kind of file: addresses, names, comments. What begins one
 * does not stand inside it, so that a row of beginnings is not searched from each of them to its end.
 */
const NO_PROSE = {
  // YAML has Markdown in its texts, and braces around flow mappings as well as around names.
  yaml: anyOf([/<!--(?:(?!<!--)[\s\S])*?-->/, /\]\([^()\n]*\)/, ADDRESS, /\{[\w-]+\}/, /^[ \t]*#.*$/]),
  // Template literals are texts.
  ts: anyOf([ADDRESS, /\$\{[^{}\n]*\}/, /^[ \t]*(?:\/\/|\/?\*|import\b).*$/]),
} as const;

/** Replaces what is no prose by spaces, so that all other characters keep their positions. */
function proseOf({ path, text }: Source): string {
  return path.endsWith('.ts') ? text.replace(NO_PROSE.ts, blank) : withoutCode(text).replace(NO_PROSE.yaml, blank);
}

/**
 * Looks for words in an OpenAPI document, a data file or the interface that must not stand for a term of the glossary.
 * Reports `glossary-word`.
 */
export function checkGlossary(source: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  // Most texts have none of the words, not even in code.
  return hitsIn(source.text, glossary).length > 0 ? told(hitsIn(proseOf(source), glossary), source) : [];
}

/** Looks for the same words in the front matter and the prose of a page, of which `tree` is what the parser read. */
export function checkGlossaryOfPage(tree: Root, source: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  const found = hitsIn(source.text, glossary);
  if (found.length === 0) return [];
  const prose = proseIn(tree);
  const isProse = ({ start, word }: Hit) => prose.some(([from, to]) => from <= start && start + word.length <= to);
  return told(found.filter(isProse), source);
}

/** Where a text begins and ends in its file. */
type Range = readonly [from: number, to: number];

/** The ranges of front matter, words and alternative texts. Labels within a line are names, and addresses no words. */
function proseIn(node: Nodes): readonly Range[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || node.type === 'textDirective') return [];
  if (node.type === 'text' || node.type === 'yaml') return [[start.offset, end.offset]];
  if (node.type === 'image') return [[start.offset, start.offset + `![${node.alt ?? ''}`.length]];
  if (!('children' in node)) return [];
  const [only] = node.children;
  // The words of a link end before its address. A bare address is both.
  const isAddress = node.type === 'link' && (only?.position?.end.offset ?? 0) >= end.offset - 1;
  return isAddress ? [] : node.children.flatMap(proseIn);
}

function told(found: readonly Hit[], { path, text }: Source): readonly Problem[] {
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
  const { find, terms } = replacedWords(glossary);
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
const replacedWords = memoize((glossary: readonly GlossaryTerm[]) => {
  const terms = new Map(glossary.flatMap((term) => term.instead_of.map((word) => [phraseKey(word), term] as const)));
  const exceptions = glossary.flatMap(({ except }) => except);
  return { find: phraseFinder([...terms.keys(), ...exceptions]), terms };
});

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gm');
}
