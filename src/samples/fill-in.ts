import { literalPattern } from '../model/literal-pattern.ts';
import { MASK } from './mask.ts';

/** What replaces what in the code of a request: the address of a server, and a secret. */
export type Filling = {
  /** The address that code shows, without a slash at its end, and the one that it is to show. */
  readonly server?: { readonly shown: string; readonly chosen: string };
  readonly secret?: {
    /** The variable of the environment from which code reads it; else the text that stands for it. */
    readonly variable?: string;
    readonly placeholder: string;
    readonly text: string;
  };
};

/** A part of a code, from its first character to the one after its last, and what stands there then. */
export type Replacement = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The parts of a code that a reader's choices change, in order. `isMasked` for what the screen shows. A secret that
 * would need quoting stays what it is: keys have none of these characters (RFC 6750, section 2.1).
 */
export function replacementsIn(
  code: string,
  { server, secret }: Filling,
  { isMasked }: { readonly isMasked: boolean },
): readonly Replacement[] {
  const { variable, placeholder = '', text = '' } = secret ?? {};
  const shown = isMasked ? MASK : text;
  const found = [
    ...(server ? everyOf(new RegExp(`${literalPattern(server.shown)}(?![\\w.-])`, 'g'), server.chosen) : []),
    ...(isKey(text)
      ? variable === undefined
        ? everyOf(new RegExp(`\\b${literalPattern(placeholder)}\\b`, 'g'), shown)
        : readings(variable, shown).flatMap(([pattern, by]) => everyOf(pattern, by))
      : []),
  ];
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start }, index, all) => all.slice(0, index).every(({ end }) => end <= start));

  function everyOf(pattern: RegExp, by: string): readonly Replacement[] {
    return Array.from(code.matchAll(pattern), ({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
      text: by,
    }));
  }

  /** How programs read a variable of the environment: inside of a text, or as an expression. */
  function readings(name: string, by: string): readonly (readonly [RegExp, string])[] {
    const quoted = `["']${name}["']`;
    const expression = `(?:os\\.environ\\[${quoted}\\]|(?:os\\.Getenv|System\\.getenv|getenv|\\w+\\.GetEnvironmentVariable)\\(${quoted}\\))`;
    const withoutReading = code.replaceAll(`os.Getenv("${name}")`, '');
    // Go refuses a package that nothing uses.
    const leavesPackage = withoutReading !== code && !/\bos\./.test(withoutReading);
    return [
      [
        new RegExp(
          `\\{${expression}\\}|\\$\\{(?:process\\.env\\.)?${name}\\}|\\$(?:env:)?${name}\\b(?! *=)|%${name}%`,
          'g',
        ),
        by,
      ],
      [new RegExp(`${expression}|\\bprocess\\.env\\.${name}\\b`, 'g'), `"${by}"`],
      ...(leavesPackage ? ([[/^\t"os"\n/gm, '']] as const) : []),
    ];
  }
}

/** A code with the choices of a reader, for the clipboard. */
export function filledIn(code: string, filling: Filling): string {
  return replacementsIn(code, filling, { isMasked: false }).reduceRight(
    (filled, { start, end, text }) => filled.slice(0, start) + text + filled.slice(end),
    code,
  );
}

/** Whether a text can stand in a code of any language as it is. */
export function isKey(text: string): boolean {
  return /^[\w.~+/-]+=*$/.test(text);
}
