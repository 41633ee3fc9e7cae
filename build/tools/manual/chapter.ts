import render from 'dom-serializer';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import type { Language } from '../../../src/model/sample.ts';
import { SITE_ONLY } from '../../../src/model/site-only.ts';

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** A page as a chapter of the manual. */
export type Chapter = {
  /** The address of the page, which is the id of the chapter: `/stati`. */
  readonly route: string;
  /** All ids of the chapter: `/stati`, `/stati#held`. */
  readonly ids: readonly string[];
  /** Writes the chapter, with other addresses for its links and pictures. To be called once. */
  write(addresses: Addresses): string;
};

/** The addresses in the manual. `undefined` removes the link or the picture. */
export type Addresses = {
  link(href: string, route: string): string | undefined;
  picture(source: string): string | undefined;
};

/** The attributes that scripts of the site and browsers with a network read. */
const FOR_SCRIPTS = ['data-tabs', 'data-request', 'data-author', 'data-operations', 'data-version', 'loading'];

/** The attributes of panels of tabs, which are parts of the text here. */
const OF_PANELS = ['role', 'aria-label', 'hidden'];

/** The attributes that hold ids. */
const REFERENCES = ['for', 'headers', 'popovertarget', 'aria-controls', 'aria-describedby', 'aria-labelledby'];

/** Reads the published HTML of a page. Keeps one language of the samples that exist in several. */
export function readChapter(html: string, route: string, language: Language): Chapter {
  const main = DomUtils.findOne(({ name }) => name === 'main', parse(html));
  const content = main?.children ?? [];
  const all = () => DomUtils.findAll(() => true, content);
  for (const element of all()) if (isDropped(element)) DomUtils.removeElement(element);
  for (const panel of all().filter(({ name }) => name === 'tab-panel')) settlePanel(panel, language);
  const ids = all().flatMap((element) => settle(element, route));
  return {
    route,
    ids,
    write(addresses) {
      for (const element of all()) readdress(element, route, addresses);
      return render(content, { encodeEntities: 'utf8' });
    },
  };
}

/** Reads the button and the dialog of the search from the published HTML of a page. */
export function readSearch(html: string): string {
  const parts = DomUtils.findAll(
    ({ attribs }) => attribs['data-action'] === 'search' || attribs.class === 'search',
    parse(html),
  );
  return render(parts, { encodeEntities: 'utf8' });
}

function parse(html: string) {
  const handler = new DomHandler();
  new Parser(handler).end(html);
  return handler.dom;
}

function isDropped(element: Element): boolean {
  const { attribs, parent } = element;
  const isLinkToItself = parent?.type === 'tag' && attribs.href === `#${parent.attribs.id}`;
  return (
    isLinkToItself ||
    // Of an image the manual has one file: the wide one for the light mode.
    element.name === 'source' ||
    attribs.role === 'tablist' ||
    attribs['data-action'] !== undefined ||
    Object.keys(SITE_ONLY).some((name) => name in attribs) ||
    /\b(?:request-form|response-check)\b/.test(attribs.class ?? '')
  );
}

/**
 * Shows the panel of a tab as a part of the text. Of samples in all languages, the one in the chosen language stays. A
 * fold of a guide keeps all languages, which its summary names.
 */
function settlePanel(panel: Element, language: Language): void {
  for (const name of OF_PANELS) delete panel.attribs[name];
  for (const folded of DomUtils.getElementsByTagName('details', panel, false)) folded.attribs.open = '';
  if (isFolded(panel)) return;
  const panels = DomUtils.getElementsByTagName('tab-panel', DomUtils.getSiblings(panel), false);
  const isChosen = ({ attribs }: Element) => attribs['data-name'] === language;
  if (panels.some(isChosen) && !isChosen(panel)) DomUtils.removeElement(panel);
}

function isFolded({ parent }: Element): boolean {
  return parent?.type === 'tag' && (parent.attribs.class === 'fold' || isFolded(parent));
}

/** Makes ids unique in the manual, and headings one level lower. Gives the new id. */
function settle(element: Element, route: string): readonly string[] {
  const { attribs, name } = element;
  for (const attribute of FOR_SCRIPTS) delete attribs[attribute];
  // Chapters repeat the names of their sections, and a landmark is of use only with a name of its own.
  if (name === 'section') delete attribs['aria-labelledby'];
  const inManual = (id: string) => `${route}#${id}`;
  for (const reference of REFERENCES) {
    const ids = attribs[reference];
    if (ids !== undefined) attribs[reference] = ids.split(' ').map(inManual).join(' ');
  }
  if (/^h[1-5]$/.test(name)) element.name = `h${Number(name.slice(1)) + 1}`;
  if (name === 'h1') attribs.id = route;
  else if (attribs.id !== undefined) attribs.id = inManual(attribs.id);
  return attribs.id === undefined ? [] : [attribs.id];
}

function readdress({ attribs, name }: Element, route: string, { link, picture }: Addresses): void {
  const change = (attribute: string, value: string | undefined) => {
    if (value === undefined) delete attribs[attribute];
    else attribs[attribute] = value;
  };
  if (name === 'a' && attribs.href !== undefined) change('href', link(attribs.href, route));
  if (attribs.src !== undefined) change('src', picture(attribs.src));
}
