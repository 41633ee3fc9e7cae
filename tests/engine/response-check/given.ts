import { createReference } from '../../../build/pipeline/3-link/reference/reference.ts';
import { operationTree } from '../../../build/pipeline/3-link/reference/tree/operation-tree.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { nodesIn } from '../../../src/model/page-tree.ts';
import type { ResponseCheck } from '../../../src/model/response-check.ts';
import { createChecker } from '../../../src/response-check/checker.ts';
import type { Verdict } from '../../../src/response-check/verdict.ts';
import { head, parse } from '../pipeline/2-parse/openapi/given.ts';

/** An operation, and the data of the check of its responses as a browser reads it. */
export type Checked = { readonly operation: Operation; readonly data: ResponseCheck };

/** The operations of a description whose responses can be checked. */
export async function checkedOperations(description: string): Promise<readonly Checked[]> {
  const { api, said } = await parse(description);
  if (!api) throw new Error(said.join('\n'));
  const reference = createReference(api);
  return api.operations.flatMap((operation) => {
    const route = reference.routes.get(operation.id);
    const page = route && { route, guides: [], fieldGuides: [] };
    const nodes = page ? nodesIn(operationTree(operation, page, reference).tree) : [];
    const check = nodes.find((node) => node.type === 'checker')?.check;
    return check ? [{ operation, data: JSON.parse(JSON.stringify(check)) }] : [];
  });
}

/** What the check of `GET /x` says about a text. What is given follows `responses:`. */
export async function verdictIn(responses: string, text: string): Promise<Verdict> {
  const [checked] = await checkedOperations(`${head()}  /x:
    get:
      responses:
${responses.replace(/^(?=.)/gm, ' '.repeat(8))}
`);
  if (!checked) throw new Error('there is no check');
  return createChecker(checked.data)({ text });
}
