import { DomHandler, DomUtils, Parser } from 'htmlparser2';

type Nodes = DomHandler['dom'];

/** A page as a tree, with the few questions that the tests ask of it. */
export function openPage(markup: string) {
  const handler = new DomHandler();
  new Parser(handler).end(markup);
  return pageOf(handler.dom);
}

function pageOf(dom: Nodes) {
  const all = (name: string, attributes: Readonly<Record<string, string>> = {}) =>
    DomUtils.findAll(
      (element) =>
        (name === '*' || element.name === name) &&
        Object.entries(attributes).every(([key, value]) =>
          value === '*' ? key in element.attribs : has(element.attribs[key], key, value),
        ),
      dom,
    );
  const withId = () => all('*', { id: '*' });
  return {
    all,
    /** Everything that the main part says, word by word. */
    get main() {
      return said(all('main'));
    },
    /** The text of the field or section with an anchor. */
    at: (anchor: string) => {
      const found = all('*', { id: anchor });
      if (found.length === 0) throw new Error(`no #${anchor} among ${anchorsOf(withId()).join(' ')}`);
      return said(found);
    },
    get anchors() {
      return anchorsOf(withId());
    },
    /** Where the links of an anchor's part lead. */
    linksAt: (anchor: string) =>
      DomUtils.getElementsByTagName('a', all('*', { id: anchor })).map(({ attribs }) => attribs.href ?? ''),
    text: (name: string, attributes?: Readonly<Record<string, string>>) =>
      all(name, attributes).map((node) => DomUtils.textContent(node).trim()),
    attribute: (name: string, attributes: Readonly<Record<string, string>>, key: string) =>
      all(name, attributes)[0]?.attribs[key],
  };
}

type Elements = ReturnType<typeof DomUtils.findAll>;

function anchorsOf(elements: Elements): readonly string[] {
  return elements.map(({ attribs }) => attribs.id ?? '');
}

/** The texts of nodes, with one space between elements, without the bars of code. Code keeps its spaces. */
function said(nodes: Elements): string {
  const texts = (children: Nodes): string[] =>
    children.flatMap((node) => {
      if (node.type === 'text') return [node.data];
      if (!('children' in node)) return [];
      if ('name' in node && node.name === 'wbr') return [BREAK];
      if ('attribs' in node && /^(?:code-title|.*\b(?:code-button|copy-icon)\b.*)$/.test(node.attribs.class ?? ''))
        return [];
      const isCode = 'name' in node && (node.name === 'pre' || node.name === 'code');
      return isCode ? [DomUtils.textContent(node)] : texts(node.children);
    });
  return texts(nodes).join(' ').replaceAll(` ${BREAK} `, '').replaceAll(BREAK, '').replace(/\s+/g, ' ').trim();
}

/** Stands for a place where a name may break, which nobody sees or hears. */
const BREAK = '\u200b';

/** Whether an attribute has a value. Of the classes of an element it may have more. */
function has(actual: string | undefined, key: string, value: string): boolean {
  if (key !== 'class') return actual === value;
  const classes = actual?.split(' ') ?? [];
  return value.split(' ').every((name) => classes.includes(name));
}

/** The words that readers see or hear, without code and what is marked as another language. */
export function proseOf(markup: string): string {
  const handler = new DomHandler();
  new Parser(handler).end(markup);
  const words: string[] = [];
  const walk = (nodes: Nodes): void => {
    for (const node of nodes) {
      if (node.type === 'text') words.push(node.data);
      if (!('children' in node)) continue;
      const attributes: Readonly<Record<string, string>> = 'attribs' in node ? node.attribs : {};
      const name = 'name' in node ? node.name : '';
      if (name === 'code' || name === 'script' || attributes.translate === 'no' || (attributes.lang ?? 'it') !== 'it')
        continue;
      for (const key of ['aria-label', 'title', 'alt', 'placeholder']) if (attributes[key]) words.push(attributes[key]);
      walk(node.children);
      words.push(' ');
    }
  };
  walk(handler.dom);
  return words.join('');
}
