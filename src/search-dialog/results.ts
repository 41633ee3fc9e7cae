import { element } from '../browser/element.ts';
import { methodTone } from '../model/tone.ts';
import type { EntryType, SearchKind, SearchPage } from '../search/entry.ts';
import type { Marked } from '../search/excerpt.ts';
import type { Hit, PageResult } from '../search/query.ts';
import { search } from '../strings/search-dialog.ts';

/** The id of the list of options. No heading has an id with a colon. */
export const LIST = 'search:list';

/** Pages under a title, to begin with. */
export type Beginning = { readonly title: string; readonly pages: readonly SearchPage[] };

/** The latest queries, then pages to begin with, as options of the combobox, so that the arrow keys reach them. */
export function beginningList(queries: readonly string[], beginnings: readonly Beginning[]): HTMLElement {
  const recent = queries.map((query, number) =>
    element('div', optionAttributes(number), icon('recent'), element('span', {}, query)),
  );
  const numbers = Array.from(beginnings.flatMap(({ pages }) => pages).keys()).values();
  const groups = beginnings.map(({ title, pages }, index) => {
    const name = element('p', { id: `${LIST}:${index}:`, class: 'search-page' }, title);
    const options = pages.map(({ route, title: own, kind }) =>
      element(
        'a',
        { ...optionAttributes(recent.length + (numbers.next().value ?? 0)), href: route },
        icon('page'),
        element('span', { class: 'search-heading' }, own, kindMark(kind)),
      ),
    );
    return group(name, options);
  });
  const latest = element('div', { role: 'group', 'aria-label': search.recent, class: 'search-group' }, ...recent);
  return listOfResults(search.results, recent.length > 0 ? [latest, ...groups] : groups);
}

/**
 * The results by page, under a label: a listbox whose options are links, so that Ctrl+click or the middle button opens
 * a tab.
 */
export function results(label: string, pages: readonly PageResult[]): HTMLElement {
  const numbers = Array.from(pages.flatMap(({ hits }) => hits).keys()).values();
  const groups = pages.map(({ route, title, kind, hits }) => {
    const isPageItself = hits[0]?.type === 'page';
    const options = hits.map((hit, position) =>
      resultOption(hit, numbers.next().value ?? 0, position === 0 && isPageItself ? kind : undefined),
    );
    const name = element(
      'p',
      { id: `${LIST}:${route}`, class: isPageItself ? 'visually-hidden' : 'search-page' },
      element('span', {}, ...marked(title)),
      ' ',
      kindMark(kind),
    );
    return group(name, options);
  });
  return listOfResults(label, groups);
}

function group(name: HTMLElement, options: readonly HTMLElement[]): HTMLElement {
  return element('div', { role: 'group', 'aria-labelledby': name.id, class: 'search-group' }, name, ...options);
}

function listOfResults(label: string, children: readonly HTMLElement[]): HTMLElement {
  return element('div', { role: 'listbox', id: LIST, 'aria-label': label, class: 'search-results' }, ...children);
}

function optionAttributes(number: number) {
  return { role: 'option', id: `${LIST}:${number}`, tabindex: -1, class: 'search-option' };
}

/** `kind` is set if the option is the page itself, whose title is hidden then. */
function resultOption(hit: Hit, number: number, kind: SearchKind | undefined): HTMLElement {
  const { type, href, heading, crumb, excerpt, request, elsewhere } = hit;
  return element(
    'a',
    { ...optionAttributes(number), href },
    icon(type),
    element(
      'span',
      { class: 'search-heading' },
      ...(crumb === '' ? [] : [element('span', { class: 'search-crumb' }, `${crumb} › `)]),
      element('span', type === 'field' ? { class: 'search-code', translate: 'no' } : {}, ...marked(heading)),
      ...(kind ? [kindMark(kind)] : []),
      // Without a space, screen readers would join the two words.
      ...(elsewhere > 0 ? [' ', element('span', { class: 'search-elsewhere' }, search.elsewhere(elsewhere))] : []),
    ),
    ...(request === undefined ? [] : [requestOf(request)]),
    ...(request !== undefined || excerpt.text === ''
      ? []
      : [element('span', { class: 'search-excerpt' }, ...marked(excerpt))]),
  );
}

/** The method and path of an operation. */
function requestOf(request: string): HTMLElement {
  const [method = '', path = ''] = request.split(' ');
  return element(
    'span',
    { class: 'search-excerpt', translate: 'no' },
    element('span', { class: `method tone-${methodTone(method)}` }, method),
    ' ',
    element('span', { class: 'search-code' }, path),
  );
}

function kindMark(kind: SearchKind): HTMLElement {
  return element('span', { class: 'search-kind' }, search.kinds[kind]);
}

/** A text in which the matched words are marked. */
function marked({ text, marks }: Marked): readonly (HTMLElement | string)[] {
  const ends = [0, ...marks.map(([, end]) => end)];
  return [
    ...marks.flatMap(([start, end], number) => [
      text.slice(ends[number], start),
      element('mark', {}, text.slice(start, end)),
    ]),
    text.slice(ends.at(-1)),
  ];
}

const SVG = 'http://www.w3.org/2000/svg';

const BRACES = 'M9 4H8a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M15 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1';

/** The paths of the icons, on a grid of 24 units, as in `elements/Icon.tsx`. */
const ICONS: Readonly<Record<EntryType | 'recent', string>> = {
  page: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  section: 'M5 9h14M5 15h14M10 4L8 20M16 4l-2 16',
  row: 'M4 6h16v12H4zM4 12h16M10 6v12',
  field: BRACES,
  schema: BRACES,
  response: 'M9 8l-5 5 5 5M4 13h11a5 5 0 0 0 5-5V6',
  recent: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2',
};

function icon(name: keyof typeof ICONS): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = { class: 'icon', viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' };
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
