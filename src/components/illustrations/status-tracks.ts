/** A line's end at a gutter: on its left or right, at a height. */
export type Joint = { readonly side: 'left' | 'right'; readonly y: number; readonly status: string };

/** All lines that come to one status through one gutter, from above or from below. They share one vertical track. */
export type Bus = { readonly sources: readonly Joint[]; readonly end: Joint };

/** The track of each bus, counted from the left of the gutter. */
export type Tracks = { readonly count: number; readonly trackOf: ReadonlyMap<Bus, number> };

/** The least distance between the ends of two buses on the same track. */
const CLEARANCE = 14;

/** Lines across a gutter that are nearer than this look like one line. */
const LEVEL = 4;

/**
 * Gives each bus of a gutter a track: as few tracks as keep the buses apart, with as few crossings as possible. Starts
 * with the longest buses and improves by single moves and swaps. A gutter holds some ten buses, for which this finds
 * the same result as trying all orders.
 */
export function assignTracks(buses: readonly Bus[]): Tracks {
  const gutter = measure(buses);
  for (let count = widest(gutter); count < buses.length; count += 1) {
    const best = improve(gutter, first(gutter, count), count);
    if (overlaps(gutter, best) === 0) return tracksOf(buses, best, count);
  }
  return tracksOf(buses, improve(gutter, [...buses.keys()], buses.length), buses.length);
}

/** The tracks of the buses, in the order of the buses. */
type Assignment = readonly number[];

/** What stays the same while tracks are tried. */
type Gutter = {
  readonly extents: readonly Extent[];
  /** The pairs of buses that cannot share a track. */
  readonly beside: readonly (readonly [number, number])[];
  /** Lines across the gutter, each from a side to the farthest track of its buses. */
  readonly across: readonly Across[];
  /** Pairs of them at one height, from the left and from the right. They must not reach each other. */
  readonly level: readonly (readonly [Across, Across])[];
  /** For each height of these lines, the buses that pass it. */
  readonly passing: ReadonlyMap<number, readonly number[]>;
};

type Across = { readonly side: Joint['side']; readonly y: number; readonly buses: readonly number[] };

type Extent = { readonly top: number; readonly bottom: number };

function measure(buses: readonly Bus[]): Gutter {
  const extents = buses.map(({ sources, end }) => {
    const heights = [...sources, end].map(({ y }) => y);
    return { top: Math.min(...heights), bottom: Math.max(...heights) };
  });
  const pairs = buses.flatMap((_, i) => buses.slice(i + 1).map((_, j): [number, number] => [i, i + 1 + j]));
  const out = Map.groupBy(
    buses.flatMap(({ sources }, bus) => sources.map((source) => ({ ...source, bus }))),
    ({ status, side }) => `${status} ${side}`,
  );
  const outLines = [...out.values()].flatMap((joints) => {
    const [joint] = joints;
    return joint ? [{ side: joint.side, y: joint.y, buses: joints.map(({ bus }) => bus) }] : [];
  });
  const ends = buses.map(({ end: { side, y } }, bus) => ({ side, y, buses: [bus] }));
  const across = [...outLines, ...ends];
  const passing = new Map(
    across.map(({ y }) => [y, extents.flatMap(({ top, bottom }, bus) => (top < y && y < bottom ? bus : []))]),
  );
  const [left, right] = [across.filter(({ side }) => side === 'left'), across.filter(({ side }) => side === 'right')];
  const level = left.flatMap((a) =>
    right.flatMap((b): [Across, Across][] => (Math.abs(a.y - b.y) < LEVEL ? [[a, b]] : [])),
  );
  return { extents, beside: pairs.filter(([i, j]) => !apart(buses, extents, i, j)), across, level, passing };
}

/** Tells whether two buses can share a track. Buses of one status meet there, so they need no clearance. */
function apart(buses: readonly Bus[], extents: readonly Extent[], i: number, j: number): boolean {
  const [one, other] = [extents[i], extents[j]];
  if (!one || !other) return true;
  const clearance = buses[i]?.end.status === buses[j]?.end.status ? 0 : CLEARANCE;
  return one.bottom + clearance <= other.top || other.bottom + clearance <= one.top;
}

/** The number of buses side by side where the gutter is fullest. */
function widest({ extents, beside }: Gutter): number {
  const besideTop = extents.map((extent, bus) => {
    const others = beside.flatMap(([i, j]) => (i === bus ? j : j === bus ? i : []));
    return 1 + others.filter((other) => (extents[other]?.top ?? 0) <= extent.top).length;
  });
  return Math.max(0, ...besideTop);
}

/** A first assignment: the longest buses first, each on the first free track. */
function first({ extents, beside }: Gutter, count: number): Assignment {
  const length = (bus: number) => (extents[bus]?.bottom ?? 0) - (extents[bus]?.top ?? 0);
  const tracks = new Map<number, number>();
  for (const bus of [...extents.keys()].toSorted((a, b) => length(b) - length(a))) {
    const taken = new Set(beside.flatMap(([i, j]) => (i === bus ? tracks.get(j) : j === bus ? tracks.get(i) : [])));
    const free = Array.from({ length: count }, (_, track) => track).find((track) => !taken.has(track));
    tracks.set(bus, free ?? 0);
  }
  return extents.map((_, bus) => tracks.get(bus) ?? 0);
}

function improve(gutter: Gutter, start: Assignment, count: number): Assignment {
  let best = start;
  let least = cost(gutter, best, count);
  for (let found = true; found; ) {
    found = false;
    for (const candidate of neighbours(best, count)) {
      const candidateCost = cost(gutter, candidate, count);
      if (candidateCost >= least) continue;
      [best, least, found] = [candidate, candidateCost, true];
    }
  }
  return best;
}

/** Every assignment with one bus on another track, or with two buses swapped. */
function neighbours(assignment: Assignment, count: number): readonly Assignment[] {
  const moves = assignment.flatMap((_, bus) =>
    Array.from({ length: count }, (_, track) => assignment.with(bus, track)),
  );
  const swaps = assignment.flatMap((a, i) =>
    assignment.slice(i + 1).map((b, offset) => assignment.with(i, b).with(i + 1 + offset, a)),
  );
  return [...moves, ...swaps];
}

/**
 * The cost of an assignment. Overlapping lines are never acceptable, and a crossing is worse than any length of line.
 * Plain loops, since this runs thousands of times.
 */
function cost(gutter: Gutter, tracks: Assignment, count: number): number {
  let sum = overlaps(gutter, tracks) * 10_000;
  for (const line of gutter.across) {
    const reach = reachOf(line, tracks);
    const [from, to] = line.side === 'left' ? [-1, reach] : [reach, count];
    sum += to - from;
    for (const bus of gutter.passing.get(line.y) ?? []) {
      const track = tracks[bus] ?? 0;
      if (from < track && track < to) sum += 20;
    }
  }
  return sum;
}

/** The farthest track that a line across the gutter reaches. */
function reachOf({ side, buses }: Across, tracks: Assignment): number {
  let reach = tracks[buses[0] ?? 0] ?? 0;
  for (const bus of buses) {
    const track = tracks[bus] ?? 0;
    reach = side === 'left' ? Math.max(reach, track) : Math.min(reach, track);
  }
  return reach;
}

/** The number of pairs of lines that overlap, along the gutter or across it. */
function overlaps({ beside, level }: Gutter, tracks: Assignment): number {
  let count = 0;
  for (const [i, j] of beside) if (tracks[i] === tracks[j]) count += 1;
  for (const [left, right] of level) if (reachOf(left, tracks) >= reachOf(right, tracks)) count += 1;
  return count;
}

function tracksOf(buses: readonly Bus[], assignment: Assignment, count: number): Tracks {
  return { count, trackOf: new Map(buses.map((bus, index) => [bus, assignment[index] ?? 0])) };
}
