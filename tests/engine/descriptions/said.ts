import { isJsonObject } from '../../../src/model/json.ts';
import { child, childrenOf, type Description, idOf, isReference, type Part } from './parts.ts';

/** Something that an author says to readers: a text or a title, or that a part is deprecated. */
export type Said = { readonly part: Part; readonly text: string | undefined };

/** The direction of the message that a part belongs to. */
type Direction = 'request' | 'response';

/** Objects whose keys are names of the author and no keywords. */
const MAPS: ReadonlySet<string> = new Set(
  'properties patternProperties $defs definitions dependentSchemas responses headers content links variables encoding'
    .split(' ')
    .concat('examples', 'scopes', 'parameters of a link'),
);

/** Values of the author, which say nothing of the API; and parts with pages or sections of their own. */
const VALUES: ReadonlySet<string> = new Set(
  'example default enum const value dataValue serializedValue mapping xml discriminator security tags callbacks servers'
    .split(' ')
    .concat('not', 'if', 'operationId', 'operationRef', '$defs', 'definitions'),
);

/** Everything that is said in a part of an operation and in all that it refers to, each once. */
export function saidIn(start: Part, direction: Direction, description: Description): readonly Said[] {
  const found: Said[] = [];
  const visited = new Set<string>();
  const visit = (part: Part, way: Direction, isMap: boolean): void => {
    const id = `${idOf(part)} ${way}`;
    if (visited.has(id) || typeof part.value !== 'object' || part.value === null) return;
    visited.add(id);
    if (!isMap && isAbsent(part, way, description)) return;
    if (!isMap) found.push(...saidBy(part, description));
    const target = isReference(part.value) && !isMap ? description.follow(part) : undefined;
    if (target) visit(target, way, false);
    // Before OpenAPI 3.1 a reference hides the fields beside it.
    if (target && description.version < '3.1') return;
    for (const inner of childrenOf(part)) {
      const key = inner.keys.at(-1) ?? '';
      if (!isMap && (VALUES.has(key) || key.startsWith('x-'))) continue;
      const isList = Array.isArray(inner.value);
      visit(inner, !isMap && key === 'responses' ? 'response' : way, !isMap && (isList || MAPS.has(key)));
    }
  };
  visit(start, direction, Array.isArray(start.value));
  return found;
}

/** Whether messages of a direction do not have a part, or the author hides it. */
function isAbsent(part: Part, direction: Direction, description: Description): boolean {
  const whole = description.follow(part) ?? part;
  const says = (key: string) => [part, whole].some((one) => child(one, key).value === true);
  if (says('x-internal')) return true;
  return says(direction === 'request' ? 'readOnly' : 'writeOnly');
}

const TEXTS = ['title', 'summary', 'description'];

/** What is said in a part itself. */
export function saidBy(part: Part, description: Description): readonly Said[] {
  const isOldSibling = isReference(part.value) && description.version < '3.1';
  const texts = TEXTS.flatMap((key): readonly Said[] => {
    const written = child(part, key);
    const target = isReference(written.value) ? (description.follow(written) ?? written) : written;
    if (typeof target.value !== 'string' || isOldSibling) return [];
    // A title that generators make of the name of a component says nothing more.
    const isName = key === 'title' && lettersOf(target.value) === lettersOf(part.keys.at(-1) ?? '');
    return isName ? [] : [{ part: written, text: target.value }];
  });
  const isDeprecated = isJsonObject(part.value) && part.value.deprecated === true && !isOldSibling;
  return isDeprecated ? [...texts, { part: child(part, 'deprecated'), text: undefined }] : texts;
}

/** The letters and digits of a text in one row. Pages change its lines, marks and typography. */
export function lettersOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('').toLowerCase();
}

/**
 * The pieces of a Markdown text that readers see unchanged. Marks, tags, addresses and character references separate
 * them.
 */
export function piecesOf(text: string): readonly string[] {
  const withoutHidden = text
    .replace(/<!--[\s\S]*?-->/g, '|')
    .replace(/^ *(`{3,}|~{3,}).*$/gm, '|')
    .replace(/^ {0,3}\[[^\]]+\]:.*$/gm, '|')
    .replace(/\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '|')
    .replace(/<[^<>]*>/g, '|')
    .replace(/\b(?:https?|mailto):\S+/g, '|')
    .replace(/&#?\w+;/g, '|')
    .replace(/^\s*\d+[.)]/gm, '|');
  return withoutHidden
    .split(/[|*_`[\]()#<>\\~{}^]|\n\s*(?:\n|[-+=:])/)
    .map(lettersOf)
    .filter((letters) => letters.length > 2);
}
