import { toString as textOf } from 'hast-util-to-string';
import type {
  ExampleView,
  MediaTypeView,
  OperationView,
  ResponseView,
  SchemeView,
  SecurityView,
  ServerView,
} from '../../../src/model/reference.ts';
import type { Sample } from '../../../src/model/sample.ts';
import { languageNames, reference } from '../../../src/strings.ts';
import { pathOf, schemeWords, securityLead } from '../reference/views.ts';
import { type Block, code, heading, listOf, paragraph, sentence } from './blocks.ts';
import { codeSpan, join, link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';
import { describe, fieldsMarkdown, schemaMarkdown } from './schema-markdown.ts';

/** An operation, complete: request, parameters, body, responses, samples. */
export function operationMarkdown(view: OperationView, context: ProseContext): readonly Block[] {
  const { requestBody, parameters } = view;
  return [
    code(`${view.method.toUpperCase()} ${view.baseUrl}${pathOf(view)}`, 'http'),
    ...(view.deprecated ? [sentence(reference.deprecatedOperation)] : []),
    ...describe(view, context),
    ...(view.externalDocs ? [paragraph(link(view.externalDocs.href, words(view.externalDocs.label)))] : []),
    heading(2, words(reference.servers)),
    ...serversMarkdown(view.servers, context),
    heading(2, words(reference.authentication)),
    ...securityMarkdown(view.security, context),
    ...(parameters.length > 0 ? [heading(2, words(reference.parameters))] : []),
    ...parameters.flatMap(({ title, fields }) => [heading(3, words(title)), ...fieldsMarkdown(fields, context)]),
    ...(requestBody
      ? [
          heading(2, words(reference.requestBody)),
          sentence(requestBody.required ? reference.bodyRequired : reference.bodyOptional),
          ...describe(requestBody, context),
          ...requestBody.content.flatMap((media) => mediaMarkdown(media, context)),
        ]
      : []),
    heading(2, words(reference.responses)),
    ...view.responses.flatMap((response) => responseMarkdown(response, context)),
    ...(view.samples.length > 0 ? [heading(2, words(reference.samples)), ...samplesMarkdown(view.samples)] : []),
  ];
}

/** A request in every language. */
export function samplesMarkdown(samples: readonly Sample[]): readonly Block[] {
  return samples.flatMap((sample) => [
    heading(3, words(languageNames[sample.language])),
    code(sample.code.trimEnd(), FENCES[sample.language]),
  ]);
}

/** What the languages of the samples are called after a fence. */
const FENCES: Readonly<Record<Sample['language'], string>> = {
  curl: 'bash',
  python: 'python',
  go: 'go',
  nodejs: 'javascript',
  csharp: 'csharp',
  php: 'php',
  java: 'java',
};

/** Where requests go. */
export function serversMarkdown(servers: readonly ServerView[], context: ProseContext): readonly Block[] {
  return listOf(servers.map((server) => [paragraph(codeSpan(server.url)), ...describe(server, context)]));
}

/** Security schemes, with what the description says of them. */
export function schemesMarkdown(schemes: readonly SchemeView[], context: ProseContext): readonly Block[] {
  return listOf(
    schemes.map((scheme) => {
      const { title, scopes } = schemeWords(scheme);
      return [
        paragraph(codeSpan(scheme.name), words(`: ${title}.`)),
        ...describe(scheme, context),
        ...(scopes.length > 0 ? [paragraph(words(`${reference.scopes}: `), join(scopes.map(codeSpan), ', '))] : []),
        ...scheme.links.map(({ href, label }) => paragraph(link(href, words(label)))),
      ];
    }),
  );
}

function securityMarkdown(security: SecurityView, context: ProseContext): readonly Block[] {
  const lead = securityLead(security);
  return [
    ...(lead ? [sentence(lead)] : []),
    ...security.alternatives.flatMap((schemes) => [
      ...(schemes.length > 1 ? [sentence(reference.allTogether)] : []),
      ...schemesMarkdown(schemes, context),
    ]),
  ];
}

function responseMarkdown(response: ResponseView, context: ProseContext): readonly Block[] {
  const { status, title, headers, content } = response;
  return [
    heading(3, words(`${status} ${title}`)),
    ...describe(response, context),
    ...(headers.length > 0
      ? [heading(4, words(reference.headers(headers.length))), ...fieldsMarkdown(headers, context)]
      : []),
    ...content.flatMap((media) => mediaMarkdown(media, context)),
  ];
}

function mediaMarkdown({ contentType, schema, examples }: MediaTypeView, context: ProseContext): readonly Block[] {
  return [
    paragraph(codeSpan(contentType), words(schema?.type ? `: ${schema.type}.` : '')),
    ...(schema ? schemaMarkdown(schema, context) : []),
    ...examples.flatMap((example) => exampleMarkdown(example, context)),
  ];
}

function exampleMarkdown(example: ExampleView, context: ProseContext): readonly Block[] {
  const generated = example.generated ? ` (${reference.generatedExample})` : '';
  return [
    sentence(`${example.title}${generated}:`),
    ...describe(example, context),
    code(textOf(example.tree), example.language),
  ];
}
