import type { SearchEntry } from './entry.ts';

/** How well the operation of a page fits an address that was asked for: not at all, by the beginning of its path, or as a whole. */
export type Fit = 0 | 1 | 2;

/**
 * Understands a question that is an address of the API, such as `GET /shipments`, `/v1/shipments/shp_01J9Z3K7Q4` or the whole URL of a request.
 * Gives a function that tells how well an entry fits; nothing for any other question.
 */
export function endpointIn(question: string): ((entry: SearchEntry) => Fit) | undefined {
  const { method, path } = ADDRESS.exec(question.trim())?.groups ?? {};
  if (path === undefined) return undefined;
  const asked = segmentsOf(path);
  return ({ type, text }) => {
    const own = type === 'page' ? OWN.exec(text)?.groups : undefined;
    if (!own || (method !== undefined && method.toUpperCase() !== own.method)) return 0;
    const template = segmentsOf(own.path ?? '');
    // The server's own path may stand in front: `/v1`.
    const tail = asked.slice(Math.max(0, asked.length - template.length));
    if (tail.length === template.length && template.every((part, at) => fits(part, tail[at] ?? ''))) return 2;
    return asked.length < template.length && asked.every((part, at) => fits(template[at] ?? '', part)) ? 1 : 0;
  };
}

const ADDRESS = /^(?:(?<method>[a-z]+)\s+)?(?:https?:\/\/[^/\s]+)?(?<path>\/[^\s?#]+)(?:[?#]\S*)?$/i;

/** The page of an operation begins with its method and path (`build/4-render/search/operation-entries.ts`). */
const OWN = /^(?<method>[A-Z]+) (?<path>\/\S*?)\.?(?:\s|$)/;

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Whether a segment is that of a template, or stands where the template has a parameter. */
function fits(template: string, segment: string): boolean {
  return template === segment || template.includes('{');
}
