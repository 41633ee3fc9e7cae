import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { CallbackView, OperationView, PathPiece } from '../../../../../src/model/operation-view.ts';
import type { FieldView, LinkView, ParameterGroupView } from '../../../../../src/model/reference.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import { externalDocsView } from '../details/addresses.ts';
import { extensionsView, joinedExtensions } from '../details/extensions-view.ts';
import { deprecationFacts } from '../details/facts.ts';
import { marksOf } from '../details/marks.ts';
import { sampleViews } from '../details/sample-views.ts';
import { requestForm } from '../form/request-form.ts';
import { responseCheck } from '../form/response-check.ts';
import type { OperationPlan } from '../plan/operation-plan.ts';
import type { ParameterPlan } from '../plan/parameter-plan.ts';
import type { SchemaLinks } from '../plan/schema-pages.ts';
import type { Reference } from '../reference.ts';
import { withoutHeadings } from '../texts/without-headings.ts';
import { requestBodyView } from './body-view.ts';
import { descriptionView } from './description-view.ts';
import { operationLink } from './overview-view.ts';
import { responseView } from './response-view.ts';
import { fieldView, namedSchemaView } from './schema-view.ts';
import { securityView } from './security-view.ts';
import { serversView } from './server-view.ts';

/** The plan of an operation's page, the links to pages of schemas, and the guides that mention the operation. */
export type OperationParts = {
  readonly plan: OperationPlan;
  readonly links: SchemaLinks;
  readonly guides: readonly LinkView[];
};

/** Draws an operation with the schemas that its page was planned to show. */
export function operationView(
  operation: Operation,
  { plan, links, guides }: OperationParts,
  reference: Reference,
): OperationView {
  const { kind, requestBody } = operation;
  const parameters = plan.parameters.map((group) => ({
    ...group,
    fields: group.fields.map((parameter) => parameterView(parameter, links)),
  }));
  const body =
    requestBody &&
    requestBodyView(requestBody, { content: plan.requestBody ?? [], operation }, links, reference.typeNames);
  const responses = plan.responses.map((response) =>
    responseView(response, { method: operation.method, schemas: links }, reference),
  );
  return {
    kind,
    method: operation.method,
    path: pathPieces(operation.path, parameters),
    baseUrl: baseUrlOf(operation.servers),
    deprecated: operation.deprecated,
    deprecation: deprecationFacts(operation.deprecation),
    ...marksOf(operation, 'whole'),
    ...descriptionView(operation.description),
    ...(operation.pathDescription && { pathDescription: withoutHeadings(operation.pathDescription) }),
    ...externalDocsView(operation.externalDocs),
    ...extensionsView(operation),
    ...defined({ servers: serversView(operation, reference), security: securityView(operation, reference) }),
    parameters,
    ...defined({ requestBody: body }),
    ...answers(operation),
    responses,
    samples: sampleViews(reference.api.samples.get(operation.id) ?? [], operation.codeSamples),
    ...defined({
      form: requestForm(operation, reference),
      check: responseCheck(operation, { responses, guides }, reference),
    }),
    callbacks: callbackViews(operation, reference),
    callers: callersOf(operation, reference),
    guides,
    schemas: plan.schemas.map((schema) => namedSchemaView(schema, links)),
  };
}

function parameterView({ field, facts, extensions = [] }: ParameterPlan, links: SchemaLinks): FieldView {
  const view = fieldView(field, links);
  if (facts.length + extensions.length === 0) return view;
  const { schema } = view;
  const all = joinedExtensions([...extensions, ...(schema.extensions ?? [])]);
  return { ...view, schema: { ...schema, facts: [...schema.facts, ...facts], ...all } };
}

function answers({ kind, responses }: Operation): Pick<OperationView, 'responsesTitle' | 'responsesLead'> {
  const direction = directionsOf(kind);
  const responsesTitle = strings.exchanges[direction.request].responses;
  if (direction.response === 'response' || responses.length === 0) return { responsesTitle };
  return { responsesTitle, responsesLead: responses.length === 1 ? strings.answerThus : strings.answerInOneWay };
}

function callbackViews({ callbacks }: Operation, { api, routes }: Reference): readonly CallbackView[] {
  return callbacks.flatMap(({ name, operation: id }) => {
    const called = api.operations.find((operation) => operation.id === id);
    return (called ? operationLink(called, routes) : []).map((operation) => ({ name, operation }));
  });
}

function callersOf({ id, kind }: Operation, { api, routes }: Reference): readonly LinkView[] {
  if (kind !== 'callback') return [];
  const callers = api.operations.filter(({ callbacks }) => callbacks.some(({ operation }) => operation === id));
  return callers.flatMap((caller) => {
    const href = routes.get(caller.id);
    return href === undefined ? [] : [{ href, label: caller.summary ?? caller.id }];
  });
}

/** Splits a path at its parameters: `/shipments/{shipment_id}` → `/shipments/`, `{shipment_id}`. */
function pathPieces(path: string, groups: readonly ParameterGroupView[]): readonly PathPiece[] {
  const fields = groups.find(({ location }) => location === 'path')?.fields ?? [];
  return path
    .split(/(\{[^{}]*\})/)
    .filter((text) => text !== '')
    .map((text) => ({ text, ...defined({ anchor: fields.find(({ name }) => text === `{${name}}`)?.anchor }) }));
}

function baseUrlOf([server]: readonly Server[]): string {
  if (!server) return '';
  return server.variables.reduce((url, { name, default: value }) => url.replaceAll(`{${name}}`, value), server.url);
}
