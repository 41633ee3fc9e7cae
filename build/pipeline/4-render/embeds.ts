import type { Embed, EmbedKind } from '../../../src/model/page.ts';
import { illustrations } from '../../../src/strings/illustrations.ts';
import { type Block, paragraph } from './markdown/blocks.ts';
import { emphasis, words } from './markdown/inline.ts';
import { samplesMarkdown } from './markdown/operation-markdown.ts';
import type { ProseContext } from './markdown/prose-markdown.ts';
import { schemaMarkdown } from './markdown/schema-markdown.ts';
import type { PageEntry } from './search/page-entry.ts';
import { schemaEntries } from './search/schema-entries.ts';

/** What each embed becomes besides its component. */
type EmbedOutput<Kind extends EmbedKind> = {
  /** The stylesheets of a page with the embed. */
  readonly styles: 'site' | 'reference';
  readonly markdown: (embed: Embed<Kind>, context: ProseContext) => readonly Block[];
  /** The search entries of the embed, in addition to those of the text. `crumb` is the heading above them. */
  readonly entries: (embed: Embed<Kind>, crumb: string) => readonly PageEntry[];
};

const outputs: { readonly [Kind in EmbedKind]: EmbedOutput<Kind> } = {
  fields: {
    styles: 'reference',
    markdown: ({ table }, context) => schemaMarkdown(table.schema, context),
    entries: ({ table }, crumb) => schemaEntries(table.schema, { path: '', crumb }),
  },
  samples: {
    styles: 'site',
    markdown: ({ samples }) => samplesMarkdown(samples),
    entries: () => [],
  },
  illustration: {
    styles: 'site',
    markdown: ({ name }) => [
      paragraph(emphasis(words(`${illustrations[name].title}. ${illustrations[name].caption}`))),
    ],
    entries: () => [],
  },
};

/** The stylesheets that the embeds of a page need. */
export function embedStyles(embeds: readonly Embed[]): 'site' | 'reference' {
  return embeds.some(({ kind }) => outputs[kind].styles === 'reference') ? 'reference' : 'site';
}

/** An embed in Markdown. */
export function embedMarkdown<Kind extends EmbedKind>(embed: Embed<Kind>, context: ProseContext): readonly Block[] {
  return outputs[embed.kind].markdown(embed, context);
}

/** The search entries of an embed. */
export function embedEntries<Kind extends EmbedKind>(embed: Embed<Kind>, crumb: string): readonly PageEntry[] {
  return outputs[embed.kind].entries(embed, crumb);
}
