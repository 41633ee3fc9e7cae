import { isJsonArray, isJsonObject, type JsonValue, jsonText } from '../../../../../src/model/json.ts';
import type { Fact, PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { Extended } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { cutText } from '../../../../platform/text/cut-text.ts';

/** The most characters of a value that are shown. */
const MAX_CHARACTERS = 4_000;

/** The extensions of a part that a page shows: texts, numbers and booleans as they are, else JSON. */
export function extensionFacts({ extensions = [] }: Extended): readonly Fact[] {
  return extensions.map(({ name, value }) => ({ label: name, value: phraseOf(value) }));
}

/** Extensions in a disclosure, if there are any. */
export function extensionsNodes(facts: readonly Fact[]): readonly PageNode[] {
  if (facts.length === 0) return [];
  return [{ type: 'fold', title: reference.extensions(facts.length), children: [{ type: 'facts', facts }] }];
}

function phraseOf(value: JsonValue): Phrase {
  if (typeof value === 'string') return [{ own: cutText(value, MAX_CHARACTERS) }];
  const text = cutText(jsonText(value), MAX_CHARACTERS);
  return [isJsonObject(value) || isJsonArray(value) || value === null ? { code: text } : { own: text }];
}
