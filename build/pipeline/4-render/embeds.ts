import type { Embed, EmbedKind, Illustration } from '../../../src/model/page.ts';
import { SECTIONS } from '../../../src/model/sections.ts';
import { illustrations } from '../../../src/strings/illustrations.ts';
import type { PageStyles } from '../../program/bundle/assets.ts';
import { type Block, paragraph } from './markdown/blocks.ts';
import { emphasis, link, words } from './markdown/inline.ts';
import { samplesMarkdown } from './markdown/operation-markdown.ts';
import type { ProseContext } from './markdown/prose-markdown.ts';
import { schemaMarkdown } from './markdown/schema-markdown.ts';
import type { PageEntry } from './search/page-entry.ts';
import { schemaEntries } from './search/schema-entries.ts';

/** What each embed becomes besides its component. */
type EmbedOutput<Kind extends EmbedKind> = {
  /** The stylesheets that a page with the embed needs besides that of all pages. */
  readonly styles: (embed: Embed<Kind>) => readonly PageStyles[];
  readonly markdown: (embed: Embed<Kind>, context: ProseContext) => readonly Block[];
  /** The search entries of the embed, in addition to those of the text. `crumb` is the heading above them. */
  readonly entries: (embed: Embed<Kind>, crumb: string) => readonly PageEntry[];
};

const PICTURE_STYLES: Readonly<Record<Illustration['name'], PageStyles>> = {
  stati: 'illustrations/status-diagram',
  'percorso-ordine': 'illustrations/order-road',
  'pagina-tracking': 'illustrations/tracking-page',
  'notifica-email': 'illustrations/email',
  'lista-spedizioni': 'illustrations/shipment-list',
  'dettaglio-spedizione': 'illustrations/shipment-detail',
  'impostazioni-notifiche': 'illustrations/notification-settings',
};

const outputs: { readonly [Kind in EmbedKind]: EmbedOutput<Kind> } = {
  fields: {
    styles: () => ['schemas'],
    markdown: ({ table }, context) => schemaMarkdown(table.schema, context),
    entries: ({ table }, crumb) => schemaEntries(table.schema, { path: '', crumb }),
  },
  check: { styles: () => ['schemas', 'reference'], markdown: () => [], entries: () => [] },
  samples: {
    styles: ({ label }) => (label === undefined ? ['samples'] : ['samples', 'schemas']),
    // What a page folds is on the page of the operation too, with other values. Four of them would fill the copy.
    markdown: ({ samples, label, operation }, { address }) =>
      label !== undefined && operation
        ? [
            paragraph(
              words(`${label}: `),
              link(address(`${operation.href}#${SECTIONS.samples}`), words(operation.label)),
              words('.'),
            ),
          ]
        : samplesMarkdown(samples),
    entries: () => [],
  },
  illustration: {
    styles: ({ name }) => ['illustrations/illustration', PICTURE_STYLES[name]],
    markdown: ({ name }) => [
      paragraph(emphasis(words(`${illustrations[name].title}. ${illustrations[name].caption}`))),
    ],
    entries: () => [],
  },
};

/** The stylesheets that an embed needs. */
export function embedStyles<Kind extends EmbedKind>(embed: Embed<Kind>): readonly PageStyles[] {
  return outputs[embed.kind].styles(embed);
}

/** An embed in Markdown. */
export function embedMarkdown<Kind extends EmbedKind>(embed: Embed<Kind>, context: ProseContext): readonly Block[] {
  return outputs[embed.kind].markdown(embed, context);
}

/** The search entries of an embed. */
export function embedEntries<Kind extends EmbedKind>(embed: Embed<Kind>, crumb: string): readonly PageEntry[] {
  return outputs[embed.kind].entries(embed, crumb);
}
