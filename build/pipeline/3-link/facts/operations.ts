import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { jsonText } from '../../../../src/model/json.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import { parameterKey } from '../../../../src/model/request-operation.ts';
import type { SampleView } from '../../../../src/model/sample.ts';
import { buildRequest } from '../../../../src/samples/build-request.ts';
import { colouredHtml } from '../../../../src/samples/colour.ts';
import { json } from '../../../../src/samples/json.ts';
import { defaultValues } from '../../../../src/samples/values.ts';
import { withExamplesIn } from '../examples/with-examples.ts';
import { errorCheck } from '../reference/form/response-check.ts';
import { requestComponents } from '../reference/texts/component-uses.ts';
import { operationLink } from '../reference/tree/overview-tree.ts';
import { schemaTable } from '../reference/tree/schema-tree.ts';
import { sampleRequest, samplesOf, sampleViews } from '../samples/samples.ts';
import { type FactUse, type SiteFact, unknownFact } from './fact.ts';

/** `::operazioni`: every operation of the API that has a page, linked to it. */
export const operationList: SiteFact = ({ facts: { api, reference }, embed }) =>
  embed({
    type: 'operations',
    operations: api.operations.flatMap((operation) => operationLink(operation, reference.routes)),
  });

/** `::esempio{operazione=shipment-create parte=risposta stato=201}`: an example from the OpenAPI document. */
export const example: SiteFact = (use) => {
  const { attributes } = use;
  const isResponse = attributes.parte === 'risposta';
  const operation = findOperation(use);
  if (!operation) return unknownFact(use, 'L’operazione', attributes.operazione ?? '', operationIds(use));
  const response = operation.responses.find(({ status }) => status === attributes.stato) ?? operation.responses[0];
  if (isResponse && attributes.stato !== undefined && response?.status !== attributes.stato) {
    const statuses = operation.responses.map(({ status }) => status);
    return unknownFact(use, 'La risposta', attributes.stato, statuses);
  }
  const content = isResponse ? response?.content : operation.requestBody?.content;
  const examples = content?.[0]?.examples ?? [];
  const chosen = attributes.nome === undefined ? examples[0] : examples.find(({ name }) => name === attributes.nome);
  const names = examples.map(({ name }) => name);
  if (!chosen) return unknownFact(use, 'L’esempio', attributes.nome ?? attributes.parte ?? '', names);
  const request = requestLine(operation);
  const title = isResponse ? `Risposta ${response?.status ?? ''} a ${request}` : request;
  const text = jsonText(chosen.value, 2);
  return proseElement('docs-code', { language: 'json', title, html: colouredHtml(text, json) }, [h('pre', text)]);
};

/** The operation that the attributes name, with its examples. */
function findOperation({ facts: { api }, attributes }: FactUse): Operation | undefined {
  const operation = api.operations.find(({ id }) => id === attributes.operazione);
  return operation && withExamplesIn(api.schemas)(operation);
}

/** What `operazione` may be. */
function operationIds({ facts }: FactUse): string[] {
  return facts.api.operations.map(({ id }) => id);
}

/**
 * `::campioni{operazione=shipment-list}`: the request of an operation in every language, and the author's samples.
 * `nome` chooses the example of the body, `parametri` gives values to parameters as a query does; the author's samples
 * have neither. A label folds the samples below it.
 */
export const samples: SiteFact = (use) => {
  const operation = findOperation(use);
  if (!operation) return unknownFact(use, 'L’operazione', use.attributes.operazione ?? '', operationIds(use));
  const { nome, parametri } = use.attributes;
  const chosen =
    nome === undefined && parametri === undefined
      ? sampleViews(samplesOf(operation), operation.codeSamples)
      : chosenSamples(use, operation, { nome, parametri });
  if ('type' in chosen) return chosen;
  const route = use.facts.reference.routes.get(operation.id);
  return use.embed({
    type: 'samples',
    samples: chosen,
    ...(use.label !== '' && { label: use.label }),
    ...(route !== undefined && { operation: { href: route, label: operation.summary ?? operation.id } }),
  });
};

type Chosen = { readonly nome: string | undefined; readonly parametri: string | undefined };

/** The samples of a chosen request. For an unknown name, the element that `unknownFact` gives. */
function chosenSamples(
  use: FactUse,
  operation: Operation,
  { nome, parametri }: Chosen,
): readonly SampleView[] | ElementContent {
  const { requestBody, parameters } = operation;
  const [media, ...others] = requestBody?.content ?? [];
  const example = media?.examples.find(({ name }) => name === nome);
  const names = (media?.examples ?? []).map(({ name }) => name);
  if (nome !== undefined && !example) return unknownFact(use, 'L’esempio', nome, names);
  const given = Array.from(new URLSearchParams(parametri), ([name, value]) => ({
    name,
    value,
    parameter: parameters.find((candidate) => candidate.name === name),
  }));
  const wrong = given.find(({ parameter }) => !parameter);
  if (wrong) {
    const known = parameters.map(({ name }) => name);
    return unknownFact(use, 'Il parametro', wrong.name, known);
  }
  const values = given.flatMap(({ parameter, value }) =>
    parameter ? [[parameterKey(parameter), value] as const] : [],
  );
  const chosen =
    requestBody && media && example
      ? { ...operation, requestBody: { ...requestBody, content: [{ ...media, examples: [example] }, ...others] } }
      : operation;
  const defaults = defaultValues(chosen);
  const request = buildRequest(chosen, {
    ...defaults,
    parameters: { ...defaults.parameters, ...Object.fromEntries(values) },
  });
  return sampleRequest(request);
}

/** `::campi{schema=Problem}`: the properties of a schema, shown as on the pages of operations. */
export const fields: SiteFact = ({ facts: { api }, attributes, embed, ...use }) => {
  const name = attributes.schema ?? '';
  if (!api.schemas.has(name)) return unknownFact(use, 'Lo schema', name, api.schemas.keys());
  const direction = requestComponents(api).has(name) ? 'both' : 'response';
  return embed(schemaTable({ name, direction }, api));
};

/** `::controlla-errore{schema=Problem}`: the check of errors that readers paste. A page has one at most. */
export const check: SiteFact = ({ facts, attributes, embed, ...use }) => {
  const name = attributes.schema ?? '';
  if (!facts.api.schemas.has(name)) return unknownFact(use, 'Lo schema', name, facts.api.schemas.keys());
  return embed({ type: 'checker', check: errorCheck(name, facts.reference) });
};
