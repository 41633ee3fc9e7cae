import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { CallbackView, OperationView, PathPiece } from '../../../../../src/model/operation-view.ts';
import type { LinkView, ParameterGroupView } from '../../../../../src/model/reference.ts';
import type { Route } from '../../../../../src/model/route.ts';
import type { SampleView } from '../../../../../src/model/sample.ts';
import { trimEnd } from '../../../../../src/model/trim.ts';
import { serverAddress } from '../../../../../src/samples/server.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import type { FieldGuides } from '../../guides.ts';
import { externalDocsView } from '../details/addresses.ts';
import { encodingsOf } from '../details/encodings.ts';
import { bodyExamples, examplesWeight } from '../details/examples.ts';
import { extensionsView } from '../details/extensions-view.ts';
import { deprecationFacts } from '../details/facts.ts';
import { marksOf } from '../details/marks.ts';
import { sampleViews } from '../details/sample-views.ts';
import { requestForm } from '../form/request-form.ts';
import { responseCheck } from '../form/response-check.ts';
import { layoutOf, type SchemaPart } from '../layout/layout.ts';
import type { Root } from '../layout/measure.ts';
import type { Reference } from '../reference.ts';
import type { Flatten } from '../schemas/flat.ts';
import { flattenIn } from '../schemas/flatten.ts';
import { type UniqueAnchor, uniqueAnchors } from '../texts/anchors.ts';
import { withoutHeadings } from '../texts/without-headings.ts';
import { type PlacedBody, placedBody, requestBodyView, withRepetitions } from './body-view.ts';
import { descriptionView } from './description-view.ts';
import { operationLink } from './overview-view.ts';
import { describedSchema, parameterViews } from './parameter-view.ts';
import { type PlacedResponse, responseView } from './response-view.ts';
import { endViews } from './schema-view.ts';
import { securityView } from './security-view.ts';
import { serversView } from './server-view.ts';

/** The page of an operation: its route, and the guides that mention the operation and its fields. */
export type OperationPage = {
  readonly route: Route;
  readonly guides: readonly LinkView[];
  readonly fieldGuides: FieldGuides;
};

/** An operation as its page shows it, and the parts of it that have pages of their own. */
export type DrawnOperation = { readonly view: OperationView; readonly parts: readonly SchemaPart[] };

/** Draws an operation with all that its page has room for. */
export function drawOperation(operation: Operation, page: OperationPage, reference: Reference): DrawnOperation {
  const { parts, ...messages } = drawMessages(operation, page, reference);
  const { parameters, responses } = messages;
  const { guides } = page;
  const view: OperationView = {
    kind: operation.kind,
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
    ...messages,
    ...answers(operation),
    ...defined({
      form: requestForm(operation, reference),
      check: responseCheck(operation, { responses, guides }, reference),
    }),
    callbacks: callbackViews(operation, reference),
    callers: callersOf(operation, reference),
    guides,
  };
  return { view, parts };
}

type Messages = Pick<OperationView, 'parameters' | 'requestBody' | 'responses' | 'samples' | 'schemas'>;

/** Draws the request and the responses of an operation: all that has schemas. */
export function drawMessages(
  operation: Operation,
  { route, fieldGuides }: Pick<OperationPage, 'route' | 'fieldGuides'>,
  reference: Reference,
): Messages & Pick<DrawnOperation, 'parts'> {
  const { kind, method, requestBody, codeSamples } = operation;
  const { api, typeNames } = reference;
  const { schemas } = api;
  const { request: direction } = directionsOf(kind);
  const flatten = flattenIn(schemas);
  const uniqueAnchor = uniqueAnchors();
  const bodies = placedBodies(operation, { flatten, uniqueAnchor });
  const samples = sampleViews(api.samples.get(operation.id) ?? [], codeSamples);
  const examples = bodyExamples(bodies.all.map(({ media }) => media));
  const weight = samplesWeight(samples) + examplesWeight(examples);
  const layout = layoutOf({ roots: rootsOf(operation, bodies), route, weight }, api, uniqueAnchor);
  const guides = new Map(fieldGuides);
  const drawing = { schemas, flatten, layout, uniqueAnchor, guides, examples, typeNames };
  const parameters = parameterViews(operation.parameters, direction, drawing);
  const body = requestBody && requestBodyView(requestBody, { placed: bodies.request, operation }, drawing);
  return {
    parameters,
    ...defined({ requestBody: body }),
    responses: bodies.responses.map((response) => responseView(response, method, { ...drawing, reference })),
    samples,
    schemas: endViews(drawing),
    parts: layout.parts,
  };
}

/** The bodies of an operation in the order of its page. */
type PlacedBodies = {
  readonly request: readonly PlacedBody[];
  readonly responses: readonly PlacedResponse[];
  readonly all: readonly PlacedBody[];
};

/** The first word of the anchors in the body of a request. */
const REQUEST = 'richiesta';

function placedBodies(
  { kind, requestBody, responses }: Operation,
  { flatten, uniqueAnchor }: { readonly flatten: Flatten; readonly uniqueAnchor: UniqueAnchor },
): PlacedBodies {
  const { request: direction, response: answer } = directionsOf(kind);
  const content = requestBody?.content ?? [];
  const anchor = requestBody ? uniqueAnchor(REQUEST) : REQUEST;
  const place = { direction, anchor, place: strings.requestPlace, isHeadless: true };
  const request = placedBody(content, place, uniqueAnchor);
  const placed = responses.map((response, index): PlacedResponse => {
    const own = uniqueAnchor(`risposta-${response.status.toLowerCase()}`);
    const status = response.status === 'default' ? strings.otherStatuses : response.status.toUpperCase();
    const there = { direction: answer, anchor: own, place: strings.responsePlace(status), isHeadless: false };
    const bodies = placedBody(response.content, there, uniqueAnchor);
    return { response, status, anchor: own, direction: answer, content: bodies, isFirst: index === 0 };
  });
  const all = withRepetitions([...request, ...placed.flatMap((response) => response.content)], flatten);
  const rest = all.values();
  const taken = (bodies: readonly PlacedBody[]) => bodies.flatMap(() => rest.next().value ?? []);
  return {
    request: taken(request),
    responses: placed.map((response) => ({ ...response, content: taken(response.content) })),
    all,
  };
}

/** The schemas with which the page of an operation begins, as far as they are not shown before. */
function rootsOf({ kind, parameters }: Operation, { responses, all }: PlacedBodies): readonly Root[] {
  const { request: direction } = directionsOf(kind);
  const headers = [
    ...responses.flatMap(({ response, direction: answer }) =>
      response.headers.map((header) => ({ ...header, direction: answer })),
    ),
    ...all.flatMap(({ media, spot }) =>
      encodingsOf(media).flatMap((part) => part.headers.map((header) => ({ ...header, direction: spot.direction }))),
    ),
  ];
  const described = [...parameters.map((parameter) => ({ ...parameter, direction })), ...headers];
  return [
    ...described.map((source) => ({
      schema: describedSchema(source),
      direction: source.direction,
      place: source.name,
    })),
    ...all.flatMap(({ media: { schema }, spot, shownAt }) => (schema && !shownAt ? [{ ...spot, schema }] : [])),
  ];
}

/** The bytes of markup for samples. Highlighting makes code about three times as heavy. */
function samplesWeight(samples: readonly SampleView[]): number {
  return samples.reduce((sum, sample) => sum + ('code' in sample ? sample.code.length * 3 : sample.html.length), 0);
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

/** The address before the paths of operations: that of the first server, without a query. */
function baseUrlOf(servers: readonly Server[]): string {
  const [address = ''] = serverAddress({ servers }, { server: 0, serverVariables: {} }).split('?');
  return trimEnd(address, '/');
}
