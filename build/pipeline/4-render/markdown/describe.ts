import type { Prose } from '../../../../src/model/prose.ts';
import type { FactView, LinkView } from '../../../../src/model/reference.ts';
import { factOf } from '../reference/views.ts';
import { type Block, paragraph } from './blocks.ts';
import { codeSpan, type Inline, join, link, words } from './inline.ts';
import { type ProseContext, proseMarkdown } from './prose-markdown.ts';

/** The description of an object, or nothing if it has none. */
export function describe({ description }: { readonly description?: Prose }, context: ProseContext): readonly Block[] {
  return description ? proseMarkdown(description, context) : [];
}

/** Limits and defaults, on one line. */
export function factsMarkdown(facts: readonly FactView[]): readonly Block[] {
  return facts.length > 0 ? [paragraph(join(facts.map(factWords), '; '), words('.'))] : [];
}

function factWords(fact: FactView): Inline {
  const { label, value } = factOf(fact);
  return join([words(`${label}: `), ...value.map(({ text, code }) => (code ? codeSpan(text) : words(text)))]);
}

/** A link to further information, on its own line. */
export function linkMarkdown(to: LinkView | undefined, context: ProseContext): readonly Block[] {
  return to ? [paragraph(link(context.address(to.href), words(to.label)))] : [];
}
