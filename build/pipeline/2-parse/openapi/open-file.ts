import { LineCounter, type Document as YamlDocument } from 'yaml';
import type { Problem, Result } from '../../../platform/problems/problem.ts';
import { parseYaml, type YamlFault } from '../../../platform/yaml/parse-yaml.ts';
import { type PlaceOf, placeOfOffsets } from '../../../platform/yaml/place-of.ts';
import { explainYamlError } from '../../../platform/yaml/yaml-errors.ts';
import type { Source } from '../../1-load/source.ts';
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
 * Parses a YAML or JSON file (YAML 1.2 core schema, with the merge keys of 1.1, unique keys). Gives `undefined` and
 * reports `yaml-syntax` at each mistake.
 */
export function openFile(key: string, source: Source): Result<OpenFile | undefined> {
  const lines = new LineCounter();
  const placeOf = placeOfOffsets(source.path, lines);
  const failed = (problems: readonly Problem[]) => ({ value: undefined, problems });
  try {
    const { document, faults } = parseYaml(source.text, lines);
    const errors = withoutFollowUps(faults);
    if (errors.length > 0) {
      return failed(
        errors.map((error) => ({
          code: 'yaml-syntax',
          level: 'error',
          place: placeOf(error.pos[0], error.pos[1]),
          ...explainYamlError(error),
        })),
      );
    }
    if (source.text.includes('<<')) mergeMaps(document);
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { value: { key, text: source.text, document, value, placeOf }, problems: [] };
  } catch {
    // The parser throws only to protect itself, from aliases that multiply or nesting that exhausts the stack.
    return failed([
      {
        code: 'yaml-syntax',
        level: 'error',
        place: placeOf(0),
        message: `Il file usa troppi alias YAML (più di ${MAX_ALIASES}) o troppi livelli annidati.`,
        hint: 'Sostituisci gli alias con riferimenti «$ref» a components e riduci i livelli.',
      },
    ]);
  }
}

/** One structural mistake triggers spurious follow-up errors, so only the first is kept. */
function withoutFollowUps(errors: readonly YamlFault[]): readonly YamlFault[] {
  const firstOther = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  return errors.filter((error) => error.code === 'DUPLICATE_KEY' || error === firstOther);
}
