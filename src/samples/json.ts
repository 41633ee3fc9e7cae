import { type Grammar, grammar, NUMBER, QUOTED } from './grammar.ts';

/** JSON; a string before a colon is a key. */
export const json: Grammar = grammar({
  string: `${QUOTED}(?!:)`,
  attr: QUOTED,
  literal: String.raw`\b(?:true|false|null)\b`,
  number: NUMBER,
});
