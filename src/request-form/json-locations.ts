import { pointerTo } from '../model/json-pointer.ts';
import { MAX_LEVELS } from './nesting.ts';

/** A position in a text: `offset` in UTF-16 units from 0, `line` and `column` from 1. */
export type Position = { readonly offset: number; readonly line: number; readonly column: number };

/** A syntax error (RFC 8259): what JSON expects at a place, or what is wrong with the text there. */
export type SyntaxErrorKind = 'brace' | 'bracket' | 'colon' | 'comma' | 'comment' | 'end' | 'name' | 'text' | 'value';

/** A name that an object has a second time. */
export type RepeatedName = Position & { readonly pointer: string; readonly name: string };

/** The positions of the values in a JSON text by JSON Pointer, of repeated names, and of the first syntax error. */
export type JsonLocations = {
  readonly values: ReadonlyMap<string, Position>;
  readonly repeated: readonly RepeatedName[];
  readonly syntaxError?: Position & { readonly kind: SyntaxErrorKind };
};

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Finds the positions in a JSON text. Use `JSON.parse` to tell whether the text is valid: browsers report the position
 * of a syntax error in different ways, and parsers that do it well weigh as much as three of our emitters.
 */
export function locateJson(text: string): JsonLocations {
  const values = new Map<string, Position>();
  const repeated: RepeatedName[] = [];
  const found: { syntaxError?: Position & { kind: SyntaxErrorKind } } = {};
  const { next, isAtEnd, here, read, sign } = cursorIn(text);

  const fail = (kind: SyntaxErrorKind): false => {
    found.syntaxError ??= { ...here(), kind: next() === '/' ? 'comment' : kind };
    return false;
  };
  const value = (pointer: string, depth: number): boolean => {
    read(SPACE);
    values.set(pointer, here());
    if (depth > MAX_LEVELS) return false;
    if (sign('{')) {
      const names = new Set<string>();
      return list('}', 'brace', () => member(pointer, depth, names));
    }
    if (sign('[')) {
      let index = 0;
      return list(']', 'bracket', () => value(`${pointer}/${index++}`, depth + 1));
    }
    if (next() === '"') return read(TEXT) !== undefined || fail('text');
    return read(NUMBER) !== undefined || read(WORD) !== undefined || fail('value');
  };
  const member = (pointer: string, depth: number, names: Set<string>): boolean => {
    read(SPACE);
    if (next() !== '"') return fail(isAtEnd() ? 'brace' : 'name');
    const start = here();
    const quoted = read(TEXT);
    if (quoted === undefined) return fail('text');
    const name = String(JSON.parse(quoted));
    const inner = pointerTo(pointer, name);
    if (names.has(name)) repeated.push({ ...start, pointer: inner, name });
    names.add(name);
    return (sign(':') || fail('colon')) && value(inner, depth + 1);
  };
  const list = (end: string, missing: SyntaxErrorKind, item: () => boolean): boolean => {
    if (sign(end)) return true;
    do {
      if (!item()) return false;
    } while (sign(','));
    return sign(end) || fail(isAtEnd() ? missing : 'comma');
  };

  if (value('', 0)) {
    read(SPACE);
    if (!isAtEnd()) fail('end');
  }
  return { values, repeated, ...found };
}

/** A place in a text that only goes forward, and what can be asked and taken there. */
function cursorIn(text: string) {
  let at = 0;
  /** The line of the last position. Positions are asked for in order, so counting lines goes on from here. */
  const last = { line: 1, start: 0, end: text.indexOf('\n') };
  const read = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    at += match?.length ?? 0;
    return match;
  };
  return {
    /** The next sign of the text. */
    next: () => text[at],
    isAtEnd: () => at >= text.length,
    here(): Position {
      while (last.end >= 0 && last.end < at) {
        last.line += 1;
        last.start = last.end + 1;
        last.end = text.indexOf('\n', last.start);
      }
      return { offset: at, line: last.line, column: at - last.start + 1 };
    },
    /** Takes what a sticky expression finds. */
    read,
    /** Takes a sign and the space before it, if the sign is there; otherwise the space alone. */
    sign(expected: string): boolean {
      read(SPACE);
      if (text[at] !== expected) return false;
      at += 1;
      return true;
    },
  };
}
