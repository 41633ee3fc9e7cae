import type { Operation, Response, ResponseLink } from '../../../../src/model/operation.ts';
import { reference } from '../../../../src/strings.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
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
export function planOperation(operation: Operation, api: Pick<Api, 'schemas' | 'samples'>): OperationPlan {
  const page = createPagePlanner(api);
  page.budget.add(samplesWeight(operation, api));
  const parameters = planParameters(operation, page);
  const requestBody = operation.requestBody && planRequestBody(operation.requestBody, page);
  const responses = operation.responses.map((response, index) => planResponse(response, index === 0, page));
  return { parameters, ...(requestBody && { requestBody }), responses, ...planPageEnd(page) };
}

function planResponse(response: Response, isFirst: boolean, page: PagePlanner): ResponsePlan {
  const anchor = page.anchors.claim(`risposta-${response.status.toLowerCase()}`);
  const status = response.status === 'default' ? reference.otherStatuses : response.status.toUpperCase();
  const headers = planHeaders(response.headers, anchor, page);
  const content = planResponseBody(response.content, { anchor, status }, page);
  const links = response.links.map((link) => ({ link, anchor: page.anchors.claim(`${anchor}.link.${link.name}`) }));
  return { response, status, anchor, headers, headersOpen: isFirst, content, links };
}

/** Highlighting makes code about three times as heavy. */
function samplesWeight({ id }: Operation, { samples }: Pick<Api, 'samples'>): number {
  return (samples.get(id) ?? []).reduce((sum, { code }) => sum + code.length * 3, 0);
}
