/** A place in a text: from 0 in UTF-16 units, and its line from 1. */
export type Position = { readonly offset: number; readonly line: number };

/** What JSON wants where something else stands (RFC 8259), or what is wrong with what stands there. */
export type Fault = 'brace' | 'bracket' | 'colon' | 'comma' | 'comment' | 'end' | 'name' | 'text' | 'value';

/** Where the values of a JSON text stand, by their JSON Pointers, each number as it is written, and the first fault. */
export type Places = {
  readonly values: ReadonlyMap<string, Position>;
  readonly numbers: readonly (Position & { readonly written: string })[];
  readonly fault?: Position & { readonly kind: Fault };
};

/** Deeper than anybody writes by hand. */
const MAX_DEPTH = 200;

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Finds the places of a JSON text. Whether it is one, `JSON.parse` says: browsers do not agree on where they stop, and parsers that tell
 * weigh as much as three of our emitters.
 */
export function jsonPlaces(text: string): Places {
  const values = new Map<string, Position>();
  const numbers: (Position & { written: string })[] = [];
  const found: { fault?: Position & { kind: Fault } } = {};
  let at = 0;

  const here = (): Position => ({ offset: at, line: text.slice(0, at).split('\n').length });
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    at += match?.length ?? 0;
    return match;
  };
  const fail = (kind: Fault): false => {
    found.fault ??= { ...here(), kind: text[at] === '/' ? 'comment' : kind };
    return false;
  };
  const sign = (expected: string): boolean => {
    take(SPACE);
    if (text[at] !== expected) return false;
    at += 1;
    return true;
  };

  const value = (pointer: string, depth: number): boolean => {
    take(SPACE);
    values.set(pointer, here());
    if (depth > MAX_DEPTH) return false;
    if (sign('{')) return list('}', 'brace', () => member(pointer, depth));
    if (sign('[')) {
      let index = 0;
      return list(']', 'bracket', () => value(`${pointer}/${index++}`, depth + 1));
    }
    if (text[at] === '"') return take(TEXT) !== undefined || fail('text');
    const place = here();
    const written = take(NUMBER);
    if (written !== undefined) numbers.push({ ...place, written });
    return written !== undefined || take(WORD) !== undefined || fail('value');
  };
  const member = (pointer: string, depth: number): boolean => {
    take(SPACE);
    if (text[at] !== '"') return fail(at === text.length ? 'brace' : 'name');
    const name = take(TEXT);
    if (name === undefined) return fail('text');
    const step = String(JSON.parse(name)).replaceAll('~', '~0').replaceAll('/', '~1');
    return (sign(':') || fail('colon')) && value(`${pointer}/${step}`, depth + 1);
  };
  const list = (end: string, missing: Fault, item: () => boolean): boolean => {
    if (sign(end)) return true;
    do {
      if (!item()) return false;
    } while (sign(','));
    return sign(end) || fail(at === text.length ? missing : 'comma');
  };

  if (value('', 0)) {
    take(SPACE);
    if (at < text.length) fail('end');
  }
  return { values, numbers, ...found };
}
