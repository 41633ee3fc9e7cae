import type { Embed, Page } from '../../../../src/model/page.ts';
import { illustrations } from '../../../../src/strings/illustrations.ts';
import { reference } from '../../../../src/strings.ts';
import { type Block, document, heading, paragraph, quote, sentence } from './blocks.ts';
import { emphasis, words } from './inline.ts';
import { operationMarkdown, samplesMarkdown } from './operation-markdown.ts';
import { overviewMarkdown } from './overview-markdown.ts';
import { type ProseContext, proseMarkdown } from './prose-markdown.ts';
import { namedSchemasMarkdown, schemaMarkdown } from './schema-markdown.ts';

/** A page that has a Markdown copy: all but the not-found page. */
export type CopiedPage = Exclude<Page, { kind: 'not-found' }>;

/**
 * A whole page in Markdown: title, description, content. Links are absolute, so that they work wherever the text is
 * pasted.
 */
export function pageMarkdown(page: CopiedPage, baseUrl: string): string {
  const address = (href: string) => {
    if (href.startsWith('#')) return `${baseUrl}${page.route}${href}`;
    return href.startsWith('/') ? `${baseUrl}${href}` : href;
  };
  return document([
    heading(1, words(page.title)),
    quote([sentence(page.description)]),
    ...contentOf(page, { address }),
  ]);
}

function contentOf(page: CopiedPage, context: ProseContext): readonly Block[] {
  switch (page.kind) {
    case 'operation':
      return operationMarkdown(page.operation, context);
    case 'overview':
      return overviewMarkdown(page.overview, context);
    case 'schema':
      return [
        ...schemaMarkdown(page.schema, context),
        ...(page.schemas.length > 0 ? [heading(2, words(reference.schemas))] : []),
        ...namedSchemasMarkdown(page.schemas, context),
      ];
    default:
      return proseMarkdown(page.body, { ...context, embed: (number) => embedMarkdown(page.embeds[number], context) });
  }
}

function embedMarkdown(embed: Embed | undefined, context: ProseContext): readonly Block[] {
  switch (embed?.kind) {
    case 'fields':
      return schemaMarkdown(embed.table.schema, context);
    case 'samples':
      return samplesMarkdown(embed.samples);
    case 'illustration':
      return [paragraph(emphasis(words(figure(embed.name))))];
    default:
      return [];
  }
}

function figure(name: keyof typeof illustrations): string {
  const { title, caption } = illustrations[name];
  return `${title}. ${caption}`;
}
