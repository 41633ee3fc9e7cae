import { isMap, isScalar, isSeq, parseDocument, Scalar, type YAMLSeq } from 'yaml';
import { nearest } from '../../../src/model/nearest.ts';
import { type Refusal, slugWords } from './new-page.ts';

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
 * for a new folder. Keeps comments, quotes and the line ends of Windows. Refuses an unknown group, and a text that is
 * not the YAML of sidebars.
 */
export function addToSidebars(text: string, entry: NewEntry): EditedSidebars | Refusal {
  const document = parseDocument(text);
  const root: unknown = document.getIn([entry.sidebar, 'items'], true);
  if (document.errors.length > 0 || !isSeq(root)) return byHand(entry);
  const lists = listsIn(root);
  const gap = entry.group === undefined ? gapByFolder(lists, entry) : gapInGroup(lists, entry.group);
  if ('refusal' in gap) return gap;
  const { seq, index, newGroup } = gap;
  const page = quotedLike(seq.items[index - 1], entry.route);
  const added = newGroup === undefined ? page : document.createNode({ group: newGroup, items: [page] });
  seq.items.splice(index, 0, added);
  const edited = document.toString({
    lineWidth: 0,
    flowCollectionPadding: /[[{] /.test(text),
    indentSeq: !/^( *)items:.*\n\1- /m.test(text.replaceAll('\r', '')),
  });
  const line = edited.split('\n').findIndex((written) => written.split(/[\s'",[\]]+/).includes(entry.route)) + 1;
  const group = newGroup ?? gap.label;
  return {
    text: text.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited,
    line,
    ...(group !== undefined && { group }),
    isNewGroup: newGroup !== undefined,
  };
}

/** A list of entries; that of a group has its label. */
type List = { readonly seq: YAMLSeq; readonly label?: string };

/** Where the new entry goes, and the label of its group if that must be created. */
type Gap = List & { readonly index: number; readonly newGroup?: string };

function listsIn(seq: YAMLSeq, label?: string): readonly [List, ...List[]] {
  const inner = seq.items.flatMap((item) => {
    const items: unknown = isMap(item) ? item.get('items', true) : undefined;
    return isMap(item) && isSeq(items) ? listsIn(items, String(item.get('group'))) : [];
  });
  return [{ seq, ...(label !== undefined && { label }) }, ...inner];
}

function gapInGroup(lists: readonly List[], group: string): Gap | Refusal {
  const list = lists.find(({ label }) => label === group);
  if (list) return { ...list, index: endOf(list) };
  const labels = lists.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const candidate = nearest(group, labels);
  const known = labels.length > 0 ? `I gruppi sono: ${labels.join(', ')}.` : 'La barra non ha gruppi.';
  return { refusal: `Il gruppo «${group}» non esiste. ${candidate ? `Forse «${candidate}»? ` : ''}${known}` };
}

function gapByFolder(lists: readonly [List, ...List[]], { route, sidebar }: NewEntry): Gap {
  const [root] = lists;
  const folder = folderOf(route);
  const isTop = folder === (sidebar === 'api' ? '/api' : '');
  const isSibling = (item: unknown): boolean =>
    isScalar(item) && typeof item.value === 'string' && item.value !== '/' && folderOf(item.value) === folder;
  const [best = root] = (isTop ? [root] : lists).toSorted(
    (one, other) => other.seq.items.filter(isSibling).length - one.seq.items.filter(isSibling).length,
  );
  const index = best.seq.items.findLastIndex(isSibling) + 1;
  if (index > 0) return { ...best, index };
  const newGroup = isTop ? undefined : slugWords(folder.slice(folder.lastIndexOf('/') + 1));
  return { ...root, index: endOf(root), ...(newGroup !== undefined && { newGroup }) };
}

/** The end of a list, before «all the other operations», which ends a sidebar. */
function endOf({ seq }: List): number {
  return seq.items.findLastIndex((item) => !(isMap(item) && item.has('operations'))) + 1;
}

/** `/spedizioni/lista` → `/spedizioni`. */
function folderOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'));
}

function quotedLike(neighbour: unknown, route: string): Scalar {
  const scalar = new Scalar(route);
  if (isScalar(neighbour) && neighbour.type) scalar.type = neighbour.type;
  return scalar;
}

function byHand({ route, sidebar }: NewEntry): Refusal {
  return {
    refusal: `Le barre laterali sono scritte in un modo che non si può completare da solo: aggiungi tu «- ${route}» a «${sidebar}».`,
  };
}
