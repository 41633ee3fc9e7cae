import type { Operation, Server } from '../../../../src/model/operation.ts';
import type {
  CallbackView,
  LinkView,
  OperationView,
  ParameterGroupView,
  PathPiece,
} from '../../../../src/model/reference.ts';
import { externalDocsView } from './addresses.ts';
import { requestBodyView } from './body-view.ts';
import { ownSample } from './examples.ts';
import { operationLink } from './overview-view.ts';
import { parameterGroups } from './parameter-view.ts';
import { postponedSchemas } from './postponed.ts';
import { quiet } from './quiet.ts';
import type { Reference } from './reference.ts';
import { requestForm } from './request-form.ts';
import { responseViews } from './response-view.ts';
import { securityView } from './security-view.ts';
import { serverView } from './server-view.ts';
import { createSheet } from './sheet.ts';

/** Creates the view of an operation, with every schema that its page shows. */
export function operationView(operation: Operation, reference: Reference): OperationView {
  const sheet = createSheet(reference);
  sheet.spend(samplesWeight(operation, reference));
  const { description, requestBody } = operation;
  const parameters = parameterGroups(operation, sheet);
  const body = requestBody && requestBodyView(requestBody, sheet);
  const responses = responseViews(operation.responses, sheet, reference);
  const form = requestForm(operation, reference);
  return {
    kind: operation.kind,
    method: operation.method,
    path: pathPieces(operation.path, parameters),
    baseUrl: baseUrlOf(operation.servers),
    deprecated: operation.deprecated,
    ...(description && { description: quiet(description) }),
    ...externalDocsView(operation.externalDocs),
    servers: operation.servers.map(serverView),
    security: securityView(operation.security),
    parameters,
    ...(body && { requestBody: body }),
    responses,
    samples: reference.api.samples.get(operation.id) ?? [],
    ...(form && { form }),
    ownSamples: operation.codeSamples.map(ownSample),
    callbacks: callbackViews(operation, reference),
    callers: callersOf(operation, reference),
    schemas: postponedSchemas(sheet),
  };
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
    .map((text) => {
      const anchor = fields.find(({ name }) => text === `{${name}}`)?.anchor;
      return { text, ...(anchor !== undefined && { anchor }) };
    });
}

function baseUrlOf([server]: readonly Server[]): string {
  if (!server) return '';
  return server.variables.reduce((url, { name, default: value }) => url.replaceAll(`{${name}}`, value), server.url);
}

/** Highlighting makes code about three times as heavy. */
function samplesWeight({ id }: Operation, { api }: Reference): number {
  return (api.samples.get(id) ?? []).reduce((sum, { code }) => sum + code.length * 3, 0);
}
