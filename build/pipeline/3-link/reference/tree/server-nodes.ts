import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { ListItem, PageNode } from '../../../../../src/model/page-tree.ts';
import { valueText } from '../../../../../src/model/value-text.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { overview as words } from '../../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../../src/strings.ts';
import { codes, fact } from '../details/facts.ts';
import { factsNodes, foldNodes, lineNode, proseNodes } from '../details/nodes.ts';
import type { Reference } from '../reference.ts';

/** How many servers are visible; the others are in a disclosure. */
const MOST_VISIBLE = 5;

/** The servers, with the values that the variables of their addresses may have. */
export function serversNodes(servers: readonly Server[]): readonly PageNode[] {
  const { visible, hidden } = visibleFirst(servers, MOST_VISIBLE);
  return [...listOf(visible), ...foldNodes(reference.otherServers, hidden, listOf(hidden))];
}

/**
 * The servers of an operation, or nothing if the address at the beginning of the page says it all. Those of the whole
 * document are on the overview.
 */
export function operationServersNodes(operation: Operation, reference: Reference): readonly PageNode[] {
  const { servers } = operation;
  const [first, ...others] = servers;
  const isPlain = others.length === 0 && first?.variables.length === 0 && !first.description && !first.isPlaceholder;
  return isPlain || areOnOverview(operation, reference) ? [] : serversNodes(servers);
}

/** Says that the address at the beginning of the page is made up, unless the servers below say it. */
export function madeUpNodes(operation: Operation, around: Reference): readonly PageNode[] {
  const isMadeUp = operation.servers[0]?.isPlaceholder && areOnOverview(operation, around);
  return isMadeUp ? [lineNode([reference.placeholderServer], 'note')] : [];
}

function areOnOverview({ servers }: Operation, { api, overview }: Reference): boolean {
  return overview !== undefined && JSON.stringify(servers) === JSON.stringify(api.servers);
}

function listOf(servers: readonly Server[]): readonly PageNode[] {
  return servers.length > 0 ? [{ type: 'list', kind: 'servers', items: servers.map(serverItem) }] : [];
}

function serverItem({ url, name, description, variables, isPlaceholder }: Server): ListItem {
  const title = name === undefined ? [] : [{ own: name, isStrong: true as const }, ' '];
  const items = variables.map(
    (variable): ListItem => ({
      children: [
        lineNode([{ code: `{${variable.name}}` }]),
        ...proseNodes(variable.description),
        ...factsNodes([
          ...fact(reference.labels.default, [{ code: valueText(variable.default, 'text') }]),
          ...fact(reference.labels.allowedValues, codes(variable.enum.map((value) => valueText(value, 'text')))),
        ]),
      ],
    }),
  );
  return {
    children: [
      lineNode([...title, { code: url, isAddress: true }]),
      ...(isPlaceholder ? [lineNode([reference.placeholderServer], 'note')] : []),
      ...proseNodes(description),
      ...(items.length > 0
        ? [lineNode([`${words.variables}:`], 'label'), { type: 'list', kind: 'variables surface', items } as const]
        : []),
    ],
  };
}
