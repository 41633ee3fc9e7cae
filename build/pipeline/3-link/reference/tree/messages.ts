import { defined } from '../../../../../src/model/defined.ts';
import { directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import type { BodyExamples, PageNode, ResponseNode } from '../../../../../src/model/page-tree.ts';
import type { Route } from '../../../../../src/model/route.ts';
import type { SampleView } from '../../../../../src/model/sample.ts';
import { reference as strings } from '../../../../../src/strings.ts';
import type { FieldGuides } from '../../guides.ts';
import { samplesOf, sampleViews } from '../../samples/samples.ts';
import { bodyExamples, examplesWeight } from '../details/examples.ts';
import { sectionNodes } from '../details/nodes.ts';
import { requestForm } from '../form/request-form.ts';
import { layoutOf, type SchemaPart } from '../layout/layout.ts';
import type { Reference } from '../reference.ts';
import { flattenByDirection } from '../schemas/flatten.ts';
import { uniqueAnchors } from '../texts/anchors.ts';
import { hasExamples, requestBodyNodes, requestExamples } from './body-nodes.ts';
import { type ParameterGroup, parameterGroups } from './parameter-nodes.ts';
import { type PlacedResponse, placedBodies, rootsOf } from './placed-bodies.ts';
import { responseExamples, responseNode } from './response-nodes.ts';
import { endSection } from './schema-nodes.ts';

/** What an operation receives and sends: all that has schemas. */
export type Messages = {
  /** The column beside the text. It has the samples, or the examples of the body, and the examples of the responses. */
  readonly aside: readonly PageNode[];
  readonly parameters: readonly ParameterGroup[];
  readonly request: readonly PageNode[];
  readonly responses: readonly ResponseNode[];
  readonly placed: readonly PlacedResponse[];
  /** The section at the end of the page. */
  readonly end: readonly PageNode[];
  readonly parts: readonly SchemaPart[];
};

/** Composes the messages of an operation in the order of the page. */
export function messagesOf(
  operation: Operation,
  { route, fieldGuides }: { readonly route: Route; readonly fieldGuides: FieldGuides },
  reference: Reference,
): Messages {
  const { kind, method, requestBody, codeSamples } = operation;
  const { api } = reference;
  const { schemas } = api;
  const flatten = flattenByDirection(schemas);
  const uniqueAnchor = uniqueAnchors();
  const bodies = placedBodies(operation, { flatten, uniqueAnchor });
  const samples = sampleViews(samplesOf(operation), codeSamples);
  const examples = bodyExamples(bodies.all.map(({ media }) => media));
  const weight = samplesWeight(samples) + examplesWeight(examples);
  const layout = layoutOf({ roots: rootsOf(operation, bodies), route, weight }, api, uniqueAnchor);
  const page = { schemas, flatten, layout, uniqueAnchor, guides: new Map(fieldGuides), examples };
  const parameters = parameterGroups(operation.parameters, directionsOf(kind).request, page);
  const request = requestBody ? requestBodyNodes(requestBody, { placed: bodies.request, operation }, page) : [];
  const responses = bodies.responses.map((placed) => ({
    placed,
    node: responseNode(placed, method, { ...page, reference }),
  }));
  const body = requestExamples(operation, request, page);
  const answers = responses.map(({ placed, node }) => responseExamples(placed, node, { method, page }));
  return {
    aside: [
      ...(samples.length > 0
        ? samplesSection(samples, { operation, body }, reference)
        : examplesNodes(body ? [body] : [])),
      ...answersNodes(answers),
    ],
    parameters,
    request,
    responses: responses.map(({ node }) => node),
    placed: bodies.responses,
    end: endSection(page),
    parts: layout.parts,
  };
}

/** The box with the examples of bodies, if any of them has one. */
function examplesNodes(bodies: readonly BodyExamples[]): readonly PageNode[] {
  return bodies.some(hasExamples) ? [{ type: 'examples', bodies }] : [];
}

/** The examples of the responses. Where the page has one column, the fields come before them, so they are folded. */
function answersNodes(answers: readonly BodyExamples[]): readonly PageNode[] {
  const children = examplesNodes(answers);
  if (children.length === 0) return [];
  return [{ type: 'fold', kind: 'answers-fold', title: strings.answerExamples, children }];
}

function samplesSection(
  samples: readonly SampleView[],
  { operation, body: examples }: { readonly operation: Operation; readonly body: BodyExamples | undefined },
  reference: Reference,
): readonly PageNode[] {
  const form = requestForm(operation, reference);
  return sectionNodes('samples', strings.samples, [{ type: 'samples', samples, ...defined({ form, examples }) }]);
}

/** The bytes of markup for samples. Highlighting makes code about three times as heavy. */
function samplesWeight(samples: readonly SampleView[]): number {
  return samples.reduce((sum, sample) => sum + ('code' in sample ? sample.code.length * 3 : sample.html.length), 0);
}
