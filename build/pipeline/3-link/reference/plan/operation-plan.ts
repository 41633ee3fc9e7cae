import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import type { Operation, Response } from '../../../../../src/model/operation.ts';
import type { ResponseLink } from '../../../../../src/model/response-link.ts';
import { reference } from '../../../../../src/strings.ts';
import type { Api } from '../../../2-parse/openapi/api.ts';
import type { FieldGuides } from '../../guides.ts';
import { sampleViews } from '../details/sample-views.ts';
import { type MediaTypePlan, planRequestBody, planResponseBody } from './body-plan.ts';
import { createPagePlanner, type PagePlanner } from './page-planner.ts';
import { type ParameterGroupPlan, planHeaders, planParameters } from './parameter-plan.ts';
import { type FieldPlan, type PageEnd, planPageEnd } from './schema-plan.ts';

/** Which schemas the page of an operation shows, and where. */
export type OperationPlan = PageEnd & {
  readonly parameters: readonly ParameterGroupPlan[];
  readonly requestBody?: readonly MediaTypePlan[];
  readonly responses: readonly ResponsePlan[];
};

/** A response: its anchors, and the schemas of its headers and its body. */
export type ResponsePlan = {
  readonly response: Response;
  /** The status as readers see it: «200», «2XX», «altri». */
  readonly status: string;
  readonly anchor: string;
  readonly headers: readonly FieldPlan[];
  /** The headers of the first response are unfolded. */
  readonly headersOpen: boolean;
  readonly content: readonly MediaTypePlan[];
  readonly links: readonly { readonly link: ResponseLink; readonly anchor: string }[];
};

/** Plans the page of an operation from top to bottom. */
export function planOperation(
  operation: Operation,
  api: Pick<Api, 'schemas' | 'samples'>,
  guides: FieldGuides = [],
): OperationPlan {
  const page = createPagePlanner(api, { guides });
  page.budget.add(samplesWeight(operation, api));
  const { request, response: answer } = directionsOf(operation.kind);
  const parameters = planParameters(operation, request, page);
  const requestBody = operation.requestBody && planRequestBody(operation.requestBody, request, page);
  const responses = operation.responses.map((response, index) =>
    planResponse(response, { direction: answer, isFirst: index === 0 }, page),
  );
  return { parameters, ...(requestBody && { requestBody }), responses, ...planPageEnd(page) };
}

type Answer = { readonly direction: Direction; readonly isFirst: boolean };

function planResponse(response: Response, { direction, isFirst }: Answer, page: PagePlanner): ResponsePlan {
  const anchor = page.uniqueAnchor(`risposta-${response.status.toLowerCase()}`);
  const status = response.status === 'default' ? reference.otherStatuses : response.status.toUpperCase();
  const headers = planHeaders(response.headers, { direction, anchor }, page);
  const content = planResponseBody(response.content, { direction, anchor, status }, page);
  const links = response.links.map((link) => ({ link, anchor: page.uniqueAnchor(`${anchor}.link.${link.name}`) }));
  return { response, status, anchor, headers, headersOpen: isFirst, content, links };
}

/** The bytes of markup for the samples. Highlighting makes code about three times as heavy. */
function samplesWeight({ id, codeSamples }: Operation, { samples }: Pick<Api, 'samples'>): number {
  const views = sampleViews(samples.get(id) ?? [], codeSamples);
  return views.reduce((sum, view) => sum + ('code' in view ? view.code.length * 3 : view.html.length), 0);
}
