import type { Nodes, Root } from 'mdast';
import { LineCounter, visit } from 'yaml';
import { memoize } from '../../platform/memory/memoize.ts';
import { type Problem, problemAt } from '../../platform/problems/problem.ts';
import { phraseFinder, phraseKey } from '../../platform/text/phrases.ts';
import { placesIn } from '../../platform/text/place-of.ts';
import { parseYaml } from '../../platform/yaml/parse-yaml.ts';
import type { GlossaryTerm } from '../1-load/data.ts';
import type { Source } from '../1-load/source.ts';
import { proseProcessor } from './markdown/processor.ts';

/**
 * What readers do not read as words in the files of the interface: addresses, names, comments. Template literals are
 * texts.
 */
const NO_WORDS = /\bhttps?:\/\/\S+|\$\{[^{}\n]*\}|^[ \t]*(?:\/\/|\/?\*|import\b).*$/gm;

/**
 * Looks for words in an OpenAPI document, a data file or the interface that must not stand for a term of the glossary.
 * Reports `glossary-word`.
 */
export function checkGlossary(source: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  const { path, text } = source;
  // Most texts have none of the words, not even in code.
  const plain = withoutEscapes(text);
  if (hitsIn(plain, glossary).length === 0) return [];
  const words = path.endsWith('.ts')
    ? hitsIn(
        plain.replace(NO_WORDS, (match) => ' '.repeat(match.length)),
        glossary,
      )
    : hitsInValues(text, glossary);
  return told(words, source);
}

/** The hits in the prose of the values of a YAML or JSON text. Each value may be Markdown. */
function hitsInValues(text: string, glossary: readonly GlossaryTerm[]): readonly Hit[] {
  return scalarsOf(text).flatMap(({ value, range: [from, to], isEscaped }) => {
    const inValue = hitsIn(value, glossary);
    if (inValue.length === 0) return [];
    const prose = proseIn(proseProcessor.parse(value));
    const written = text.slice(from, to);
    // Quotes and indentation change places, but not the order of the words.
    return hitsIn(isEscaped ? withoutEscapes(written) : written, glossary)
      .filter((_, index) => isInProse(inValue[index], prose))
      .map((hit) => ({ ...hit, start: from + hit.start }));
  });
}

/** A text in quotes with spaces for its escaped line ends and tabs: «\\nlettura» would be one word. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, (written, letter) => ('nrt'.includes(letter) ? '  ' : written));
}

type WrittenText = { readonly value: string; readonly range: Range; readonly isEscaped: boolean };

/** The texts of a YAML document that are no keys. What cannot be parsed is told where the file is read. */
function scalarsOf(text: string): readonly WrittenText[] {
  const texts: WrittenText[] = [];
  try {
    visit(parseYaml(text, new LineCounter()).document, {
      Scalar(key, { value, range, type }) {
        if (key !== 'key' && typeof value === 'string' && range)
          texts.push({ value, range: [range[0], range[1]], isEscaped: type === 'QUOTE_DOUBLE' });
      },
    });
  } catch {
    return [];
  }
  return texts;
}

/** Looks for the same words in the front matter and the prose of a page, of which `tree` is what the parser read. */
export function checkGlossaryOfPage(tree: Root, source: Source, glossary: readonly GlossaryTerm[]): readonly Problem[] {
  const found = hitsIn(source.text, glossary);
  if (found.length === 0) return [];
  const prose = proseIn(tree);
  return told(
    found.filter((hit) => isInProse(hit, prose)),
    source,
  );
}

function isInProse(hit: Hit | undefined, prose: readonly Range[]): boolean {
  return hit !== undefined && prose.some(([from, to]) => from <= hit.start && hit.start + hit.word.length <= to);
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
