import { toString as textOf } from 'hast-util-to-string';
import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { ListItem, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { valueText } from '../../../../../src/model/value-text.ts';
import { visibleFirst } from '../../../../../src/model/visible-first.ts';
import { overview as words } from '../../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../../src/strings.ts';
import { codes, fact } from '../details/facts.ts';
import { factsNodes, foldNodes, lineNode, linkNode, proseNodes } from '../details/nodes.ts';
import type { Reference } from '../reference.ts';
import { withoutHeadings } from '../texts/without-headings.ts';

/** The longest description in characters that stands beside an address. */
const LONGEST_BESIDE = 120;

/** How many servers are visible; the others are in a disclosure. */
const MOST_VISIBLE = 5;

/** The servers, with the values that the variables of their addresses may have. */
export function serversNodes(servers: readonly Server[]): readonly PageNode[] {
  const { visible, hidden } = visibleFirst(servers, MOST_VISIBLE);
  return [...listOf(visible), ...foldNodes(reference.otherServers, hidden, listOf(hidden))];
}

/**
 * The servers of an operation, or nothing if the address above the page says it all. Servers of the whole document
 * take one line each, since the overview describes them.
 */
export function operationServersNodes({ servers }: Operation, { api, overview }: Reference): readonly PageNode[] {
  const areShared = JSON.stringify(servers) === JSON.stringify(api.servers);
  const [first, ...others] = servers;
  if (!first) return [];
  const isPlain = others.length === 0 && first.variables.length === 0 && !first.isPlaceholder;
  if (isPlain && (areShared || !first.description)) return [];
  if (!areShared || overview === undefined) return serversNodes(servers);
  const brief = servers.map(briefly);
  const link = { href: `${overview}#${SECTIONS.servers}`, label: reference.serversInOverview };
  const saysMore = brief.some((server, index) => server !== servers[index]);
  return [...serversNodes(brief), ...(saysMore ? [linkNode(link, 'external-docs')] : [])];
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

/** A server on one line. Gives the same server if it already is. */
function briefly(server: Server): Server {
  const { description, ...rest } = server;
  const isBeside = !description || isBrief(withoutHeadings(description));
  if (isBeside && server.variables.length === 0) return server;
  return { ...rest, ...(description && isBeside && { description }), variables: [] };
}

function isBrief({ tree }: Prose): boolean {
  const elements = tree.children.filter((node) => node.type === 'element');
  return elements.every(({ tagName }) => tagName === 'p') && textOf(tree).length <= LONGEST_BESIDE;
}
