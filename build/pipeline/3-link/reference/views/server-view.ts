import { toString as textOf } from 'hast-util-to-string';
import { defined } from '../../../../../src/model/defined.ts';
import type { Operation, Server } from '../../../../../src/model/operation.ts';
import type { ServersView, ServerView } from '../../../../../src/model/reference.ts';
import { SECTIONS } from '../../../../../src/model/sections.ts';
import { reference } from '../../../../../src/strings.ts';
import { codes, fact, valueText } from '../details/facts.ts';
import type { Reference } from '../reference.ts';
import { withoutHeadings } from '../texts/without-headings.ts';

/** The longest description in characters that stands beside an address. */
const LONGEST_BESIDE = 120;

/** A server with the values that its variables may have. */
export function serverView({ url, name, description, variables, isPlaceholder }: Server): ServerView {
  const { labels } = reference;
  return {
    url,
    ...defined({ name }),
    ...(isPlaceholder && { note: reference.placeholderServer }),
    ...(description && { description: withoutHeadings(description) }),
    variables: variables.map((variable) => ({
      name: variable.name,
      ...(variable.description && { description: withoutHeadings(variable.description) }),
      facts: [
        ...fact(labels.default, [{ code: valueText(variable.default, 'text') }]),
        ...fact(labels.allowedValues, codes(variable.enum.map((value) => valueText(value, 'text')))),
      ],
    })),
  };
}

/**
 * The servers of an operation, or nothing if the address above the page says it all. Servers of the whole document
 * take one line each, since the overview describes them.
 */
export function serversView({ servers }: Operation, { api, overview }: Reference): ServersView | undefined {
  const areShared = JSON.stringify(servers) === JSON.stringify(api.servers);
  const [first, ...others] = servers;
  if (!first) return undefined;
  const isPlain = others.length === 0 && first.variables.length === 0 && !first.isPlaceholder;
  if (isPlain && (areShared || !first.description)) return undefined;
  if (!areShared || overview === undefined) return { servers: servers.map(serverView) };
  const views = servers.map(serverView);
  const brief = views.map(briefly);
  const href = `${overview}#${SECTIONS.servers}`;
  const saysMore = brief.some((view, index) => view !== views[index]);
  return { servers: brief, ...(saysMore && { more: { href, label: reference.serversInOverview } }) };
}

/** A server on one line. Gives the same view if it already is. */
function briefly(view: ServerView): ServerView {
  const { description, ...rest } = view;
  const isBeside = !description || isBrief(description);
  if (isBeside && view.variables.length === 0) return view;
  return { ...rest, ...(description && isBeside && { description }), variables: [] };
}

function isBrief({ tree }: NonNullable<ServerView['description']>): boolean {
  const elements = tree.children.filter((node) => node.type === 'element');
  return elements.every(({ tagName }) => tagName === 'p') && textOf(tree).length <= LONGEST_BESIDE;
}
