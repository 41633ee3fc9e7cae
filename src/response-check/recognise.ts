import { locateJson } from '../request-form/json-locations.ts';

/** What stands in a pasted text. */
export type Recognised = {
  readonly status?: number;
  /** The media type that a header says. */
  readonly mediaType?: Piece;
  readonly body?: Piece;
  /** An error code that stands outside of a body. */
  readonly code?: string;
  /** The network failed before there was a response. */
  readonly isUnanswered?: true;
};

/** A piece of the text, and its offset there in UTF-16 units. */
export type Piece = { readonly text: string; readonly offset: number };

/** Recognises a response as HTTP, as the samples print it, as its body alone, or in a message that quotes it. */
export function recognise(text: string, codes: readonly string[]): Recognised {
  return fromHttp(text) ?? fromSample(text) ?? fromBody(text) ?? fromMessage(text, codes);
}

/** The first line of a response, as `curl -i` and `curl -v` print it. */
const STATUS_LINE = /^(?:< )?HTTP\/\d(?:\.\d)? (\d{3})/gm;

const HEADER = /^(?:< )?([\w-]+):(.*)$/;

/** What `curl -v` says between the response and its body, and after it. */
const REMARK = /^(?:\* |[{}] \[)/;
const LAST_REMARK = '* Connection #';

/** The last of several responses: those before it redirect or ask to go on. */
function fromHttp(text: string): Recognised | undefined {
  const start = [...text.matchAll(STATUS_LINE)].at(-1);
  if (!start) return undefined;
  const lines = linesAfter(text, start.index);
  const isHead = ({ text: line }: Piece) => HEADER.test(line) || REMARK.test(line);
  const end = [...lines.map(isHead), false].indexOf(false);
  const isOfBody = ({ text: line }: Piece) => !/^(?:< ?)?$/.test(line) && !REMARK.test(line);
  const mediaType = lines
    .slice(0, end)
    .map(mediaTypeIn)
    .find((found) => found !== undefined);
  return {
    status: Number(start[1]),
    ...(mediaType && { mediaType }),
    body: bodyFrom(text, lines.slice(end).find(isOfBody)?.offset ?? text.length),
  };
}

/** The lines after the one at an offset, without their ends. */
function linesAfter(text: string, start: number): readonly Piece[] {
  const lines = text.slice(start).matchAll(/\n([^\n]*)/g);
  return Array.from(lines, ({ index, 1: line = '' }) => ({ text: line.replace('\r', ''), offset: start + index + 1 }));
}

function mediaTypeIn({ text: line, offset }: Piece): Piece | undefined {
  const [, name, value = ''] = HEADER.exec(line) ?? [];
  const type = value.split(';', 1)[0]?.trim() ?? '';
  if (name?.toLowerCase() !== 'content-type' || type === '') return undefined;
  return { text: type.toLowerCase(), offset: offset + line.indexOf(type, line.indexOf(':')) };
}

function bodyFrom(text: string, offset: number): Piece {
  const remark = text.indexOf(LAST_REMARK, offset);
  return { text: text.slice(offset, remark < 0 ? undefined : remark).trimEnd(), offset };
}

/** The samples print the status on a line of its own, then the body. */
function fromSample(text: string): Recognised | undefined {
  const [line, status] = /^\s*([1-5]\d\d)[ \t\r]*(?:\n\s*|$)/.exec(text) ?? [];
  return line === undefined ? undefined : { status: Number(status), body: bodyFrom(text, line.length) };
}

/** A body begins with a brace or a tag. A bracket may also begin a line of a log. */
function fromBody(text: string): Recognised | undefined {
  const offset = text.search(/\S/);
  const isBody = /^\s*(?:[{<]|\[\s*[[\]{"])/.test(text);
  return isBody ? { body: bodyFrom(text, offset) } : undefined;
}

/** What the clients of the samples say if there is no response. */
const UNANSWERED =
  /\b(?:curl: \(\d+|ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EOF|fetch failed|terminated|dial tcp|no such host|timed? ?out|could(?:n't| not) (?:connect|resolve)|connection (?:refused|reset|aborted|error)|empty reply|transfer closed|HttpRequestException|(?=\w+Connect|UnknownHost|EOF|Timeout|SSL)\w+(?:Exception|Error))\b/i;

/** A status after a word that announces one, or before the words that `requests` adds. */
const ANNOUNCED =
  /\b(?:http|status|stato|error[ei]?)\b[^\d\n.]{0,40}([45]\d\d)\b(?![.:]\d)|\b([45]\d\d) (?:client|server) error\b/i;

/** A number like a status that is neither part of something longer nor a line of a program. */
const ALONE = /(?<![\w.:,/#-]|\bline )([45]\d\d)(?![\w%/-]|[.:,]\d| m?s\b)/;

/** A message of a program, or a line of a log: it may quote the status, the body or an error code. */
function fromMessage(text: string, codes: readonly string[]): Recognised {
  const body = quotedJson(text) ?? quotedXml(text);
  const said = body ? text.slice(0, body.offset) + text.slice(body.offset + body.text.length) : text;
  const words = new Set(said.match(/\w+(?:[.-]\w+)*/g));
  const code = codes.find((known) => words.has(known));
  const announced = ANNOUNCED.exec(said);
  const isUnanswered = !announced && !body && code === undefined && UNANSWERED.test(said);
  const [, alone] = isUnanswered ? [] : (ALONE.exec(said) ?? []);
  const status = announced?.[1] ?? announced?.[2] ?? alone;
  return {
    ...(status !== undefined && { status: Number(status) }),
    ...(body && { body }),
    ...(code !== undefined && { code }),
    ...(isUnanswered && { isUnanswered }),
  };
}

/** How many braces may begin a body. A program that is quoted, too, has many. */
const MOST_BRACES = 20;

/** A JSON object inside a text: whole, or up to the end of the text. */
function quotedJson(text: string): Piece | undefined {
  for (const { index } of [...text.matchAll(/\{\s*"/g)].slice(0, MOST_BRACES)) {
    const rest = text.slice(index);
    const { syntaxError } = locateJson(rest);
    const end = syntaxError?.offset ?? rest.length;
    if (syntaxError?.kind === 'end') return { text: rest.slice(0, end).trimEnd(), offset: index };
    // The text may break off in the middle of a string.
    if (end === rest.length || !/["\n]/.test(rest.slice(end + 1))) return { text: rest.trimEnd(), offset: index };
  }
  return undefined;
}

/** A tag with its attributes. Angle brackets also stand around types and functions in messages of programs. */
const TAG = /<\/?([a-z_][\w:.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi;

/** How XML begins: with a declaration, or with an element that is empty, has elements, or has nothing but a text. */
const XML_START = new RegExp(`<\\?xml\\s|(?!</)${TAG.source}(?:(?<=/>)|\\s*<[a-z_!]|[^<>]*</\\1\\s*>)`, 'i');

/** XML inside a text: up to the end of its first element, or up to the end of the text. */
function quotedXml(text: string): Piece | undefined {
  const offset = text.search(XML_START);
  if (offset < 0) return undefined;
  const rest = text.slice(offset);
  let depth = 0;
  for (const { 0: tag, index } of rest.matchAll(TAG)) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return { text: rest.slice(0, index + tag.length), offset };
  }
  return { text: rest.trimEnd(), offset };
}
