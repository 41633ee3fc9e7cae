import { h } from 'hastscript';
import { jsonText } from '../../../../src/model/json.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import { colouredHtml } from '../../../../src/samples/colour.ts';
import { json } from '../../../../src/samples/json.ts';
import { withExamplesIn } from '../examples/with-examples.ts';
import { operationLink } from '../reference/tree/overview-tree.ts';
import type { FactUse, SiteFact } from './fact.ts';

/** `::operazioni`: every operation of the API that has a page, linked to it. */
export const operationList: SiteFact = ({ facts: { api, reference }, embed }) =>
  embed({
    type: 'operations',
    operations: api.operations.flatMap((operation) => operationLink(operation, reference.routes)),
  });

/** `::esempio{operazione=shipment-create parte=risposta stato=201}`: an example from the OpenAPI document. */
export const example: SiteFact = (use) => {
  const { attributes, unknown } = use;
  const isResponse = attributes.parte === 'risposta';
  const operation = findOperation(use);
  if (!operation) return unknown('L’operazione', attributes.operazione ?? '', operationIds(use));
  const response = operation.responses.find(({ status }) => status === attributes.stato) ?? operation.responses[0];
  if (isResponse && attributes.stato !== undefined && response?.status !== attributes.stato) {
    const statuses = operation.responses.map(({ status }) => status);
    return unknown('La risposta', attributes.stato, statuses);
  }
  const content = isResponse ? response?.content : operation.requestBody?.content;
  const examples = content?.[0]?.examples ?? [];
  const chosen = attributes.nome === undefined ? examples[0] : examples.find(({ name }) => name === attributes.nome);
  const names = examples.map(({ name }) => name);
  if (!chosen) return unknown('L’esempio', attributes.nome ?? attributes.parte ?? '', names);
  const request = requestLine(operation);
  const title = isResponse ? `Risposta ${response?.status ?? ''} a ${request}` : request;
  const text = jsonText(chosen.value, 2);
  return proseElement('docs-code', { language: 'json', title, html: colouredHtml(text, json) }, [h('pre', text)]);
};

/** The operation that the attributes name, with its examples. */
export function findOperation({ facts: { api }, attributes }: FactUse): Operation | undefined {
  const operation = api.operations.find(({ id }) => id === attributes.operazione);
  return operation && withExamplesIn(api.schemas)(operation);
}

/** What `operazione` may be. */
export function operationIds({ facts }: FactUse): string[] {
  return facts.api.operations.map(({ id }) => id);
}
