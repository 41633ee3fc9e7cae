import type { ElementContent, RootContent } from 'hast';
import type { Place } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import { LITERAL_ELEMENTS } from '../../pipeline/2-parse/markdown/typography.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { prosesIn } from '../../pipeline/3-link/links.ts';
import { type Finding, inFileOrder } from './finding.ts';

/**
 * Function words that nearly every English sentence contains and no Italian one does. The list leaves out words of both
 * languages (`come`, `per`, `do`, `so`, `are`, `or`) and words that occur in names (`in`, `on`, `off`, `can`).
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'the and of with from this that these those you your yours which what when where while who whose will would should could must might have ' +
    'has had been were was is does did not but because about into than then there their they them its our every each between without ' +
    'within whether only also more most other some any if by for to be his her she here how why before after again both such being until'
  ).split(' '),
);

/** Elements whose text is not the author's prose. */
const NO_PROSE: ReadonlySet<string> = new Set([...LITERAL_ELEMENTS, 'docs-fact']);

/**
 * Finds English in Italian texts: lines of pages and of the OpenAPI document with English function words outside code.
 * Intended names of several words (`Track and Trace`) are listed in content/data/terms.yaml.
 */
export function englishWords(documents: readonly Document[], api: Api, terms: readonly string[]): readonly Finding[] {
  const allowed = terms.filter((term) => /[ '’-]/.test(term)).map(patternOf);
  const lines = [...linesOfPages(documents), ...linesOfApi(api)];
  return inFileOrder(lines.flatMap((line) => findingIn(line, allowed)));
}

function patternOf(term: string): RegExp {
  return new RegExp(`(?<!\\p{L})${RegExp.escape(term)}(?!\\p{L})`, 'giu');
}

/** A line of text, or a piece of one. */
type Line = { readonly text: string; readonly place: Place };

function findingIn({ text, place }: Line, allowed: readonly RegExp[]): readonly Finding[] {
  const checked = allowed.reduce((rest, term) => rest.replace(term, ' '), text);
  // A word before an apostrophe is an elided Italian word.
  const words = Array.from(
    checked.matchAll(/(?<![\p{L}\p{N}'’_-])\p{L}+(?![\p{L}\p{N}'’_-])/gu),
    ([word]) => word,
  ).filter((word) => FUNCTION_WORDS.has(word.toLowerCase()));
  if (words.length === 0) return [];
  return [{ place, text: `«${[...new Set(words)].join('», «')}» in «${excerpt(text, words[0] ?? '')}»` }];
}

/** How many characters of a line are shown around a word. */
const AROUND = 30;

function excerpt(text: string, word: string): string {
  const at = Math.max(0, text.search(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u')));
  const [start, end] = [Math.max(0, at - AROUND), at + word.length + AROUND];
  const cut = text.slice(start, end).trim();
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}

function linesOfPages(documents: readonly Document[]): readonly Line[] {
  return documents.flatMap(({ body, frontMatter }) => {
    const inFront = (['title', 'description', 'sidebar_label'] as const).flatMap((key): readonly Line[] => {
      const text = frontMatter[key];
      return text === undefined ? [] : [{ text, place: frontMatter.places[key] }];
    });
    return [...inFront, ...linesOf(body)];
  });
}

function linesOfApi(api: Api): readonly Line[] {
  const { operations, info, tags, schemas, securitySchemes, servers } = api;
  const proses = prosesIn([info, tags, operations, [...schemas.values()], securitySchemes, servers]);
  const titles = operations.flatMap(({ summary, place }): readonly Line[] =>
    summary ? [{ text: summary, place }] : [],
  );
  return [...titles, ...[...new Map(proses.map((prose) => [prose.tree, prose])).values()].flatMap(linesOf)];
}

/** The lines of a text, each with its place. */
function linesOf({ tree, file }: Prose): readonly Line[] {
  return tree.children.flatMap((child) => linesIn(child, file));
}

function linesIn(node: RootContent | ElementContent, file: string): readonly Line[] {
  if (node.type === 'element')
    return NO_PROSE.has(node.tagName) ? [] : node.children.flatMap((child) => linesIn(child, file));
  if (node.type !== 'text' || !node.position) return [];
  const { line, column } = node.position.start;
  return node.value
    .split('\n')
    .map((text, index) => ({ text, place: { file, line: line + index, column: index === 0 ? column : 1 } }));
}
