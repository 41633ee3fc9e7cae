import { isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { nearest } from '../../platform/problems/nearest.ts';
import { yamlText } from '../../platform/yaml/yaml-text.ts';
import { type Refusal, wordsOf } from './page-name.ts';

/** The page to add, its sidebar, and the label of its group where the user asks for one. */
export type NewEntry = {
  readonly sidebar: 'guide' | 'api';
  readonly route: string;
  readonly group?: string | undefined;
};

/** The text of content/sidebars.yaml with the new entry, and the line of that entry. */
export type EditedSidebars = {
  readonly text: string;
  readonly line: number;
  /** The label of the group around the entry. */
  readonly group?: string;
  readonly isNewGroup: boolean;
};

/**
 * Adds a page to a sidebar: to the group asked for, else after the last page of the same folder, else to a new group
 * for a new folder. Inserts one line (three with a group) and changes no other character, so that comments and style
 * are kept. Refuses an unknown group, and a file whose notation makes this unsafe.
 */
export function addToSidebars(text: string, entry: NewEntry): EditedSidebars | Refusal {
  const document = parseDocument(text);
  const root: unknown = document.getIn([entry.sidebar, 'items'], true);
  if (document.errors.length > 0 || !isSeq(root)) return byHand(entry);
  const lists = listsIn(root);
  const gap = entry.group === undefined ? gapByFolder(lists, entry) : gapInGroup(lists, entry.group);
  if ('refusal' in gap) return gap;
  const insertion = 'label' in gap ? groupAfter(text, gap, entry) : entryAfter(text, gap.after, entry.route);
  if (!insertion) return byHand(entry);
  const edited = text.slice(0, insertion.offset) + insertion.added + text.slice(insertion.offset);
  if (!isExactly(edited, text, entry)) return byHand(entry);
  const group = 'label' in gap ? gap.label : gap.list.label;
  const line = edited.slice(0, edited.indexOf(entry.route, insertion.offset)).split('\n').length;
  return { text: edited, line, ...(group !== undefined && { group }), isNewGroup: 'label' in gap };
}

/** A list of entries; that of a group has its label. */
type List = { readonly seq: YAMLSeq; readonly label?: string };

/** Where the new entry goes: a list, and the entry it follows. */
type Gap = { readonly list: List; readonly after: Node };

/** A group that must be created, and the entry it follows. */
type NewGroup = { readonly label: string; readonly after: Node; readonly like: readonly List[] };

function listsIn(seq: YAMLSeq, label?: string): readonly List[] {
  const inner = seq.items.flatMap((item) => {
    const items: unknown = isMap(item) ? item.get('items', true) : undefined;
    return isMap(item) && isSeq(items) ? listsIn(items, String(item.get('group'))) : [];
  });
  return [{ seq, ...(label !== undefined && { label }) }, ...inner];
}

function gapInGroup(lists: readonly List[], group: string): Gap | Refusal {
  const labels = lists.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const list = lists.find(({ label }) => label === group);
  const after = list && lastEntry(list);
  if (list && after) return { list, after };
  const candidate = nearest(group, labels);
  const known = labels.length > 0 ? `I gruppi sono: ${labels.join(', ')}.` : 'La barra non ha gruppi.';
  return { refusal: `Il gruppo «${group}» non esiste. ${candidate ? `Forse «${candidate}»? ` : ''}${known}` };
}

function gapByFolder(lists: readonly List[], entry: NewEntry): Gap | NewGroup | Refusal {
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

/** The entries of a list whose pages are in a given folder. */
function siblingsIn({ seq }: List, folder: string): readonly Scalar[] {
  return seq.items.filter(
    (item): item is Scalar<string> =>
      isScalar(item) && typeof item.value === 'string' && item.value !== '/' && folderOf(item.value) === folder,
  );
}

/** The last entry of a list, not counting «all the other operations», which ends a sidebar. */
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
  return lineAfter(text, end, [
    `${dash}group: ${yamlText(label)}`,
    `${keys}items:`,
    `${keys}${' '.repeat(inner)}- ${route}`,
  ]);
}

/** The indentation of entries relative to `items`, taken from the existing groups. */
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

/** The text before an entry on its line, such as `    - `; `undefined` where the entry does not begin a line. */
function dashBefore(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^ *- +$/.test(before) ? before : undefined;
}

/** Where the text of an entry ends; comments after it belong to the next entry. */
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

/** Whether the edited text has exactly the old content plus the entry, once. */
function isExactly(edited: string, before: string, { route }: NewEntry): boolean {
  const document = parseDocument(edited);
  if (document.errors.length > 0) return false;
  const value: unknown = document.toJS();
  const added = JSON.stringify(value).split(JSON.stringify(route)).length - 1;
  const old: unknown = parseDocument(before).toJS();
  return added === 1 && JSON.stringify(without(value, route)) === JSON.stringify(old);
}

/** A value without the entry, and without a group that contains nothing else. */
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
