import type { SearchEntry } from './entry.ts';

/**
 * How well the operation of a page fits an address that was asked for: not at all, by the beginning of its path, or as
 * a whole.
 */
export type Fit = 0 | 1 | 2;

/**
 * Understands a question with an address of the API, such as `GET /shipments`, `/v1/shipments/shp_01J9Z3K7Q4`, a whole
 * URL or a command that calls one. Gives a function that tells how well an entry fits; nothing for any other question.
 */
export function endpointIn(question: string): ((entry: SearchEntry) => Fit) | undefined {
  const path = ADDRESS.exec(question)?.groups?.path;
  if (path === undefined) return undefined;
  const method = methodIn(question.replace(path, ' '));
  const asked = segmentsOf(path);
  return ({ type, text }) => {
    const own = type === 'page' ? OWN.exec(text)?.groups : undefined;
    if (!own || (method !== undefined && method !== own.method)) return 0;
    const template = segmentsOf(own.path ?? '');
    // The server's own path may stand in front: `/v1`.
    const tail = asked.slice(Math.max(0, asked.length - template.length));
    if (tail.length === template.length && template.every((part, at) => fits(part, tail[at] ?? ''))) return 2;
    return asked.length < template.length && asked.every((part, at) => fits(template[at] ?? '', part)) ? 1 : 0;
  };
}

/** A path after a host, or where a word begins. */
const ADDRESS = /(?:https?:\/\/[^/\s"'`]+|(?<![^\s"'`(]))(?<path>\/[a-z][^\s?#"'`)]*)/i;

/** The method that a command or a call names, in capitals; nothing where none is said. */
function methodIn(question: string): string | undefined {
  const named = /\b(?:get|post|put|patch|delete|head|options)\b/i.exec(question)?.[0].toUpperCase();
  if (named !== undefined || !/\bcurl\b/i.test(question)) return named;
  return /\s(?:-d|--data\S*|--json|-F|--form)\b/.test(question) ? 'POST' : 'GET';
}

/** The page of an operation begins with its method and path (`build/pipeline/4-render/search/operation-entries.ts`). */
const OWN = /^(?<method>[A-Z]+) (?<path>\/\S*?)\.?(?:\s|$)/;

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Whether a segment is that of a template, or stands where the template has a parameter. */
function fits(template: string, segment: string): boolean {
  return template === segment || template.includes('{');
}
