import { isMap, isScalar, isSeq, LineCounter, Scalar, Document as YamlDocument } from 'yaml';
import { readNumber } from '../../../../../src/model/json.ts';
import { problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { parseYaml, type YamlFault } from '../../../../platform/yaml/parse-yaml.ts';
import { type PlaceOf, placeOfOffsets, placesIn } from '../../../../platform/yaml/place-of.ts';
import { isTextFile } from '../../../../platform/yaml/reference-path.ts';
import { explainYamlError } from '../../../../platform/yaml/yaml-errors.ts';
import type { Source } from '../../../1-load/source.ts';
import { mergeMaps } from './merge-keys.ts';

/** A file of the OpenAPI document, parsed once for both its values and their positions. */
export type OpenFile = {
  /** Relative to the folder of the root document, as in `OpenApiSources.files`. */
  readonly key: string;
  readonly text: string;
  readonly document: YamlDocument;
  /** The content as plain data. */
  readonly value: unknown;
  readonly placeOf: PlaceOf;
};

/** Aliases can make a small file expand to gigabytes. */
const MAX_ALIASES = 100;

/**
 * Lists and maps inside each other. The stages after this one are recursive: how deep they get depends on the machine.
 */
const MAX_LEVELS = 2000;

/**
 * Opens a file that a reference names: YAML or JSON, or one text. A text has a name that says so, or a name of another
 * format and no structure.
 */
export function openReferenced(key: string, source: Source): Result<OpenFile | undefined> {
  if (isTextFile(key)) return { value: openText(key, source), problems: [] };
  const opened = openFile(key, source);
  const isData = /\.(?:ya?ml|json)$|(?:^|\/)[^./]+$/i.test(key) || typeof opened.value?.value === 'object';
  return isData ? opened : { value: openText(key, source), problems: [] };
}

/** A text without any structure: a description in Markdown or a sample of code. */
function openText(key: string, { path, text }: Source): OpenFile {
  const whole = new Scalar(text);
  whole.range = [0, text.length, text.length];
  return { key, text, document: new YamlDocument(whole), value: text, placeOf: placesIn(path, text) };
}

/**
 * Parses a YAML or JSON file (YAML 1.2 core schema, with the merge keys of 1.1, unique keys). Gives `undefined` and
 * reports `yaml-syntax` at each mistake.
 */
export function openFile(key: string, source: Source): Result<OpenFile | undefined> {
  const lines = new LineCounter();
  const placeOf = placeOfOffsets(source.path, lines);
  try {
    const { document, faults } = parseYaml(source.text, lines);
    const errors = withoutFollowUps(faults);
    if (errors.length > 0) {
      const problems = errors.map((error) =>
        problemAt(placeOf(error.pos[0], error.pos[1]), { code: 'yaml-syntax', ...explainYamlError(error) }),
      );
      return { value: undefined, problems };
    }
    if (source.text.includes('<<')) mergeMaps(document);
    keepNumbers(document, source.text);
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { value: { key, text: source.text, document, value, placeOf }, problems: [] };
  } catch {
    // An exception here protects the program from aliases that multiply and from nesting that exhausts the stack.
    const problem = problemAt(placeOf(0), {
      code: 'yaml-syntax',
      message: `Il file usa troppi alias YAML (più di ${MAX_ALIASES}) o troppi livelli annidati (più di ${MAX_LEVELS}).`,
      hint: 'Sostituisci gli alias con riferimenti «$ref» a components e riduci i livelli.',
    });
    return { value: undefined, problems: [problem] };
  }
}

/**
 * Keeps the text of each number that JavaScript would write differently. Keys become texts in any case. Throws a
 * `RangeError` if the tree is too deep.
 */
function keepNumbers({ contents }: YamlDocument, text: string): void {
  let level: readonly unknown[] = [contents];
  // Level by level, because recursion would exhaust the stack on a tree that is too deep.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) throw new RangeError('the tree is too deep');
    level = level.flatMap((node): readonly unknown[] => {
      if (isSeq(node)) return node.items;
      if (isMap(node)) return node.items.map(({ value }) => value);
      if (isScalar(node) && typeof node.value === 'number' && node.range) {
        node.value = readNumber(text.slice(node.range[0], node.range[1]));
      }
      return [];
    });
  }
}

/** After one structural mistake the structure is guessed, and so are all further mistakes. */
function withoutFollowUps(errors: readonly YamlFault[]): readonly YamlFault[] {
  const structural = errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY');
  return structural < 0 ? errors : errors.slice(0, structural + 1);
}
