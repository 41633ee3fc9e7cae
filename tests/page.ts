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
  return {
    all,
    text: (name: string, attributes?: Readonly<Record<string, string>>) =>
      all(name, attributes).map((node) => DomUtils.textContent(node).trim()),
    attribute: (name: string, attributes: Readonly<Record<string, string>>, key: string) =>
      all(name, attributes)[0]?.attribs[key],
  };
}

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
