import { defined } from '../../../../../src/model/defined.ts';
import type { Server } from '../../../../../src/model/operation.ts';
import type { RequestServer } from '../../../../../src/model/request-operation.ts';
import { firstSentence, oneLine } from '../../../../platform/text/one-line.ts';

/** The servers from which readers choose that of a request. */
export function requestServers(servers: readonly Server[]): readonly RequestServer[] {
  return servers.map(({ url, variables, ...server }) => ({
    url,
    ...defined({ name: nameOf(server) }),
    variables: variables.map(({ name, default: value, enum: allowed }) => ({ name, default: value, enum: allowed })),
  }));
}

/** In characters. A longer sentence is no name. */
const LONGEST_NAME = 30;

/** The name of a server; before OpenAPI 3.2 the first sentence of its description, if it is short: «Produzione.» */
function nameOf({ name, description }: Pick<Server, 'name' | 'description'>): string | undefined {
  if (name !== undefined || !description) return name;
  const line = oneLine(description.tree);
  const sentence = (firstSentence(line) ?? line).replace(/\.$/, '');
  return sentence.length <= LONGEST_NAME && sentence !== '' ? sentence : undefined;
}
