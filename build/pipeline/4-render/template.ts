import { type Html, trusted } from '../../../src/model/html.ts';
import { nearest } from '../../../src/model/nearest.ts';
import { type Problem, problemAt, type Result, wrongFile } from '../../platform/problems/problem.ts';
import { placesIn } from '../../platform/text/place-of.ts';
import type { Source } from '../1-load/source.ts';

/** The slots of templates/document.html. */
const SLOTS = ['title', 'description', 'head', 'body'] as const;

/** The markup for each slot. */
export type Slots = Readonly<Record<(typeof SLOTS)[number], Html>>;

/** A document with slots to fill. */
export type Template = (slots: Slots) => Html;

const SLOT = /\{\{\s*([\w-]+)\s*\}\}/g;

/**
 * Parses a template once, so that filling it only joins strings. Reports `template-invalid` for unknown and missing
 * slots.
 */
export function readTemplate({ path, text }: Source): Result<Template> {
  const matches = [...text.matchAll(SLOT)];
  const problems = [
    ...matches.filter(([, name = '']) => !isSlot(name)).map((match) => unknownSlot(path, text, match)),
    ...SLOTS.filter((slot) => !matches.some(([, name]) => name === slot)).map((slot) => missingSlot(path, slot)),
  ];
  // With one capturing group, split() alternates text and slot names.
  const parts = text.split(SLOT);
  const fill: Template = (slots) =>
    trusted(parts.map((part, index) => (index % 2 === 0 ? part : isSlot(part) ? slots[part] : '')).join(''));
  return { value: fill, problems };
}

function isSlot(name: string): name is keyof Slots {
  return SLOTS.some((slot) => slot === name);
}

function unknownSlot(file: string, text: string, match: RegExpExecArray): Problem {
  const name = match[1] ?? '';
  return problemAt(placesIn(file, text)(match.index, match.index + match[0].length), {
    code: 'template-invalid',
    message: `Il modello ha un segnaposto che non esiste: {{${name}}}.`,
    hint: `Forse {{${nearest(name, SLOTS) ?? SLOTS.join('}}, {{')}}}?`,
  });
}

function missingSlot(file: string, slot: string): Problem {
  return wrongFile(file, {
    code: 'template-invalid',
    message: `Al modello manca il segnaposto {{${slot}}}.`,
    hint: `Scrivi {{${slot}}} dove deve stare.`,
  });
}
