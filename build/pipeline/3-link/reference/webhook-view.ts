import type { Operation } from '../../../../src/model/operation.ts';
import type { WebhookView } from '../../../../src/model/overview.ts';
import type { OperationRoutes } from '../operation-routes.ts';
import { type Anchors, webhookAnchor } from './anchors.ts';
import { exampleViews, planExamples } from './examples.ts';
import { marksOf } from './marks.ts';
import type { PageBudget } from './page-budget.ts';

/** Draws the webhooks without a page of their own, as the overview shows them. */
export function webhookViews(
  operations: readonly Operation[],
  routes: OperationRoutes,
  { anchors, budget }: { readonly anchors: Anchors; readonly budget: PageBudget },
): readonly WebhookView[] {
  return operations
    .filter(({ kind, id }) => kind === 'webhook' && !routes.has(id))
    .map(({ id, summary = id, method, path, deprecated, description, requestBody, ...dated }) => ({
      anchor: anchors.claim(webhookAnchor(path)),
      title: summary,
      method,
      name: path,
      deprecated,
      ...marksOf(dated, 'whole'),
      ...(description && { description }),
      examples: (requestBody?.content ?? []).flatMap((media) => exampleViews(planExamples(media, budget))),
    }));
}
