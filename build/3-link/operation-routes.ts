import type { Operation } from '../../src/model/operation.ts';
import { type Route, toRoute } from '../../src/model/route.ts';
import { trim } from '../../src/model/trim.ts';

/** Where the pages of the operations live. */
const API_ROOT = '/api';

/** The route of each operation's page, by the operation's id. */
export type OperationRoutes = ReadonlyMap<string, Route>;

/**
 * Gives every operation a route: its id below /api. An id that cannot be a path segment (`repos/list issues`) is written as one that can; of
 * two that some file systems could not tell apart the second gets a number.
 */
export function operationRoutes(operations: readonly Pick<Operation, 'id'>[]): OperationRoutes {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const routes = new Map<string, Route>();
  // Ids that can be addresses as they are keep them, wherever they stand.
  const inTurn = [...operations.filter(({ id }) => isSegment(id)), ...operations.filter(({ id }) => !isSegment(id))];
  for (const { id } of inTurn) {
    if (routes.has(id)) continue;
    const segment = free(isSegment(id) ? id : segmentOf(id), taken, counts);
    taken.add(caseless(segment));
    const route = toRoute(`${API_ROOT}/${segment}`);
    if (route) routes.set(id, route);
  }
  return routes;
}

/** Bytes of a segment: it is the name of a folder, which may have 255. */
const LONGEST = 200;

function isSegment(id: string): boolean {
  return isShort(id) && /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(id) && !isReserved(id);
}

function segmentOf(id: string): string {
  const characters = Array.from(id.slice(0, LONGEST).normalize('NFC'));
  while (!isShort(characters.join(''))) characters.pop();
  const segment = trim(characters.join('').replace(/[^\p{L}\p{N}._-]+/gu, '-'), '._-');
  return segment === '' || isReserved(segment) ? `operazione-${segment}`.replace(/-$/, '') : segment;
}

function isShort(segment: string): boolean {
  return segment.length <= LONGEST && new TextEncoder().encode(segment).length <= LONGEST;
}

/** Names that Windows keeps for devices, with any ending. */
function isReserved(segment: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment) || segment.endsWith('.');
}

function caseless(segment: string): string {
  return segment.toLowerCase().normalize('NFC');
}

function free(segment: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  const key = caseless(segment);
  // Thousands of ids may give one segment: each goes on counting where the last one stopped.
  for (let number = counts.get(key) ?? 1; ; number += 1) {
    const candidate = number === 1 ? segment : `${segment}-${number}`;
    counts.set(key, number + 1);
    if (!taken.has(caseless(candidate))) return candidate;
  }
}
