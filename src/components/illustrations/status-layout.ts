import type { StatusNode } from '../../model/page.ts';
import { type Cell, divide, place } from './status-lanes.ts';
import { type Link, type LinkKind, linksOf } from './status-links.ts';
import { assignTracks, type Bus, type Joint } from './status-tracks.ts';

/** The measures of a drawing of the statuses, in units of the drawing. */
export type Measures = {
  readonly lanes: 2 | 3;
  /** The width to fill; a label that is too long makes the drawing wider. */
  readonly width: number;
  /** The distance from one row to the next. */
  readonly row: number;
  readonly nodeHeight: number;
  /** The mean width of a letter of the labels, and the free space on each side of a label. */
  readonly letter: number;
  readonly padding: number;
  /** The distance between the points on a side where lines leave and arrive. */
  readonly port: number;
  /** The distances from track to track, and from a status to the nearest track. */
  readonly track: number;
  readonly margin: number;
  readonly radius: number;
  readonly arrow: number;
  /** The height above the first row, for the names of the lanes. */
  readonly head: number;
};

/** A status with its place and lines of text. */
export type NodeBox = {
  readonly status: StatusNode;
  readonly lines: readonly string[];
  readonly isFinal: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The line of one transition, as an SVG path. */
export type Edge = { readonly from: string; readonly to: string; readonly kind: LinkKind; readonly path: string };

/** The finished layout, in units of the drawing. */
export type StatusLayout = {
  readonly width: number;
  readonly height: number;
  /** The horizontal middle of each lane. */
  readonly lanes: readonly number[];
  readonly nodes: readonly NodeBox[];
  readonly edges: readonly Edge[];
  /** The tips of the arrows; lines that arrive at one place share one. */
  readonly points: readonly { readonly kind: LinkKind; readonly path: string }[];
};

/**
 * Lays out the statuses: the usual way as a straight road downwards, the other statuses in the lanes beside it, and
 * lines on tracks in the gutters between the lanes. Lines to the same status share a track, and lines from the same
 * status share their beginning. They part and join in bends, like rails, so that a line can only be followed one way.
 * Gives one edge for each transition between known statuses.
 */
export function layoutStatuses(
  statuses: readonly StatusNode[],
  measures: Measures,
  divided = divide(statuses),
): StatusLayout {
  const places = place(statuses, measures.lanes, divided);
  const links = linksOf(statuses, places, divided.road);
  const ports = makePorts(links, (code) => measures.head + (places.get(code)?.row ?? 0) * measures.row, measures);
  const gutters = Array.from({ length: measures.lanes + 1 }, (_, gutter) => routeGutter(links, gutter, ports));
  const columns = measureColumns(statuses, gutters, measures);
  const nodes = statuses.flatMap((status) => {
    const at = places.get(status.code);
    return at ? [makeBox(status, at, columns, measures)] : [];
  });
  const edges = links.flatMap((link) => drawLink(link, { nodes, ports, gutters, columns, measures }));
  return {
    width: columns.width,
    height: Math.max(0, ...nodes.map(({ y, height }) => y + height)) + 2,
    lanes: columns.lefts.map((left) => left + columns.nodeWidth / 2),
    nodes,
    edges: edges.map(({ link: { from, to, kind }, path }) => ({ from, to, kind, path })),
    points: pointsOf(edges),
  };
}

/** The heights at which lines leave and arrive at the sides of statuses. */
type Ports = { readonly leave: (link: Link) => number; readonly arrive: (link: Link) => number };

type Gutter = { readonly count: number; readonly trackOf: (link: Link) => number };

type Columns = {
  readonly width: number;
  readonly nodeWidth: number;
  /** The left edge of each lane. */
  readonly lefts: readonly number[];
  readonly trackAt: (gutter: number, track: number) => number;
};

/**
 * On each side of a status, from the top: lines that arrive from above, leave, and arrive from below. Only the kinds
 * that occur take up space, around the middle.
 */
function makePorts(links: readonly Link[], middle: (code: string) => number, { port }: Measures): Ports {
  const uses = (code: string, side: 'left' | 'right') => {
    const has = (test: (link: Link & { way: 'track' }) => boolean) => links.some((l) => l.way === 'track' && test(l));
    const arrives = (down: boolean) => has((l) => l.to === code && opposite(l.enters) === side && l.down === down);
    const all = [
      arrives(true) && 'above',
      has((l) => l.from === code && opposite(l.leaves) === side) && 'leave',
      arrives(false) && 'below',
    ];
    return all.filter((use) => use !== false);
  };
  const heightOf = (code: string, side: 'left' | 'right', use: 'above' | 'leave' | 'below') => {
    const all = uses(code, side);
    return middle(code) + (all.indexOf(use) - (all.length - 1) / 2) * port;
  };
  return {
    leave: (link) => (link.way === 'track' ? heightOf(link.from, opposite(link.leaves), 'leave') : middle(link.from)),
    arrive: (link) =>
      link.way === 'track' ? heightOf(link.to, opposite(link.enters), link.down ? 'above' : 'below') : middle(link.to),
  };
}

/** A line joins a status left of the gutter at the status's right side. */
function opposite(side: 'left' | 'right'): 'left' | 'right' {
  return side === 'left' ? 'right' : 'left';
}

function routeGutter(links: readonly Link[], gutter: number, ports: Ports): Gutter {
  const groups = new Map<string, { sources: Joint[]; end: Joint }>();
  for (const link of links) {
    if (link.way !== 'track' || link.gutter !== gutter) continue;
    const end = { side: link.enters, y: ports.arrive(link), status: link.to };
    const group = groups.get(busKey(link)) ?? { sources: [], end };
    group.sources.push({ side: link.leaves, y: ports.leave(link), status: link.from });
    groups.set(busKey(link), group);
  }
  const buses = new Map<string, Bus>(groups);
  const { count, trackOf } = assignTracks([...buses.values()]);
  return {
    count,
    trackOf: (link) => {
      const bus = buses.get(busKey(link));
      return (bus && trackOf.get(bus)) ?? 0;
    },
  };
}

function busKey(link: Link): string {
  return link.way === 'track' ? `${link.to} ${link.enters} ${link.down}` : '';
}

function measureColumns(statuses: readonly StatusNode[], gutters: readonly Gutter[], measures: Measures): Columns {
  const { width, lanes, margin, track, letter, padding } = measures;
  const isOuter = (gutter: number) => gutter === 0 || gutter === lanes;
  const gutterWidths = gutters.map(({ count }, gutter) => {
    if (isOuter(gutter)) return count === 0 ? 2 : margin + (count - 1) * track + 3;
    return Math.max(2 * margin + (count - 1) * track, 3 * margin);
  });
  const free = width - gutterWidths.reduce((sum, gutter) => sum + gutter, 0);
  const longestWord = Math.max(1, ...statuses.flatMap(({ label }) => label.split(' ').map((word) => word.length)));
  const nodeWidth = Math.max(Math.floor(free / lanes), Math.ceil(longestWord * letter + padding));
  const gutterAt = (gutter: number) =>
    gutter * nodeWidth + gutterWidths.slice(0, gutter).reduce((sum, before) => sum + before, 0);
  return {
    width: gutterAt(lanes) + (gutterWidths[lanes] ?? 0),
    nodeWidth,
    lefts: Array.from({ length: lanes }, (_, lane) => gutterAt(lane) + (gutterWidths[lane] ?? 0)),
    trackAt: (gutter, index) => {
      const tracks = ((gutters[gutter]?.count ?? 1) - 1) * track;
      if (gutter === 0) return 3 + index * track;
      if (gutter === lanes) return gutterAt(gutter) + margin + index * track;
      return gutterAt(gutter) + ((gutterWidths[gutter] ?? 0) - tracks) / 2 + index * track;
    },
  };
}

function makeBox(status: StatusNode, at: Cell, { lefts, nodeWidth }: Columns, measures: Measures): NodeBox {
  const { head, row, nodeHeight, letter, padding } = measures;
  return {
    status,
    lines: breakLabel(status.label, Math.floor((nodeWidth - 2 * padding) / letter)),
    isFinal: status.next.length === 0,
    x: lefts[at.lane] ?? 0,
    y: head + at.row * row - nodeHeight / 2,
    width: nodeWidth,
    height: nodeHeight,
  };
}

/** Breaks a label into one line if it fits, otherwise into two lines as equal as the words allow. */
function breakLabel(label: string, letters: number): readonly string[] {
  if (label.length <= letters) return [label];
  const words = label.split(' ');
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  const pairs = breaks.map((pair) => pair.map((part) => part.join(' ')));
  const longest = (pair: readonly string[]) => Math.max(...pair.map((line) => line.length));
  return pairs.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best), pairs[0] ?? [label]);
}

type Drawn = { readonly link: Link; readonly path: string; readonly point: string };

type Sketch = {
  readonly nodes: readonly NodeBox[];
  readonly ports: Ports;
  readonly gutters: readonly Gutter[];
  readonly columns: Columns;
  readonly measures: Measures;
};

function drawLink(link: Link, sketch: Sketch): readonly Drawn[] {
  const from = sketch.nodes.find(({ status }) => status.code === link.from);
  const to = sketch.nodes.find(({ status }) => status.code === link.to);
  if (!from || !to) return [];
  const arrow = sketch.measures.arrow * (link.kind === 'main' ? 1.6 : 1);
  if (link.way === 'straight') {
    const down = to.y > from.y;
    const x = from.x + from.width / 2;
    const [start, end] = down ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
    const back = down ? -arrow : arrow;
    const point = `M${x} ${end}l${-arrow * 0.6} ${back}h${arrow * 1.2}z`;
    return [{ link, path: `M${x} ${start}V${end + back}`, point }];
  }
  const { ports, gutters, columns, measures } = sketch;
  const track = columns.trackAt(link.gutter, gutters[link.gutter]?.trackOf(link) ?? 0);
  const start = { x: link.leaves === 'left' ? from.x + from.width : from.x, y: ports.leave(link) };
  const end = { x: link.enters === 'left' ? to.x + to.width : to.x, y: ports.arrive(link) };
  const back = link.enters === 'left' ? arrow : -arrow;
  const point = `M${end.x} ${end.y}l${back} ${-arrow * 0.55}v${arrow * 1.1}z`;
  return [{ link, path: bend(start, track, { x: end.x + back, y: end.y }, measures.radius), point }];
}

type Point = { readonly x: number; readonly y: number };

/** The path of a line: across to the track, along it, across to the end, with round corners. */
function bend(start: Point, track: number, end: Point, radius: number): string {
  const r = Math.min(radius, Math.abs(end.y - start.y) / 2);
  const [first, second] = [
    Math.min(r, Math.abs(track - start.x)) * Math.sign(track - start.x),
    Math.min(r, Math.abs(end.x - track)) * Math.sign(end.x - track),
  ];
  const vertical = r * Math.sign(end.y - start.y);
  return [
    `M${start.x} ${start.y}H${track - first}`,
    `Q${track} ${start.y} ${track} ${start.y + vertical}`,
    `V${end.y - vertical}`,
    `Q${track} ${end.y} ${track + second} ${end.y}`,
    `H${end.x}`,
  ].join('');
}

/** One tip for each point of arrival. If lines of different kinds arrive there, its kind is `other`. */
function pointsOf(drawn: readonly Drawn[]): StatusLayout['points'] {
  const paths = new Set(drawn.map(({ point }) => point));
  return Array.from(paths, (path) => {
    const kinds = new Set(drawn.filter(({ point }) => point === path).map(({ link }) => link.kind));
    const [only] = kinds;
    return { path, kind: kinds.size === 1 && only ? only : 'other' };
  });
}
