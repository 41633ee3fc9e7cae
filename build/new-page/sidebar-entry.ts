import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { nearest } from '../problems/nearest.ts';
import { type Refusal, wordsOf } from './page-name.ts';

/** What to add to which sidebar, and the label of the group if somebody wants a certain one. */
export type NewEntry = {
  readonly sidebar: 'guide' | 'api';
  readonly route: string;
  readonly group?: string | undefined;
};

/** The text of content/sidebars.yaml with the entry, and where it stands there. */
export type EditedSidebars = {
  readonly text: string;
  readonly line: number;
  /** The label of the group around it. */
  readonly group?: string;
  readonly isNewGroup: boolean;
};

/**
 * Adds a page to a sidebar: into the group that is asked for, else after the last page of the same folder, else into a group of its own for a new
 * folder. One line goes in (three with a group) and no other character changes, so that comments and style stay. Refuses an unknown group, and a
 * file that is written in a way where this cannot be done safely.
 */
export function addToSidebars(text: string, entry: NewEntry): EditedSidebars | Refusal {
  const document = parseDocument(text);
  const root: unknown = document.getIn([entry.sidebar, 'items'], true);
  if (document.errors.length > 0 || !isSeq(root)) return byHand(entry);
  const lists = listsIn(root);
  const spot = entry.group === undefined ? spotByFolder(lists, entry) : spotInGroup(lists, entry.group);
  if ('refusal' in spot) return spot;
  const insertion = 'label' in spot ? groupAfter(text, spot, entry) : entryAfter(text, spot.after, entry.route);
  if (!insertion) return byHand(entry);
  const edited = text.slice(0, insertion.offset) + insertion.added + text.slice(insertion.offset);
  if (!isExactly(edited, text, entry)) return byHand(entry);
  const group = 'label' in spot ? spot.label : spot.list.label;
  const line = edited.slice(0, edited.indexOf(entry.route, insertion.offset)).split('\n').length;
  return { text: edited, line, ...(group !== undefined && { group }), isNewGroup: 'label' in spot };
}

/** A list of entries; the one of a group has its label. */
type List = { readonly seq: YAMLSeq; readonly label?: string };

/** After which entry of which list the new one goes. */
type Spot = { readonly list: List; readonly after: Node };

/** A group that has to be made, and after which entry. */
type NewGroup = { readonly label: string; readonly after: Node; readonly like: readonly List[] };

function listsIn(seq: YAMLSeq, label?: string): readonly List[] {
  const inner = seq.items.flatMap((item) => {
    const items: unknown = isMap(item) ? item.get('items', true) : undefined;
    return isMap(item) && isSeq(items) ? listsIn(items, String(item.get('group'))) : [];
  });
  return [{ seq, ...(label !== undefined && { label }) }, ...inner];
}

function spotInGroup(lists: readonly List[], group: string): Spot | Refusal {
  const labels = lists.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const list = lists.find(({ label }) => label === group);
  const after = list && lastEntry(list);
  if (list && after) return { list, after };
  const candidate = nearest(group, labels);
  const known = labels.length > 0 ? `I gruppi sono: ${labels.join(', ')}.` : 'La barra non ha gruppi.';
  return { refusal: `Il gruppo «${group}» non esiste. ${candidate ? `Forse «${candidate}»? ` : ''}${known}` };
}

function spotByFolder(lists: readonly List[], entry: NewEntry): Spot | NewGroup | Refusal {
  const [root] = lists;
  const folder = folderOf(entry.route);
  const isTop = folder === (entry.sidebar === 'api' ? '/api' : '');
  const searched = isTop ? lists.slice(0, 1) : lists;
  const [best] = searched
    .map((list) => ({ list, siblings: siblingsIn(list, folder) }))
    .toSorted((one, other) => other.siblings.length - one.siblings.length);
  const sibling = best?.siblings.at(-1);
  if (best && sibling) return { list: best.list, after: sibling };
  const last = root && lastEntry(root);
  if (!root || !last) return byHand(entry);
  return isTop
    ? { list: root, after: last }
    : { label: wordsOf(folder.slice(folder.lastIndexOf('/') + 1)), after: last, like: lists };
}

/** The entries of a list whose pages are of a folder. */
function siblingsIn({ seq }: List, folder: string): readonly Scalar[] {
  return seq.items.filter(
    (item): item is Scalar<string> =>
      isScalar(item) && typeof item.value === 'string' && item.value !== '/' && folderOf(item.value) === folder,
  );
}

/** The last entry of a list, before «all the other operations», which end a sidebar. */
function lastEntry({ seq }: List): Node | undefined {
  return seq.items
    .filter((item) => isScalar(item) || isMap(item))
    .findLast((item) => !(isMap(item) && item.has('operations')));
}

/** `/spedizioni/lista` → `/spedizioni`. */
function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}

type Insertion = { readonly offset: number; readonly added: string };

function entryAfter(text: string, after: Node, route: string): Insertion | undefined {
  const written = isScalar(after) ? quotedLike(after, route) : route;
  const start = after.range?.[0];
  const end = endOf(after);
  if (start === undefined || end === undefined) return undefined;
  const dash = dashBefore(text, start);
  if (dash !== undefined) return lineAfter(text, end, [`${dash}${written}`]);
  // A list on one line: `[/stati, /corrieri]`.
  return isScalar(after) ? { offset: end, added: `, ${written}` } : undefined;
}

function groupAfter(text: string, { label, after, like }: NewGroup, { route }: NewEntry): Insertion | undefined {
  const start = after.range?.[0];
  const end = endOf(after);
  const dash = start === undefined ? undefined : dashBefore(text, start);
  if (dash === undefined || end === undefined) return undefined;
  const keys = ' '.repeat(dash.length);
  const inner = innerIndent(text, like) ?? 2;
  return lineAfter(text, end, [`${dash}group: ${label}`, `${keys}items:`, `${keys}${' '.repeat(inner)}- ${route}`]);
}

/** How far the entries of the groups that exist stand to the right of `items`. */
function innerIndent(text: string, lists: readonly List[]): number | undefined {
  for (const { seq, label } of lists) {
    const [first] = seq.items;
    if (label === undefined || !(isScalar(first) || isMap(first)) || !first.range) continue;
    const dash = dashBefore(text, first.range[0]);
    const key = text.slice(0, first.range[0]).lastIndexOf('items:');
    if (dash === undefined || key < 0) continue;
    return dash.indexOf('-') - (key - (text.lastIndexOf('\n', key) + 1));
  }
  return undefined;
}

/** What stands before an entry on its line, `    - `; nothing where it does not begin a line. */
function dashBefore(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^ *- +$/.test(before) ? before : undefined;
}

/** Where the last text of an entry ends; comments after it belong to what follows. */
function endOf(node: unknown): number | undefined {
  if (isMap(node) && !node.flow) return endOf(lastOfMap(node));
  if (isSeq(node) && !node.flow) return endOf(node.items.at(-1));
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[1] : undefined;
}

function lastOfMap(map: YAMLMap): unknown {
  return map.items.at(-1)?.value;
}

function lineAfter(text: string, offset: number, lines: readonly string[]): Insertion {
  const lineEnd = text.indexOf('\n', offset);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  if (lineEnd < 0) return { offset: text.length, added: lines.map((line) => `${newline}${line}`).join('') };
  return { offset: lineEnd + 1, added: lines.map((line) => `${line}${newline}`).join('') };
}

function quotedLike({ type }: Scalar, route: string): string {
  if (type === 'QUOTE_DOUBLE') return `"${route}"`;
  return type === 'QUOTE_SINGLE' ? `'${route}'` : route;
}

/** Tells whether a text says what another says and the entry besides, once. */
function isExactly(edited: string, before: string, { route }: NewEntry): boolean {
  const document = parseDocument(edited);
  if (document.errors.length > 0) return false;
  const value: unknown = document.toJS();
  const added = JSON.stringify(value).split(JSON.stringify(route)).length - 1;
  const old: unknown = parseDocument(before).toJS();
  return added === 1 && JSON.stringify(without(value, route)) === JSON.stringify(old);
}

/** A value without the entry, and without a group that has nothing else. */
function without(value: unknown, route: string): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.filter((item) => item !== route && !isOnly(item, route)).map((item) => without(item, route));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, route)]));
}

function isOnly(item: unknown, route: string): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'items' in item &&
    Array.isArray(item.items) &&
    item.items.length === 1 &&
    item.items[0] === route
  );
}

function byHand({ route, sidebar }: NewEntry): Refusal {
  return {
    refusal: `Le barre laterali sono scritte in un modo che non si può completare da solo: aggiungi tu «- ${route}» a «${sidebar}».`,
  };
}
