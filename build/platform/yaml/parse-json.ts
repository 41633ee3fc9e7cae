import { Document, type LineCounter, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';

/** Maximum depth parsed here. Deeper texts go to the yaml package, which knows its own limit. */
const DEEPEST = 100;

/**
 * Parses a JSON text (RFC 8259) into the tree that the yaml package would make, in a fifth of the time, since it keeps
 * no source tokens. Gives `undefined` for a text that is not JSON, or is neither an object nor an array.
 */
export function parseJson(text: string, lineCounter: LineCounter): Document | undefined {
  if (!/^\s*[[{]/.test(text) || !isJson(text)) return undefined;
  const contents = treeOf(text);
  if (!contents) return undefined;
  for (let line = 0; line >= 0; line = startOfNext(text, line)) lineCounter.addNewLine(line);
  const document = new Document<YAMLMap | YAMLSeq>(null);
  document.contents = contents;
  return document;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Open = { readonly node: YAMLMap | YAMLSeq; readonly start: number; key?: Scalar };

/** Builds the tree of a text that is known to be valid JSON, without checking it again. */
function treeOf(text: string): YAMLMap | YAMLSeq | undefined {
  const open: Open[] = [];
  const put = (node: Scalar | YAMLMap | YAMLSeq) => {
    const parent = open.at(-1);
    if (parent?.node instanceof YAMLSeq) parent.node.items.push(node);
    else if (parent?.key) {
      parent.node.items.push(new Pair(parent.key, node));
      delete parent.key;
    } else if (parent && node instanceof Scalar) parent.key = node;
  };
  for (let at = 0; at < text.length; ) {
    const sign = text[at] ?? '';
    if (sign === '{' || sign === '[') {
      const node = sign === '{' ? new YAMLMap() : new YAMLSeq();
      put(node);
      if (open.push({ node, start: at }) > DEEPEST) return undefined;
      at += 1;
    } else if (sign === '}' || sign === ']') {
      const closed = open.pop();
      at += 1;
      if (closed) closed.node.range = [closed.start, at, at];
      if (open.length === 0) return closed?.node;
    } else if (sign === '"') {
      const end = endOfString(text, at);
      put(scalar(text, at, end));
      at = end;
    } else if (isBetween(sign)) at += 1;
    else {
      const end = endOfLiteral(text, at);
      put(scalar(text, at, end));
      at = end;
    }
  }
  return undefined;
}

function scalar(text: string, start: number, end: number): Scalar {
  const node = new Scalar<unknown>(JSON.parse(text.slice(start, end)));
  node.type = text[start] === '"' ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
  node.range = [start, end, end];
  return node;
}

function isBetween(sign: string): boolean {
  return sign === ',' || sign === ':' || sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Tells whether an odd number of backslashes precedes an offset. */
function isEscaped(text: string, offset: number): boolean {
  let before = offset;
  while (text[before - 1] === '\\') before -= 1;
  return (offset - before) % 2 === 1;
}

function endOfLiteral(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !isBetween(text[end] ?? '') && text[end] !== '}' && text[end] !== ']') end += 1;
  return end;
}

function startOfNext(text: string, line: number): number {
  const end = text.indexOf('\n', line);
  return end < 0 ? -1 : end + 1;
}
