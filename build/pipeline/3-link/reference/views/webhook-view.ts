import { defined } from '../../../../../src/model/defined.ts';
import type { Operation, RequestBody } from '../../../../../src/model/operation.ts';
import type { WebhookView } from '../../../../../src/model/overview.ts';
import type { OperationRoutes } from '../../operation-routes.ts';
import type { TypeNames } from '../../types/declaration.ts';
import { bodyExamples } from '../details/examples.ts';
import { marksOf } from '../details/marks.ts';
import { type UniqueAnchor, webhookAnchor } from '../texts/anchors.ts';

type Drawing = {
  readonly uniqueAnchor: UniqueAnchor;
  readonly typeNames: TypeNames | undefined;
};

/** Draws the webhooks without a page of their own, as the overview shows them. */
export function webhookViews(
  operations: readonly Operation[],
  routes: OperationRoutes,
  { uniqueAnchor, typeNames }: Drawing,
): readonly WebhookView[] {
  const webhooks = operations.filter(({ kind, id }) => kind === 'webhook' && !routes.has(id));
  const contents = webhooks.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const drawn = bodyExamples(contents);
  return webhooks.map(({ id, summary = id, method, path, deprecated, description, requestBody, ...dated }) => ({
    anchor: uniqueAnchor(webhookAnchor(path)),
    title: summary,
    method,
    name: path,
    deprecated,
    ...marksOf(dated, 'whole'),
    ...defined({ description, typeName: typeNames && typeNameOf(requestBody, typeNames) }),
    examples: (requestBody?.content ?? []).flatMap((media) => drawn.get(media) ?? []),
  }));
}

/** The type of the first of the media types that have one. */
function typeNameOf(body: RequestBody | undefined, typeNames: TypeNames): string | undefined {
  return body?.content.map((media) => typeNames.nameOfBody(media)).find((name) => name !== undefined);
}
