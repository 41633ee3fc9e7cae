import type { PageNode } from '../../../../../src/model/page-tree.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import { withExamplesIn } from '../../examples/with-examples.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import { bodyExamples, examplesNodes } from '../details/examples.ts';
import { lineNode, marksNodes, marksOf, proseNodes } from '../details/nodes.ts';
import { type UniqueAnchor, webhookAnchor } from '../texts/anchors.ts';

/** The webhooks without a page of their own, as the overview shows them. */
export function webhookSections(
  { operations, schemas }: Pick<Api, 'operations' | 'schemas'>,
  routes: OperationRoutes,
  uniqueAnchor: UniqueAnchor,
): readonly PageNode[] {
  const webhooks = operations
    .filter(({ kind, id }) => kind === 'webhook' && !routes.has(id))
    .map(withExamplesIn(schemas));
  const examples = bodyExamples(webhooks.flatMap(({ requestBody }) => requestBody?.content ?? []));
  return webhooks.map((webhook): PageNode => {
    const { id, summary: title = id, kind, method, path, deprecated, description, requestBody } = webhook;
    const content = requestBody?.content ?? [];
    return {
      type: 'section',
      level: 3,
      anchor: uniqueAnchor(webhookAnchor(path)),
      title,
      children: [
        { type: 'endpoint', kind, method, path: [{ text: path }], baseUrl: '', isLine: true },
        ...(deprecated ? [lineNode([reference.deprecatedOperation], 'admonition tone-warning')] : []),
        ...marksNodes(marksOf(webhook, 'whole')),
        ...proseNodes(description),
        ...examplesNodes(content.flatMap((media) => examples.get(media) ?? [])),
      ],
    };
  });
}
