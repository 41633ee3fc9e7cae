import type { OperationView } from '../../../../src/model/operation-view.ts';
import type { OperationLinkView } from '../../../../src/model/reference.ts';
import { methodName, requestLine } from '../../../../src/model/request-line.ts';
import type { SampleView } from '../../../../src/model/sample.ts';
import { languages } from '../../../../src/samples/languages/index.ts';
import { reference, shell } from '../../../../src/strings.ts';
import { pathOf } from '../reference/views.ts';
import { securityMarkdown, serversMarkdown } from './access-markdown.ts';
import { type Block, code, heading, listOf, paragraph, section, sentence } from './blocks.ts';
import { requestBodyMarkdown, responseMarkdown } from './body-markdown.ts';
import { describe, factsMarkdown, linkMarkdown, marksMarkdown } from './describe.ts';
import { codeSpan, type Inline, join, link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';
import { fieldsMarkdown, namedSchemasMarkdown } from './schema-markdown.ts';

/** A complete operation: request, parameters, body, responses, samples and callbacks. */
export function operationMarkdown(view: OperationView, context: ProseContext): readonly Block[] {
  const { servers, security, parameters, requestBody, callbacks } = view;
  return [
    code(`${methodName(view.method)} ${view.baseUrl}${pathOf(view)}`, 'http'),
    ...originMarkdown(view, context),
    ...(view.deprecated ? [sentence(reference.deprecatedOperation)] : []),
    ...factsMarkdown(view.deprecation),
    ...marksMarkdown(view),
    ...describe(view, context),
    ...describe({ description: view.restOfDescription }, context),
    ...(view.pathDescription
      ? [sentence(reference.pathDescription), ...describe({ description: view.pathDescription }, context)]
      : []),
    ...linkMarkdown(view.externalDocs, context),
    ...factsMarkdown(view.extensions ?? []),
    ...(servers
      ? section(2, reference.servers, [
          ...serversMarkdown(servers.servers, context),
          ...linkMarkdown(servers.more, context),
        ])
      : []),
    ...(security ? section(2, reference.authentication, securityMarkdown(security, context)) : []),
    ...section(
      2,
      reference.parameters,
      parameters.flatMap(({ title, fields }) => [heading(3, words(title)), ...fieldsMarkdown(fields, context)]),
    ),
    ...(requestBody ? section(2, reference.requestBody, requestBodyMarkdown(requestBody, context)) : []),
    heading(2, words(view.responsesTitle)),
    ...(view.responsesLead === undefined ? [] : [sentence(view.responsesLead)]),
    ...view.responses.flatMap((response) => responseMarkdown(response, context)),
    ...section(2, reference.samples, samplesMarkdown(view.samples)),
    ...(callbacks.length > 0
      ? section(2, reference.callbacks, [
          sentence(reference.callbacksLead),
          ...listOf(
            callbacks.map(({ name, operation }) => [
              paragraph(codeSpan(name), words(': '), operationInline(operation, context)),
            ]),
          ),
        ])
      : []),
    ...section(
      2,
      reference.guides,
      listOf(view.guides.map(({ href, label }) => [paragraph(link(context.address(href), words(label)))])),
    ),
    ...section(2, reference.schemas, namedSchemasMarkdown(view.schemas, context)),
  ];
}

/** The samples of a request, in every language. */
export function samplesMarkdown(samples: readonly SampleView[]): readonly Block[] {
  return samples.flatMap((sample) => {
    if (!('code' in sample)) return [heading(3, words(sample.title)), code(sample.source, sample.fence)];
    const { title, fence } = languages[sample.language];
    return [heading(3, words(title)), code(sample.code.trimEnd(), fence)];
  });
}

/** Operations as a list of links. */
export function operationsMarkdown(operations: readonly OperationLinkView[], context: ProseContext): readonly Block[] {
  return listOf(operations.map((operation) => [paragraph(operationInline(operation, context))]));
}

function operationInline(operation: OperationLinkView, context: ProseContext): Inline {
  const { route, method, path, summary, deprecated } = operation;
  return join([
    link(context.address(route), words(summary)),
    words(': '),
    codeSpan(requestLine({ method, path })),
    words(deprecated ? ` (${shell.deprecated})` : ''),
  ]);
}

/** States that the API itself sends this request, if it is a webhook or callback. */
function originMarkdown({ kind, callers }: OperationView, context: ProseContext): readonly Block[] {
  if (kind === 'request') return [];
  if (kind === 'webhook') return [sentence(reference.webhookLead)];
  const links = callers.map(({ href, label }) => link(context.address(href), words(label)));
  return [paragraph(words(`${reference.callbackLead} `), join(links, ', '), words('.'))];
}
