import { isJsonObject, type JsonObject } from '../../../../src/model/json.ts';
import type { Pointer } from '../../../../src/model/json-pointer.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Prose } from '../../../../src/model/prose.ts';
import type { ProblemCollector, Report } from '../../../platform/problems/problem.ts';
import type { Origin } from '../../1-load/origin.ts';
import type { OpenApiOrigin } from '../../1-load/source.ts';
import { parseProse, type TextPlaces } from '../markdown/prose.ts';
import { typeset } from '../markdown/typeset.ts';
import type { Places } from './document/places.ts';
import type { WrittenVersion } from './document/version.ts';
import { ownOrReferenced, type Part, resolvePart } from './parts.ts';

/** The context for reading all parts of an OpenAPI document. */
export type ParseContext = {
  readonly document: JsonObject;
  /** The version in which the document is written. */
  readonly version: WrittenVersion;
  readonly places: Places;
  readonly origin: OpenApiOrigin;
  /** The document is only compared: its texts are left out. */
  readonly isPast: boolean;
  /** Reports what is wrong with a part, at its value, or at a place in the files of the document. */
  readonly report: Report<Part | Place>;
  /** Parses a text as Markdown, once for each part; `undefined` if it is empty or not a string. */
  prose(part: Part): Prose | undefined;
  /** Parses a text as `prose` does, also that of a document which is only compared. */
  keptProse(part: Part): Prose | undefined;
  /** The description of a part, or that beside the reference that led to it. */
  description(part: Part): Prose | undefined;
  /** Follows a `$ref`. */
  resolve(part: Part): Part;
};

/** What a context is made of. */
export type GivenContext = Pick<ParseContext, 'document' | 'version' | 'places' | 'origin' | 'isPast'>;

/** Creates a context whose problems `found` collects. */
export function createContext(given: GivenContext, found: ProblemCollector): ParseContext {
  const parse = oncePerPart((part) => {
    const text = String(part.value);
    const places = given.places.textAt(part.pointer);
    const plain = parsePlainProse(text, places, given.origin);
    if (plain) return plain;
    return found.collect(parseProse(text, places, given.origin));
  });
  const context: ParseContext = {
    ...given,
    report: (at, diagnosis) => found.report('pointer' in at ? given.places.placeAt(at.pointer) : at, diagnosis),
    prose: (part) => (given.isPast ? undefined : context.keptProse(part)),
    keptProse: (part) => (typeof part.value === 'string' && part.value.trim() !== '' ? parse(part) : undefined),
    description: (part) => context.prose(ownOrReferenced(part, 'description')),
    resolve: (part) => resolvePart(given.document, part),
  };
  return context;
}

/** Makes a reader that reads each part once: many references lead to the same parameter or schema. */
export function oncePerPart<T>(read: (part: Part) => T): (part: Part) => T {
  const known = new Map<Pointer, { readonly value: T }>();
  return (part) => {
    // Keywords next to a `$ref` change the result for the same target: a description, for example.
    const { reference = part } = part;
    const key =
      isJsonObject(reference.value) && Object.keys(reference.value).length > 1 ? reference.pointer : part.pointer;
    const result = known.get(key) ?? { value: read(part) };
    known.set(key, result);
    return result.value;
  };
}

/**
 * Reads a text without Markdown, as most descriptions of fields are: one paragraph, the same tree that `parseProse`
 * makes. Gives `undefined` for all other texts. A document has hundreds of these texts, and the Markdown parser would
 * take longer for them than the rest of this stage.
 */
export function parsePlainProse(text: string, { file, placeOf }: TextPlaces, { kind }: Origin): Prose | undefined {
  const value = text.trimEnd();
  if (!PLAIN.test(value) || AUTOLINK.test(value)) return undefined;
  const start = placeOf(1, 1);
  const end = placeOf(1, value.length + 1);
  const position = {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  };
  const paragraph = [{ type: 'text', value: kind === 'foreign' ? value : typeset(value), position } as const];
  return {
    file,
    tree: {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: {}, children: paragraph, position }],
      position,
    },
  };
}

/** One line that begins with a letter and has no character with a meaning in CommonMark or GFM. */
const PLAIN = /^\p{L}[^\n\r`*_[\]<>&~\\|@:/\t]*$/u;

/** GFM turns these into links without any markup. */
const AUTOLINK = /www\./i;
