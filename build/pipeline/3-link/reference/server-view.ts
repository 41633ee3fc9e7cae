import type { Server } from '../../../../src/model/operation.ts';
import type { ServerView } from '../../../../src/model/reference.ts';
import { reference } from '../../../../src/strings.ts';
import { codes, fact } from './facts.ts';
import { withoutHeadings } from './without-headings.ts';

/** A server with the values that its variables may have. */
export function serverView({ url, description, variables, isPlaceholder }: Server): ServerView {
  const { labels } = reference;
  return {
    url,
    ...(isPlaceholder && { note: reference.placeholderServer }),
    ...(description && { description: withoutHeadings(description) }),
    variables: variables.map((variable) => ({
      name: variable.name,
      ...(variable.description && { description: withoutHeadings(variable.description) }),
      facts: [
        ...fact(labels.default, [{ code: variable.default }]),
        ...fact(labels.allowedValues, codes(variable.enum)),
      ],
    })),
  };
}
