import type { ExampleView, MediaTypeView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { type Block, code, paragraph, sentence } from './blocks.ts';
import { describe } from './describe.ts';
import { link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';

/** Examples as code, each with its title. */
export function examplesMarkdown(examples: readonly ExampleView[], context: ProseContext): readonly Block[] {
  return examples.flatMap((example) => {
    const generated = example.generated ? ` (${reference.generatedExample})` : '';
    return [
      sentence(`${example.title}${generated}:`),
      ...describe(example, context),
      code(example.code.text, example.language),
      ...(example.rest ? [paragraph(link(example.rest.href, words(example.rest.label)))] : []),
    ];
  });
}

/** Links to examples that are stored outside the document. */
export function externalExamplesMarkdown(
  examples: MediaTypeView['externalExamples'],
  context: ProseContext,
): readonly Block[] {
  return examples.flatMap((example) => [
    paragraph(link(example.link.href, words(example.link.label))),
    ...describe(example, context),
  ]);
}
