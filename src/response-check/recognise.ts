import { locateJson } from '../request-form/json-locations.ts';

/** What a pasted text holds. */
export type Recognised = {
  readonly status?: number;
  /** The media type that a header says. */
  readonly mediaType?: TextPiece;
  readonly body?: TextPiece;
  /** An error code outside of a body. */
  readonly code?: string;
};

/** A piece of the text, and its offset there in UTF-16 units. */
export type TextPiece = { readonly text: string; readonly offset: number };

/** Recognises a response as HTTP, as the samples print it, as its body alone, or in a line of a log. */
export function recognise(text: string, codes: readonly string[]): Recognised {
  return fromHttp(text) ?? fromSample(text) ?? fromBody(text) ?? fromLog(text, codes);
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
  const isHead = ({ text: line }: TextPiece) => HEADER.test(line) || REMARK.test(line);
  const end = [...lines.map(isHead), false].indexOf(false);
  const isOfBody = ({ text: line }: TextPiece) => !/^(?:< ?)?$/.test(line) && !REMARK.test(line);
  const mediaType = mediaTypeIn(lines.slice(0, end));
  return {
    status: Number(start[1]),
    ...(mediaType && { mediaType }),
    body: bodyFrom(text, lines.slice(end).find(isOfBody)?.offset ?? text.length),
  };
}

/** The lines after the one at an offset, without their ends. */
function linesAfter(text: string, start: number): readonly TextPiece[] {
  const lines = text.slice(start).matchAll(/\n([^\n]*)/g);
  return Array.from(lines, ({ index, 1: line = '' }) => ({ text: line.replace('\r', ''), offset: start + index + 1 }));
}

function mediaTypeIn(lines: readonly TextPiece[]): TextPiece | undefined {
  const found = lines.flatMap(({ text: line, offset }) => {
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    const type = value.split(';', 1)[0]?.trim() ?? '';
    if (name?.toLowerCase() !== 'content-type' || type === '') return [];
    return { text: type.toLowerCase(), offset: offset + line.indexOf(type, line.indexOf(':')) };
  });
  return found[0];
}

function bodyFrom(text: string, offset: number): TextPiece {
  const remark = text.indexOf(LAST_REMARK, offset);
  return { text: text.slice(offset, remark < 0 ? undefined : remark).trimEnd(), offset };
}

/** The samples print the status on a line of its own, then the body; other programs print both on one line. */
function fromSample(text: string): Recognised | undefined {
  const [line, status] = /^\s*([1-5]\d\d)[ \t\r]*(?:\n\s*|$|(?<=[ \t])(?=[{[]))/.exec(text) ?? [];
  return line === undefined ? undefined : { status: Number(status), body: bodyFrom(text, line.length) };
}

/** A body begins with a brace or a tag. A bracket may also begin a line of a log. */
function fromBody(text: string): Recognised | undefined {
  const offset = text.search(/\S/);
  const isBody = /^\s*(?:[{<]|\[\s*[[\]{"])/.test(text);
  return isBody ? { body: bodyFrom(text, offset) } : undefined;
}

/** A status after a word that announces one, or in a status line. */
const ANNOUNCED =
  /\bHTTP\/\d(?:\.\d)?"? ([1-5]\d\d)\b|\b(?:http|status|stato|risposta|error[ei]?)\b[^\d\n.]{0,40}([45]\d\d)\b(?![.:]\d)/i;

/** Lines of a log, which may quote the head, the body, or the status and an error code. */
function fromLog(text: string, codes: readonly string[]): Recognised {
  const body = quotedJson(text);
  const said = body ? text.slice(0, body.offset) + text.slice(body.offset + body.text.length) : text;
  const words = new Set(said.match(/\w+(?:[.-]\w+)*/g));
  const code = codes.find((known) => words.has(known));
  const [, inHead, status = inHead] = ANNOUNCED.exec(said) ?? [];
  const mediaType = mediaTypeIn(linesAfter(text, 0));
  return {
    ...(status !== undefined && { status: Number(status) }),
    ...(mediaType && { mediaType }),
    ...(body && { body }),
    ...(code !== undefined && { code }),
  };
}

/** How many braces may begin a body. A program that is quoted, too, has many. */
const MOST_BRACES = 20;

/** A JSON object inside a text: whole, or up to the end of the text. */
function quotedJson(text: string): TextPiece | undefined {
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
