import type { Operation } from '../../../src/model/operation.ts';
import type { Field } from '../../../src/model/page-tree.ts';
import { phraseText } from '../../../src/model/phrase.ts';
import type { ExplainedField } from '../../../src/model/prose-elements.ts';
import { presence as words } from '../../../src/strings/reference-pages.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import { firstSentence, oneLine } from '../../platform/text/one-line.ts';
import { withExamplesIn } from './examples/with-examples.ts';
import type { Reference } from './reference/reference.ts';
import { anchorFor } from './reference/texts/anchors.ts';
import { messagesOf } from './reference/tree/messages.ts';

/**
 * Explains the field at an address: its type, whether it is always there, and the first sentence of its description.
 * `undefined` for an address that is not the anchor of a field on the page of an operation.
 */
export function explainField(address: string, reference: Reference): ExplainedField | undefined {
  const [route, anchor = ''] = address.split('#', 2);
  const operation = reference.api.operations.find(({ id }) => reference.routes.get(id) === route);
  const field = operation && fieldsIn(reference)(operation).get(anchor);
  if (!field) return undefined;
  const { presence, valueType, children } = field;
  const description = children.find((node) => node.type === 'prose')?.prose;
  const facts = [valueType && phraseText(valueType), presence === 'optional' ? undefined : words[presence]];
  const known = facts.filter((fact) => fact !== undefined).join(', ');
  const sentence = description && firstSentence(oneLine(description.tree));
  const parts = [known === '' ? undefined : `${known[0]?.toUpperCase()}${known.slice(1)}.`, sentence];
  const means = parts.filter((part) => part !== undefined).join(' ');
  // No heading has this id, because theirs have no dots.
  const explanation = anchorFor(`campo.${operation.id}.${anchor}`);
  return means === '' ? undefined : { explanation, means, more: address };
}

/** The fields on the page of an operation, by anchor. */
const fieldsIn = memoize((reference: Reference) =>
  memoize((operation: Operation): ReadonlyMap<string, Field> => {
    const route = reference.routes.get(operation.id);
    const fields = new Map<string, Field>();
    if (route)
      collect(
        messagesOf(withExamplesIn(reference.api.schemas)(operation), { route, fieldGuides: [] }, reference),
        fields,
      );
    return fields;
  }),
);

function collect(value: unknown, fields: Map<string, Field>): void {
  if (typeof value !== 'object' || value === null) return;
  if (isField(value)) fields.set(value.anchor, value);
  for (const part of Object.values(value)) collect(part, fields);
}

function isField(value: object): value is Field {
  return 'presence' in value && 'anchor' in value;
}
