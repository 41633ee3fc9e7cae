/** A mistake in a YAML text: where it stands, what is wrong, what to do. */
export type ExplainedFault = {
  readonly pos: readonly [number, number];
  readonly message: string;
  readonly hint: string;
};

/** A list or map of YAML has its keys and dashes before the value of a line. JSON has them in quotes. */
const LINE = /^([ \t]*(?:- +)*(?:[^\s'"#{}[\]&*!|>%@`,-][^:\n]*:[ \t]+)?)(\S.*)$/;

const OTHER_SIGN = 'Il testo comincia con un segno che per YAML ha un altro significato.';

/** How a value begins that YAML cannot read as a text of one line, and what it says in place of the text. */
const OTHER_MEANINGS: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /^(?:'(?:[^']|'')*'(?!')|"(?:[^"\\]|\\.)*")[ \t]*[^\s#,\]}:]/,
    'Il testo finisce dove si chiude la prima virgoletta: ciò che segue non può stare lì.',
  ],
  [/^(?:\[[^[\]]*\]|\{[^{}]*\})[ \t]*[^\s#,\]}:]/, 'Il testo comincia con una parentesi, che per YAML apre un elenco.'],
  [/^[&*!][ \t]|^[&*!]$|^\*[^\s*]+\*/, OTHER_SIGN],
  [/^[-?][ \t](?!.*:(?:[ \t]|$))|^[|>][-+\d]{0,2}[ \t]+[^\s#]/, OTHER_SIGN],
  [/^[@`%,]/, OTHER_SIGN],
];

/** The text at a place that YAML reads as something else, because it has no quotes; `undefined` if there is none. */
export function unquotedText(text: string, offset: number): ExplainedFault | undefined {
  const value = valueOfLine(text, offset);
  const [, message] = OTHER_MEANINGS.find(([pattern]) => value && pattern.test(value.written)) ?? [];
  return value && message !== undefined && offset >= value.pos[0]
    ? { pos: value.pos, message, hint: `Metti tutto il testo fra virgolette: «${quoted(value.written)}».` }
    : undefined;
}

/** What stands after the key or dash of the line of an offset. */
export function valueOfLine(
  text: string,
  offset: number,
): { pos: readonly [number, number]; written: string } | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split(/[\r\n]/, 1);
  const [, before = '', value = ''] = LINE.exec(line) ?? [];
  const written = value.trimEnd();
  const from = start + before.length;
  return before.trim() === '' ? undefined : { pos: [from, from + written.length], written };
}

/** A text in quotes, as short as YAML allows. Quotes that were meant to be around the whole text become these. */
export function quoted(text: string): string {
  const [, inner = text] = /^'(.*)'$/.exec(text) ?? [];
  return inner.includes('"') ? `'${inner.replaceAll("'", "''")}'` : JSON.stringify(inner);
}
