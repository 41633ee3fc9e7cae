import { isMap, isScalar, isSeq, LineCounter, Scalar, Document as YamlDocument } from 'yaml';
import { isWrittenNumber, type JsonValue, readNumber } from '../../../../../src/model/json.ts';
import type { Pointer } from '../../../../../src/model/json-pointer.ts';
import { problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { type PlaceOf, placeOfOffsets, placesIn } from '../../../../platform/text/place-of.ts';
import { parseYaml, type YamlFault } from '../../../../platform/yaml/parse-yaml.ts';
import { isTextFile } from '../../../../platform/yaml/reference-path.ts';
import { explainFaults } from '../../../../platform/yaml/yaml-errors.ts';
import type { Source } from '../../../1-load/source.ts';
import { mergeMaps } from './merge-keys.ts';
import { cutEndless } from './visit-objects.ts';

/** A file of the OpenAPI document, parsed once for both its values and their positions. */
export type OpenFile = {
  /** Relative to the folder of the root document, as in `OpenApiFiles.files`. */
  readonly key: string;
  readonly text: string;
  readonly document: YamlDocument;
  /** The content as plain data, without its parts that have no end. */
  readonly value: JsonValue;
  /** The pointers of the parts without end. */
  readonly cut: readonly Pointer[];
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
  return { key, text, document: new YamlDocument(whole), value: text, cut: [], placeOf: placesIn(path, text) };
}

/**
 * Parses a YAML or JSON file (YAML 1.2 core schema, with the merge keys of 1.1, unique keys). Gives `undefined` and
 * reports `yaml-syntax` at each mistake. Reports it also for what JSON does not have, which is read as a text: a value
 * with a tag of its own, and a number that is infinite or none (OpenAPI 3.1, section 4.3).
 */
export function openFile(key: string, source: Source): Result<OpenFile | undefined> {
  const lines = new LineCounter();
  const placeOf = placeOfOffsets(source.path, lines);
  try {
    const { document, faults } = parseYaml(source.text, lines);
    const errors = withoutFollowUps(faults);
    const problems = explainFaults(source.text, errors).map(({ pos, ...says }) =>
      problemAt(placeOf(...pos), { code: 'yaml-syntax', ...says }),
    );
    if (errors.some(({ code }) => code !== 'TAG_RESOLVE_FAILED')) return { value: undefined, problems };
    if (source.text.includes('<<')) mergeMaps(document);
    const texts = keepNumbers(document, source.text).map(([from, to]) => {
      const message = `«${source.text.slice(from, to)}» non è un numero che JSON ammette: si legge come testo.`;
      return problemAt(placeOf(from, to), {
        code: 'yaml-syntax',
        message,
        hint: 'Scrivi un numero, o mettilo tra virgolette.',
      });
    });
    const data: JsonValue = document.toJS({ maxAliasCount: MAX_ALIASES });
    return {
      value: { key, text: source.text, document, ...cutEndless(data), placeOf },
      problems: [...problems, ...texts],
    };
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
 * Keeps the text of each number that JavaScript would write differently. Keys become texts in any case. Gives the
 * offsets of the numbers that JSON does not have, which become texts. Throws a `RangeError` if the tree is too deep.
 */
function keepNumbers({ contents }: YamlDocument, text: string): readonly (readonly [number, number])[] {
  const texts: [number, number][] = [];
  let level: readonly unknown[] = [contents];
  // Level by level, because recursion would exhaust the stack on a tree that is too deep.
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) throw new RangeError('the tree is too deep');
    level = level.flatMap((node): readonly unknown[] => {
      if (isSeq(node)) return node.items;
      if (isMap(node)) return node.items.map(({ value }) => value);
      if (isScalar(node) && typeof node.value === 'number' && node.range) {
        const [from, to] = node.range;
        const number = readNumber(text.slice(from, to));
        const isJson = isWrittenNumber(number) || Number.isFinite(number);
        if (!isJson) texts.push([from, to]);
        node.value = isJson ? number : text.slice(from, to);
      }
      return [];
    });
  }
  return texts;
}

/** After one structural mistake the structure is guessed, and so are all further mistakes. */
function withoutFollowUps(errors: readonly YamlFault[]): readonly YamlFault[] {
  const structural = errors.findIndex(({ code }) => !['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED'].includes(code));
  return structural < 0 ? errors : errors.slice(0, structural + 1);
}
