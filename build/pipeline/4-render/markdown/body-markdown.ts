import type {
  MediaTypeView,
  RequestBodyView,
  ResponseLinkView,
  ResponseView,
} from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { type Block, heading, listOf, paragraph, section, sentence } from './blocks.ts';
import { describe, factsMarkdown, marksAside, marksMarkdown } from './describe.ts';
import { examplesMarkdown, externalExamplesMarkdown } from './example-markdown.ts';
import { codeSpan, link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';
import { fieldsMarkdown, schemaMarkdown } from './schema-markdown.ts';

/** The body of a request in each of its media types. */
export function requestBodyMarkdown(body: RequestBodyView, context: ProseContext): readonly Block[] {
  return [
    sentence(body.presence),
    ...marksMarkdown(body),
    ...describe(body, context),
    ...body.content.flatMap((media) => mediaMarkdown(media, context)),
  ];
}

/** The response for one status: headers, body, and links to other operations. */
export function responseMarkdown(response: ResponseView, context: ProseContext): readonly Block[] {
  const { status, title, headers, content, noContent, links } = response;
  return [
    heading(3, words(`${status} ${title}`)),
    ...marksMarkdown(response),
    ...describe(response, context),
    ...section(4, reference.headers(headers.length), fieldsMarkdown(headers, context)),
    ...(noContent === undefined ? content.flatMap((media) => mediaMarkdown(media, context)) : [sentence(noContent)]),
    ...section(4, reference.links, linksMarkdown(links, context)),
    ...factsMarkdown(response.extensions ?? []),
  ];
}

function mediaMarkdown(media: MediaTypeView, context: ProseContext): readonly Block[] {
  const { contentType, schema, examples, noExample, externalExamples } = media;
  return [
    paragraph(codeSpan(contentType), words(`${marksAside(media)}${schema?.type ? `: ${schema.type}.` : ''}`)),
    ...(schema ? schemaMarkdown(schema, context) : []),
    ...examplesMarkdown(examples, context),
    ...(noExample === undefined ? [] : [sentence(noExample)]),
    ...externalExamplesMarkdown(externalExamples, context),
  ];
}

function linksMarkdown(links: readonly ResponseLinkView[], context: ProseContext): readonly Block[] {
  return listOf(
    links.map((next) => {
      const operation = words(next.operation);
      return [
        paragraph(
          codeSpan(next.name),
          words(': '),
          next.href === undefined ? operation : link(context.address(next.href), operation),
        ),
        ...describe(next, context),
        ...factsMarkdown(next.facts),
      ];
    }),
  );
}
