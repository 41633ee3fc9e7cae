import type { Server } from '../../../src/model/operation.ts';
import type { ServerView } from '../../../src/model/reference.ts';

/** A server with the values that its variables may have. */
export function serverView({ url, description, variables }: Server): ServerView {
  return {
    url,
    ...(description && { description }),
    variables: variables.map((variable) => ({
      name: variable.name,
      default: variable.default,
      values: variable.enum,
      ...(variable.description && { description: variable.description }),
    })),
  };
}
