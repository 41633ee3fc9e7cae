import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { BuiltSite } from '../site/build-site.ts';
import { program } from '../site/program.ts';

// Node's own limit. Under vitest each error keeps a hundred frames, which is slow for texts with 50,000 errors.
Error.stackTraceLimit = 10;

/** The one script that pages hold. */
const HEAD_SCRIPT = (await program.assets()).scripts.head;

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The faults of a site's files: markup that is not well formed, foreign code, addresses that run code, also in copies. */
export function faultsOf({ files }: Pick<BuiltSite, 'files'>): readonly string[] {
  return [...files].flatMap(([path, text]) => {
    const faults = path.endsWith('.html')
      ? markupFaults(text)
      : path.endsWith('.json')
        ? jsonFaults(text)
        : COPY.test(path)
          ? copyFaults(text)
          : path.startsWith('_')
            ? lineFaults(text)
            : [];
    return faults.map((fault) => `${path}: ${fault}`);
  });
}

/** Elements that load or run something, or change what addresses mean. */
const REFUSED = new Set(['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'portal', 'style', 'math', 'form']);

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'srcset']);

/** What is wrong with one page. */
export function markupFaults(html: string): readonly string[] {
  const faults: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => faults.push(`${code} at ${startLine}:${startCol}`),
  });
  for (const element of elementsIn(document)) {
    if (REFUSED.has(element.tagName) && !isOurs(element)) faults.push(`<${element.tagName}>`);
    if (element.tagName === 'script' && !isOurScript(element)) faults.push('<script>');
    for (const { name, value } of element.attrs) {
      if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') faults.push(`attribute ${name}`);
      if (ADDRESSES.has(name) && !isHarmless(value)) faults.push(`${name}="${value}"`);
    }
  }
  return faults;
}

/** The form of the search has no address: it sends nothing. */
function isOurs({ tagName, attrs }: Element): boolean {
  return tagName === 'form' && attrs.every(({ name }) => name !== 'action');
}

function isOurScript({ attrs, childNodes }: Element): boolean {
  const source = attrs.find(({ name }) => name === 'src')?.value;
  if (source !== undefined) return /^\/assets\/[\w.-]+\.js$/.test(source);
  const [only] = childNodes;
  return childNodes.length === 1 && only !== undefined && 'value' in only && only.value === HEAD_SCRIPT;
}

/** The addresses of a page's links, images, scripts and styles, as a browser reads them. */
export function addressesIn(html: string): readonly URL[] {
  return Array.from(elementsIn(parse(html))).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => ADDRESSES.has(name)).flatMap(({ value }) => readAddress(value) ?? []),
  );
}

/** An address in a page of the site; `undefined` if a browser ignores it. */
export function readAddress(address: string): URL | undefined {
  return URL.parse(address, 'https://docs.example') ?? undefined;
}

/** Whether an address runs no code. Like a browser, it ignores tabs, line ends, and control characters around it. */
function isHarmless(address: string): boolean {
  const url = readAddress(address);
  return url === undefined || ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol);
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** A copy of a page, or the list of all. The larger files for language models only join copies. */
const COPY = /\.md$|(?:^|\/)llms\.txt$/;

/** How other programs read a copy: as CommonMark, or with the extensions of GFM, autolinks among them. */
export const READERS = [
  unified().use(remarkParse).freeze(),
  unified().use(remarkParse).use(remarkGfm).freeze(),
] as const;

/** The HTML that renderers would pass on from a copy, and addresses in it that run code or lead to another host. */
export function copyFaults(markdown: string): readonly string[] {
  const faults: string[] = [];
  for (const reader of READERS)
    visit(reader.parse(markdown), (node) => {
      // Between two lists the copies have an empty comment.
      if (node.type === 'html' && node.value !== '<!-- -->') faults.push(`HTML ${node.value}`);
      if ('url' in node && !isHarmless(node.url)) faults.push(`address ${node.url}`);
    });
  return faults;
}

function jsonFaults(text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** `_headers` and `_redirects` are read line by line. */
function lineFaults(text: string): readonly string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return /[\u0000-\u0009\u000b-\u001f\u007f]/.test(text) ? ['a control character'] : [];
}
