/** How many levels a body may have to be read. Nobody nests deeper by hand, and what reads values is recursive. */
export const MAX_LEVELS = 200;

/** Tells whether a JSON text has more levels than the form reads. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign === '[' || sign === '{') level += 1;
    else if (sign === ']' || sign === '}') level -= 1;
    if (level > MAX_LEVELS) return true;
  }
  return false;
}

/** Texts, whose brackets do not count, and brackets. */
const SIGNS = /"(?:[^"\\]|\\.)*"|[[\]{}]/gs;
