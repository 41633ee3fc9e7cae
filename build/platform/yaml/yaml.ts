import { isMap, isNode, isScalar, LineCounter, type Node, visit, type Document as YamlDocument } from 'yaml';
import type { Place } from '../../../src/model/place.ts';
import { lazy } from '../memory/memoize.ts';
import { type Problem, problemAt } from '../problems/problem.ts';
import { explainUnseen, SHAPELESS, UNSEEN } from '../text/invisible-characters.ts';
import { type PlaceOf, placeOfOffsets } from '../text/place-of.ts';
import { MAX_FAULTS, parseYaml } from './parse-yaml.ts';
import { type ExplainedFault, quoted, valueOfLine } from './unquoted-text.ts';
import { explainFaults } from './yaml-errors.ts';

/** A path inside a YAML document, made of keys and indexes. The empty path is the root. */
export type YamlPath = readonly PropertyKey[];

/** A YAML document that can locate each of its values. */
export type OpenYaml = {
  /** The content as plain data; `undefined` if the text has syntax errors. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /**
   * What is read otherwise than it looks: a text that ends where YAML begins a comment, a character that nobody sees.
   */
  readonly misleading: readonly Problem[];
  /** The place of the value at a path, or of its nearest ancestor that exists. */
  placeAt(path: YamlPath): Place;
  /** The place of the key that leads to a path, or of the value if it has none. */
  placeOfKey(path: YamlPath): Place;
  /** A single value as its author wrote it: `1.10`, `0x1F`. */
  writtenAt(path: YamlPath): string | undefined;
};

/** A YAML text and the line of its file on which it begins. Front matter begins after line 1. */
export type YamlOrigin = { readonly file: string; readonly text: string; readonly firstLine?: number };

/**
 * Parses a YAML 1.2 text (core schema, no aliases, no merge keys, unique keys). Reports `yaml-syntax`,
 * `character-refused`, and as a warning `yaml-comment`.
 */
export function openYaml({ file, text, firstLine }: YamlOrigin): OpenYaml {
  const lines = new LineCounter();
  const placeOfOffset = placeOfOffsets(file, lines, firstLine);
  const placeOfNode = (node: Node | null | undefined): Place =>
    node?.range ? placeOfOffset(node.range[0], node.range[1]) : placeOfOffset(0);
  try {
    // What looks like a space is told as what it is, not also by the faults of syntax that follow from it.
    const { document, faults } = parseYaml(text.replace(UNSEEN_MARKUP, asSpace), lines);
    const explained = faults.length > 0 ? explainFaults(text, faults) : marksOfYaml(document, text);
    const problems = explained.map(({ pos, ...says }) => syntaxProblem(placeOfOffset(...pos), says));
    const comments = problems.length > 0 ? [] : accidentalComments(document, text, placeOfOffset);
    const value: unknown = problems.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined;
    return {
      value,
      problems,
      misleading: [...unseenCharacters(text, placeOfOffset), ...comments],
      placeAt: (path) => placeOfNode(nearestNode(document, path)),
      placeOfKey: (path) => placeOfNode(keyNode(document, path) ?? nearestNode(document, path)),
      writtenAt(path) {
        const node = document.getIn(path, true);
        if (!isNode(node) || !node.range) return undefined;
        const written = text.slice(node.range[0], node.range[1]).trimEnd();
        return written.includes('\n') ? undefined : written;
      },
    };
  } catch {
    // The parser also throws to protect itself from nesting that exhausts the stack.
    return unreadable(placeOfOffset(0));
  }
}

/** Opens a YAML text, but parses it on first use. */
export function lazyYaml(origin: YamlOrigin): OpenYaml {
  const yaml = lazy(() => openYaml(origin));
  return {
    get value() {
      return yaml().value;
    },
    get problems() {
      return yaml().problems;
    },
    get misleading() {
      return yaml().misleading;
    },
    placeAt: (path) => yaml().placeAt(path),
    placeOfKey: (path) => yaml().placeOfKey(path),
    writtenAt: (path) => yaml().writtenAt(path),
  };
}

function unreadable(place: Place): OpenYaml {
  const explanation = {
    message: 'Il testo YAML ha troppi livelli annidati.',
    hint: 'Riduci i livelli.',
  };
  return {
    value: undefined,
    problems: [syntaxProblem(place, explanation)],
    misleading: [],
    placeAt: () => place,
    placeOfKey: () => place,
    writtenAt: () => undefined,
  };
}

function syntaxProblem(place: Place, explanation: Pick<Problem, 'message' | 'hint'>): Problem {
  return problemAt(place, { code: 'yaml-syntax', ...explanation });
}

/**
 * Anchors, aliases and empty tags, which take the beginning of a text away: «title: & altro». They are refused, because
 * aliases can make a small file expand to gigabytes, and settings need none.
 */
function marksOfYaml(document: YamlDocument, text: string): readonly ExplainedFault[] {
  if (!/[&*!]/.test(text)) return [];
  const found: ExplainedFault[] = [];
  const tell = (name: string, offset: number): symbol | undefined => {
    const { written, pos } = valueOfLine(text, offset) ?? { written: '…', pos: [offset, offset] as const };
    found.push({
      pos,
      message: `Per YAML qui c’è ${name}, e il sito non ne usa.`,
      hint: `Se è testo, mettilo fra virgolette: «${quoted(written)}»; altrimenti scrivi il valore per esteso.`,
    });
    return found.length < MAX_FAULTS ? undefined : visit.BREAK;
  };
  visit(document, {
    Alias: (_, { range }) => tell('un alias', range?.[0] ?? 0),
    Value(_, { anchor, tag, range }) {
      if (anchor !== undefined) return tell('un’àncora', range?.[0] ?? 0);
      return tag === '!' ? tell('un’etichetta', range?.[0] ?? 0) : undefined;
    },
  });
  return found;
}

/** Characters without shape anywhere, and those like a space where YAML reads only a space as markup. */
const UNSEEN_MARKUP = new RegExp(`${SHAPELESS.source}|${UNSEEN.source}(?<=^ *(?:- +)*(?:-|[^\\s:#]+:)?[^])`, 'gm');

function asSpace(character: string): string {
  return SHAPELESS.test(character) ? character : ' ';
}

function unseenCharacters(text: string, placeOf: PlaceOf): readonly Problem[] {
  if (!UNSEEN.test(text)) return [];
  return Array.from(text.matchAll(UNSEEN_MARKUP), ({ 0: character, index }) =>
    problemAt(placeOf(index), { code: 'character-refused', ...explainUnseen(character) }),
  );
}

/** A comment that looks like text: people write a space between the sign and a comment, and no empty comments. */
const GLUED = /^[ \t]+(#(?:[^\s#].*|[ \t]*$))/m;

/** YAML begins a comment at « #», also in «title: Errore #404». */
function accidentalComments(document: YamlDocument, text: string, placeOf: PlaceOf): readonly Problem[] {
  if (!/[ \t]#(?:[^\s#]|[ \t]*$)/m.test(text)) return [];
  const found: Problem[] = [];
  visit(document, {
    Scalar(_, { type, range, source = '' }) {
      const [start, end, after] = range ?? [0, 0, 0];
      const comment = type === 'PLAIN' ? GLUED.exec(text.slice(end, after))?.[1]?.trimEnd() : undefined;
      if (comment === undefined) return;
      found.push(
        problemAt(placeOf(start, end), {
          code: 'yaml-comment',
          message: `Il testo finisce con «${source}»: da «${comment}» in poi è un commento di YAML.`,
          hint: `Metti il testo fra virgolette: «${JSON.stringify(`${source} ${comment}`)}». Se è un commento, scrivi uno spazio dopo «#».`,
        }),
      );
    },
  });
  return found;
}

function nearestNode(document: YamlDocument, path: YamlPath): Node | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node;
  }
  return document.contents;
}

function keyNode(document: YamlDocument, path: YamlPath): Node | undefined {
  const parent: unknown = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  return isNode(pair?.key) ? pair.key : undefined;
}
