import type { Prose } from '../../../../src/model/prose.ts';
import type { ExternalDocsView, FactView, Phrase } from '../../../../src/model/reference.ts';
import { type Block, paragraph, sentence } from './blocks.ts';
import { codeSpan, type Inline, join, link, words } from './inline.ts';
import { type ProseContext, proseMarkdown } from './prose-markdown.ts';

/** The description of an object, or nothing if it has none. */
export function describe(
  { description }: { readonly description?: Prose | undefined },
  context: ProseContext,
): readonly Block[] {
  return description ? proseMarkdown(description, context) : [];
}

type Marked = { readonly marks?: readonly string[] };

/** The versions of an operation, a request body, a response or a webhook. */
export function marksMarkdown({ marks }: Marked): readonly Block[] {
  return marks ? [sentence(marks.join(' '))] : [];
}

/** The versions of a part, behind its name. */
export function marksAside({ marks }: Marked): string {
  return marks ? ` (${marks.join(', ')})` : '';
}

/** Limits and defaults, on one line. */
export function factsMarkdown(facts: readonly FactView[]): readonly Block[] {
  return facts.length > 0 ? [paragraph(join(facts.map(factWords), '; '), words('.'))] : [];
}

function factWords(fact: FactView): Inline {
  return join([words(`${fact.label}: `), phraseMarkdown(fact.value)]);
}

/** Text with pieces of code in it. */
export function phraseMarkdown(phrase: Phrase): Inline {
  return join(phrase.map((piece) => (typeof piece === 'string' ? words(piece) : codeSpan(piece.code))));
}

/** A link to further information, or its address as text, on its own line. */
export function linkMarkdown(to: ExternalDocsView | undefined, context: ProseContext): readonly Block[] {
  if (!to) return [];
  return [paragraph(to.href === undefined ? words(to.label) : link(context.address(to.href), words(to.label)))];
}
