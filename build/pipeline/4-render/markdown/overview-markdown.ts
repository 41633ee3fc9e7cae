import type { OverviewView } from '../../../../src/model/overview.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import { overview as labels } from '../../../../src/strings/reference-pages.ts';
import { typeLanguages, types } from '../../../../src/strings/types.ts';
import { versions as versionWords } from '../../../../src/strings/versions.ts';
import { reference } from '../../../../src/strings.ts';
import { schemesMarkdown, serversMarkdown } from './access-markdown.ts';
import { type Block, heading, listOf, paragraph, section, sentence } from './blocks.ts';
import { describe, factsMarkdown, linkMarkdown, marksMarkdown } from './describe.ts';
import { examplesMarkdown } from './example-markdown.ts';
import { codeSpan, link, words } from './inline.ts';
import { operationsMarkdown } from './operation-markdown.ts';
import type { ProseContext } from './prose-markdown.ts';

/** The overview of the API. */
export function overviewMarkdown(view: OverviewView, context: ProseContext): readonly Block[] {
  return [
    sentence(`${labels.version} ${view.version}, ${labels.openapi} ${view.openapi}.`),
    ...(view.summary ? [sentence(view.summary)] : []),
    ...describe(view, context),
    ...linkMarkdown(view.externalDocs, context),
    ...factsMarkdown(view.extensions ?? []),
    ...section(2, reference.servers, serversMarkdown(view.servers, context)),
    ...section(2, reference.authentication, schemesMarkdown(view.schemes, context)),
    heading(2, words(labels.operations)),
    ...view.tags.flatMap((tag) => [
      heading(tag.level, words(tag.name)),
      ...describe(tag, context),
      ...linkMarkdown(tag.externalDocs, context),
      ...operationsMarkdown(tag.operations, context),
    ]),
    ...webhooksMarkdown(view.webhooks, context),
    ...section(2, reference.schemas, listOf(view.schemas.map((schema) => linkMarkdown(schema, context)))),
    ...versionsMarkdown(view.versions, context),
    heading(2, words(labels.download)),
    ...listOf(view.downloads.map((download) => linkMarkdown(download, context))),
    ...typesMarkdown(view.types, context),
    ...section(2, labels.contact, contactMarkdown(view)),
  ];
}

function versionsMarkdown(versions: OverviewView['versions'], context: ProseContext): readonly Block[] {
  if (!versions) return [];
  return [
    heading(2, words(versionWords.section)),
    ...describe({ description: versions.lead }, context),
    ...versions.list.flatMap(({ title, text }) => [
      heading(3, words(title)),
      ...describe({ description: text }, context),
    ]),
  ];
}

function typesMarkdown(files: OverviewView['types'], context: ProseContext): readonly Block[] {
  if (files.length === 0) return [];
  const links = files.map(({ href, language }) => linkMarkdown({ href, label: typeLanguages[language] }, context));
  return [heading(2, words(types.title)), sentence(types.lead), ...listOf(links)];
}

function webhooksMarkdown(webhooks: OverviewView['webhooks'], context: ProseContext): readonly Block[] {
  if (webhooks.length === 0) return [];
  return [
    heading(2, words(labels.webhooks)),
    sentence(labels.webhooksLead),
    ...webhooks.flatMap((webhook) => [
      heading(3, words(webhook.title)),
      paragraph(codeSpan(requestLine({ method: webhook.method, path: webhook.name }))),
      ...(webhook.deprecated ? [sentence(reference.deprecatedOperation)] : []),
      ...marksMarkdown(webhook),
      ...describe(webhook, context),
      ...examplesMarkdown(webhook.examples, context),
    ]),
  ];
}

function contactMarkdown({ contact, license, termsOfService }: OverviewView): readonly Block[] {
  return [
    ...(contact?.name ? [sentence(contact.name)] : []),
    ...(contact?.links ?? []).map(({ href, label }) => paragraph(link(href, words(label)))),
    ...(license
      ? [
          paragraph(
            words(`${labels.license}: `),
            license.href ? link(license.href, words(license.name)) : words(license.name),
          ),
        ]
      : []),
    ...(termsOfService ? [paragraph(link(termsOfService, words(labels.termsOfService)))] : []),
  ];
}
