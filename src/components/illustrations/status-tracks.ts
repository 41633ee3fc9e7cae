/** Something that joins a gutter: from its left or right, at a height. */
export type Joint = { readonly side: 'left' | 'right'; readonly y: number; readonly status: string };

/** All the lines that come to one status through one gutter from above, or from below: they run together on one vertical track. */
export type Bus = { readonly sources: readonly Joint[]; readonly end: Joint };

/** The track of each bus, counted from the left of the gutter. */
export type Tracks = { readonly count: number; readonly trackOf: ReadonlyMap<Bus, number> };

/** How near two buses may come on the same track, end to end. */
const CLEARANCE = 14;

/**
 * Gives each bus of a gutter a track, on as few tracks as hold them apart, so that as few lines as possible cross. Searches by single moves
 * and swaps from the order of the targets: a gutter holds some ten buses, for which this finds what trying all orders finds.
 */
export function assignTracks(buses: readonly Bus[]): Tracks {
  for (let count = widest(buses); count <= buses.length; count += 1) {
    const best = improve(buses, first(buses, count), count);
    if (overlaps(buses, best) === 0) return { count, trackOf: new Map(buses.map((bus, i) => [bus, best[i] ?? 0])) };
  }
  return { count: buses.length, trackOf: new Map(buses.map((bus, i) => [bus, i])) };
}

/** From where to where a bus runs. */
export function extent({ sources, end }: Bus): { readonly top: number; readonly bottom: number } {
  const heights = [...sources, end].map(({ y }) => y);
  return { top: Math.min(...heights), bottom: Math.max(...heights) };
}

type Assignment = readonly number[];

/** How many buses run side by side where the gutter is fullest. */
function widest(buses: readonly Bus[]): number {
  const beside = buses.map((bus) => buses.filter((other) => other === bus || startsWithin(bus, other)).length);
  return Math.max(0, ...beside);
}

function startsWithin(bus: Bus, other: Bus): boolean {
  return !apart(bus, other) && extent(other).top <= extent(bus).top;
}

/** Begins with the longest buses, each on the first track that is free. */
function first(buses: readonly Bus[], count: number): Assignment {
  const length = (bus: Bus) => extent(bus).bottom - extent(bus).top;
  const tracks = new Map<Bus, number>();
  for (const bus of buses.toSorted((a, b) => length(b) - length(a))) {
    const free = Array.from({ length: count }, (_, track) => track).find((track) =>
      [...tracks].every(([other, taken]) => taken !== track || apart(bus, other)),
    );
    tracks.set(bus, free ?? 0);
  }
  return buses.map((bus) => tracks.get(bus) ?? 0);
}

function improve(buses: readonly Bus[], start: Assignment, count: number): Assignment {
  let best = start;
  let least = cost(buses, best, count);
  for (let found = true; found; ) {
    found = false;
    for (const candidate of neighbours(best, count)) {
      const candidateCost = cost(buses, candidate, count);
      if (candidateCost >= least) continue;
      [best, least, found] = [candidate, candidateCost, true];
    }
  }
  return best;
}

/** Every assignment that differs by one bus on another track, or by two buses that change places. */
function neighbours(assignment: Assignment, count: number): readonly Assignment[] {
  const moves = assignment.flatMap((_, index) =>
    Array.from({ length: count }, (_, track) => assignment.with(index, track)),
  );
  const swaps = assignment.flatMap((a, i) =>
    assignment.slice(i + 1).map((b, offset) => assignment.with(i, b).with(i + 1 + offset, a)),
  );
  return [...moves, ...swaps];
}

/** Two buses on one place are never right; a crossing is worse than any length of line. */
function cost(buses: readonly Bus[], tracks: Assignment, count: number): number {
  const lines = horizontals(buses, tracks, count);
  const crossings = lines.flatMap(({ y, from, to }) =>
    buses.filter((bus, index) => {
      const [track, { top, bottom }] = [tracks[index] ?? 0, extent(bus)];
      return from < track && track < to && top < y && y < bottom;
    }),
  );
  const lengths = lines.reduce((sum, { from, to }) => sum + to - from, 0);
  return overlaps(buses, tracks) * 10_000 + crossings.length * 20 + lengths;
}

/** The lines that run across the gutter: out of each source to the farthest track that it joins, and from each track to its status. */
function horizontals(buses: readonly Bus[], tracks: Assignment, count: number) {
  const across = (side: Joint['side'], track: number) =>
    side === 'left' ? { from: -1, to: track } : { from: track, to: count };
  const out = new Map<string, { y: number; from: number; to: number }>();
  for (const [index, bus] of buses.entries()) {
    for (const { side, y, status } of bus.sources) {
      const reach = across(side, tracks[index] ?? 0);
      const known = out.get(`${status} ${side}`) ?? { y, ...reach };
      out.set(`${status} ${side}`, { y, from: Math.min(known.from, reach.from), to: Math.max(known.to, reach.to) });
    }
  }
  const into = buses.map(({ end }, index) => ({ y: end.y, ...across(end.side, tracks[index] ?? 0) }));
  return [...out.values(), ...into];
}

function overlaps(buses: readonly Bus[], tracks: Assignment): number {
  return buses.flatMap((bus, i) => buses.filter((other, j) => i < j && tracks[i] === tracks[j] && !apart(bus, other)))
    .length;
}

/** Buses of one status meet at it, so they may come as near as their ends are. */
function apart(a: Bus, b: Bus): boolean {
  const [one, other] = [extent(a), extent(b)];
  const clearance = a.end.status === b.end.status ? 0 : CLEARANCE;
  return one.bottom + clearance <= other.top || other.bottom + clearance <= one.top;
}
