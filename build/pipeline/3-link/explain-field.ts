import type { Operation } from '../../../src/model/operation.ts';
import type { ExplainedField } from '../../../src/model/prose-elements.ts';
import { reference } from '../../../src/strings.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { planOperation } from './reference/plan/operation-plan.ts';
import type { FieldPlan } from './reference/plan/schema-plan.ts';
import type { Reference } from './reference/reference.ts';
import { anchorFor } from './reference/texts/anchors.ts';
import { plainText } from './trees.ts';

/**
 * Explains the field at an address: its type, whether it is always there, and the first sentence of its description.
 * `undefined` for an address that is not the anchor of a field on the page of an operation.
 */
export function explainField(address: string, { api, routes }: Reference): ExplainedField | undefined {
  const [route, anchor = ''] = address.split('#', 2);
  const operation = api.operations.find(({ id }) => routes.get(id) === route);
  const field = operation && fieldsIn(api)(operation).get(anchor);
  if (!field) return undefined;
  const { presence, schema } = field;
  const { type, description } = schema.outline;
  const facts = [type, presence === 'optional' ? undefined : reference.presence[presence]];
  const words = facts.filter((fact) => fact !== undefined).join(', ');
  const sentence = /^.+?[.!?](?=\s|$)/su.exec(description ? plainText(description) : '')?.[0];
  const parts = [words === '' ? undefined : `${words[0]?.toUpperCase()}${words.slice(1)}.`, sentence];
  const means = parts.filter((part) => part !== undefined).join(' ');
  // No heading has this id, because theirs have no dots.
  const explanation = anchorFor(`campo.${operation.id}.${anchor}`);
  return means === '' ? undefined : { explanation, means, more: address };
}

/** The fields on the page of an operation, by anchor. */
const fieldsIn = memoize((api: Api) =>
  memoize((operation: Operation): ReadonlyMap<string, FieldPlan> => {
    const fields = new Map<string, FieldPlan>();
    collect(planOperation(operation, api), fields);
    return fields;
  }),
);

function collect(value: unknown, fields: Map<string, FieldPlan>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isField(value)) fields.set(value.anchor, value);
  for (const part of Object.values(value)) collect(part, fields);
}

function isField(value: object): value is FieldPlan {
  return 'presence' in value && 'anchor' in value;
}
