import type { StatusNode } from '../../model/page.ts';

/** The lane of a status from the left, and its row from the top. The road uses the even rows. */
export type Cell = { readonly lane: number; readonly row: number };

/** Which statuses make the road, which leave it and return, and which leave it for good. */
export type Lanes = {
  /** The usual way: from the first status, always to the first of `next`, until a final one. */
  readonly road: readonly string[];
  /** Statuses whose own usual way returns to the road. */
  readonly detours: readonly string[];
  /** Statuses whose own usual way ends elsewhere. */
  readonly exits: readonly string[];
};

/**
 * Divides the statuses into lanes. The order of `next` decides: its first entry is what usually follows. Entries that
 * name no status are ignored.
 */
export function divide(statuses: readonly StatusNode[]): Lanes {
  const road = usualWay(statuses, statuses[0]?.code);
  const others = statuses.filter(({ code }) => !road.includes(code));
  const comesBack = ({ code }: StatusNode) => usualWay(statuses, code).some((step) => road.includes(step));
  const detours = others.filter((status) => status.next.length > 0 && comesBack(status));
  const exits = others.filter((status) => !detours.includes(status));
  return { road, detours: inOrder(statuses, road, detours), exits: inOrder(statuses, road, exits) };
}

/**
 * Gives each status its place. With three lanes the exits are in the last one; with two they share the second with the
 * detours. Statuses beside the road take odd rows, so that a line can leave the road and pass between them.
 */
export function place(
  statuses: readonly StatusNode[],
  lanes: 2 | 3,
  { road, detours, exits }: Lanes,
): ReadonlyMap<string, Cell> {
  const places = new Map<string, Cell>(road.slice(0, -1).map((code, index) => [code, { lane: 0, row: index * 2 }]));
  placeSecond(statuses, places, lanes === 2 ? merge(statuses, road, detours, exits) : detours);
  const last = road.at(-1);
  const end = last === undefined ? 0 : endOfRoad(rowsLeadingTo(statuses, places, last));
  if (last !== undefined) places.set(last, { lane: 0, row: end });
  if (lanes === 3) placeThird(statuses, places, { exits, end });
  return places;
}

/** The row of the road's last status, below everything that leads to it. */
function endOfRoad(leading: readonly number[]): number {
  const lowest = Math.max(-1, ...leading) + 1;
  return lowest + (lowest % 2);
}

/** The statuses from a given one on, always taking the first `next`, until a final status or one already visited. */
function usualWay(statuses: readonly StatusNode[], from: string | undefined): readonly string[] {
  const way: string[] = [];
  for (let code = from; code !== undefined && !way.includes(code); ) {
    const status = statuses.find((candidate) => candidate.code === code);
    if (!status) break;
    way.push(code);
    code = status.next[0];
  }
  return way;
}

/** Orders a lane: first the statuses that no other of the lane leads to, then by where they leave the road. */
function inOrder(
  statuses: readonly StatusNode[],
  road: readonly string[],
  lane: readonly StatusNode[],
): readonly string[] {
  const leavesAt = ({ code }: StatusNode) => {
    const index = road.findIndex((step) => nextOf(statuses, step).includes(code));
    return index < 0 ? road.length : index;
  };
  const ordered: string[] = [];
  let left = [...lane];
  while (left.length > 0) {
    const waiting = (status: StatusNode) => left.filter(({ next }) => next.includes(status.code)).length;
    const [first] = left.toSorted((a, b) => waiting(a) - waiting(b) || leavesAt(a) - leavesAt(b));
    if (!first) break;
    ordered.push(first.code);
    left = left.filter((status) => status !== first);
  }
  return ordered;
}

/** A line that climbs counts as this many rows longer. */
const CLIMB = 5;

/** Inserts the exits among the detours, each where the links are shortest and few of them climb. */
function merge(
  statuses: readonly StatusNode[],
  road: readonly string[],
  detours: readonly string[],
  exits: readonly string[],
): readonly string[] {
  const length = (order: readonly string[]) => {
    const rows = new Map<string, Cell>(road.map((code, index) => [code, { lane: 0, row: index * 2 }]));
    placeSecond(statuses, rows, order);
    const lengths = statuses.flatMap(({ code, next }) =>
      next.map((target) => (rows.get(target)?.row ?? 0) - (rows.get(code)?.row ?? 0)),
    );
    return lengths.reduce((sum, rowsDown) => sum + (rowsDown < 0 ? CLIMB - rowsDown : rowsDown), 0);
  };
  return exits.reduce<readonly string[]>((order, exit) => {
    const orders = Array.from({ length: order.length + 1 }, (_, index) => order.toSpliced(index, 0, exit));
    return orders.reduce((best, candidate) => (length(candidate) < length(best) ? candidate : best));
  }, detours);
}

/** Places the second lane downwards on odd rows, each status below those that lead to it, if possible. */
function placeSecond(statuses: readonly StatusNode[], places: Map<string, Cell>, order: readonly string[]): void {
  let row = -1;
  for (const code of order) {
    const wanted = Math.ceil(mean(rowsLeadingTo(statuses, places, code)));
    row = Math.max(row + 2, wanted + (wanted % 2 === 0 ? 1 : 0));
    places.set(code, { lane: 1, row });
  }
}

/**
 * Places the third lane. No status is level with one that it is linked to, so that every line can bend into its track.
 */
function placeThird(
  statuses: readonly StatusNode[],
  places: Map<string, Cell>,
  { exits, end }: { exits: readonly string[]; end: number },
): void {
  let row = -2;
  for (const [index, code] of exits.entries()) {
    const leading = rowsLeadingTo(statuses, places, code);
    const following = nextOf(statuses, code).flatMap((next) => places.get(next)?.row ?? []);
    const roadRows = [...places.values()].flatMap((taken) => (taken.lane === 0 && taken.row < end ? taken.row : []));
    const taken = new Set([...leading, ...following, ...roadRows]);
    row = Math.max(row + 2, Math.round(mean(leading)));
    while (taken.has(row)) row += 1;
    const closes = index === exits.length - 1 && nextOf(statuses, code).length === 0;
    places.set(code, { lane: 2, row: closes ? Math.max(row, end) : row });
  }
}

function rowsLeadingTo(
  statuses: readonly StatusNode[],
  places: ReadonlyMap<string, Cell>,
  code: string,
): readonly number[] {
  return statuses.filter(({ next }) => next.includes(code)).flatMap((source) => places.get(source.code)?.row ?? []);
}

function nextOf(statuses: readonly StatusNode[], code: string): readonly string[] {
  return statuses.find((status) => status.code === code)?.next ?? [];
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
