import type { ElementContent } from 'hast';
import type { Operation } from '../../../../src/model/operation.ts';
import { parameterKey } from '../../../../src/model/request-operation.ts';
import type { SampleView } from '../../../../src/model/sample.ts';
import { buildRequest } from '../../../../src/samples/build-request.ts';
import { defaultValues } from '../../../../src/samples/values.ts';
import { sampleViews } from '../reference/details/sample-views.ts';
import { sampleRequest, samplesOf } from '../samples/samples.ts';
import type { FactUse, SiteFact } from './fact.ts';
import { findOperation, operationIds } from './operations.ts';

/**
 * `::campioni{operazione=shipment-list}`: the request of an operation in every language, and the author's samples.
 * `nome` chooses the example of the body, `parametri` gives values to parameters as a query does; the author's samples
 * have neither. A label folds the samples below it.
 */
export const samples: SiteFact = (use) => {
  const operation = findOperation(use);
  if (!operation) return use.unknown('L’operazione', use.attributes.operazione ?? '', operationIds(use));
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

/** The samples of a chosen request, or what stands in the place of an unknown name. */
function chosenSamples(
  use: FactUse,
  operation: Operation,
  { nome, parametri }: Chosen,
): readonly SampleView[] | ElementContent {
  const { requestBody, parameters } = operation;
  const [media, ...others] = requestBody?.content ?? [];
  const example = media?.examples.find(({ name }) => name === nome);
  const names = (media?.examples ?? []).map(({ name }) => name);
  if (nome !== undefined && !example) return use.unknown('L’esempio', nome, names);
  const given = Array.from(new URLSearchParams(parametri), ([name, value]) => ({
    name,
    value,
    parameter: parameters.find((candidate) => candidate.name === name),
  }));
  const wrong = given.find(({ parameter }) => !parameter);
  if (wrong) {
    const known = parameters.map(({ name }) => name);
    return use.unknown('Il parametro', wrong.name, known);
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
