import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { type ApiVersion, CHANGE_KINDS, type VersionChange } from '../../../../src/model/api-version.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { versions as words } from '../../../../src/strings/versions.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { webhookAnchor } from '../reference/anchors.ts';
import type { Reference } from '../reference/reference.ts';
import type { Fact } from './fact.ts';
import type { Facts } from './facts.ts';
import { formatDate } from './format.ts';

/** With more operations than this, only the number of the rest is given. */
const MOST = 4;

/** `::versioni`: what each version of the API breaks, changes and adds, newest first. */
export const versionList: Fact = ({ facts }) =>
  h(
    'div',
    versionsOf(facts.api).flatMap((version) => versionSection(version, facts)),
  );

/** The versions of an API; without any kept one, the current one. */
function versionsOf({ history, info }: Api): readonly ApiVersion[] {
  return history ?? [{ version: info.version, ...info.release }];
}

function versionSection({ version, date, summary, changes }: ApiVersion, facts: Facts): readonly ElementContent[] {
  const text = summary?.tree.children.filter((node) => node.type !== 'doctype') ?? [];
  return [
    h('h2', { id: version }, words.title(version)),
    ...(date === undefined ? [] : [h('p', h('time', { dateTime: date }, formatDate(date)))]),
    ...structuredClone(text),
    ...(changes === undefined ? [h('p', words.first)] : []),
    ...(changes?.length === 0 ? [h('p', words.same)] : []),
    ...CHANGE_KINDS.flatMap((kind) => {
      const listed = changes?.filter((change) => change.kind === kind) ?? [];
      if (listed.length === 0) return [];
      const title = words.changes[kind];
      const id = `${version}-${title.toLowerCase().replaceAll(' ', '-')}`;
      return [
        h('h3', { id }, title),
        h(
          'ul',
          listed.map((change) => h('li', [...changeLine(change, facts)])),
        ),
      ];
    }),
  ];
}

/**
 * A change and the operations that it concerns: those of today, with links to their pages. The change of a whole
 * operation names it already.
 */
function changeLine({ text, operations }: VersionChange, { api, reference }: Facts): readonly (string | Element)[] {
  const named = api.operations.filter(({ id }) => operations.includes(id));
  const requests = api.operations.filter(({ kind }) => kind === 'request');
  const isEverywhere = requests.length > 2 && requests.every(({ id }) => operations.includes(id));
  if (isEverywhere) return [...pieces(text), words.everywhere];
  const links = named.flatMap((operation): readonly (string | Element)[] => {
    const { id, summary = id } = operation;
    const href = addressOf(operation, reference);
    if (href !== undefined) return [h('a', { href }, summary)];
    return text.startsWith(words.operation) ? [] : [summary];
  });
  if (links.length === 0) return [...pieces(text), '.'];
  const shown = links.slice(0, MOST).flatMap((link, index) => (index === 0 ? [link] : [', ', link]));
  const rest = links.length > MOST ? words.more(links.length - MOST) : '';
  return [...pieces(text), words.in, ...shown, `${rest}.`];
}

/** The page of an operation, or the place of a webhook on the overview. */
function addressOf({ id, kind, path }: Operation, { routes, overview }: Reference): string | undefined {
  const route = routes.get(id);
  return route ?? (kind === 'webhook' && overview !== undefined ? `${overview}#${webhookAnchor(path)}` : undefined);
}

/** The text with its quoted names as code. */
function pieces(text: string): readonly (string | Element)[] {
  return text.split(/«([^«»]*)»/).map((piece, index) => (index % 2 === 0 ? piece : h('code', piece)));
}
