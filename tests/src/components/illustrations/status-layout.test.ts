import { describe, expect, it } from 'vitest';
import { NARROW, WIDE } from '../../../../src/components/illustrations/StatusDiagram.tsx';
import {
  layoutStatuses,
  type NodeBox,
  type StatusLayout,
} from '../../../../src/components/illustrations/status-layout.ts';
import type { StatusNode } from '../../../../src/model/page.ts';
import { status, statuses, transitionsOf } from './statuses.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
type Segment = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };

describe.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('the %s diagram of the statuses', (_, measures) => {
  const layout = layoutStatuses(statuses, measures);

  it('draws every status once', () => {
    expect(layout.nodes.map(({ status: { code } }) => code)).toEqual(statuses.map(({ code }) => code));
  });

  it('draws every transition once', () => {
    expect(layout.edges.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(transitionsOf(statuses));
  });

  it('fills the width that it is given, no more', () => {
    expect(layout.width).toBeGreaterThan(measures.width - 4);
    expect(layout.width).toBeLessThanOrEqual(measures.width);
  });

  it('draws the usual way as a road that runs straight down from the first status to a final one', () => {
    const road = layout.edges.filter(({ kind }) => kind === 'main');
    expect(road.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'pending → info_received',
      'info_received → in_transit',
      'in_transit → out_for_delivery',
      'out_for_delivery → delivered',
    ]);
    const points = road.flatMap(({ path }) => segmentsOf(path));
    expect(new Set(points.flatMap(({ x1, x2 }) => [x1, x2])).size).toBe(1);
    expect(points.every(({ y1, y2 }) => y2 > y1)).toBe(true);
  });

  it('sets apart the transitions by which a stopped shipment goes on', () => {
    const resumed = layout.edges.filter(({ kind }) => kind === 'resume').map(({ from, to }) => `${from} → ${to}`);
    expect(resumed.toSorted()).toEqual([
      'exception → in_transit',
      'failed_attempt → out_for_delivery',
      'held → out_for_delivery',
      'out_for_delivery → in_transit',
    ]);
  });

  it('breaks no label into more than two lines, and keeps its words', () => {
    for (const { status: node, lines } of layout.nodes) {
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.join(' ')).toBe(node.label);
    }
  });

  it('is legible', () => expectLegible(layout));

  it.each(unusual())('stays legible with %s', (_, nodes) => {
    const drawn = layoutStatuses(nodes, measures);
    expect(drawn.edges.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(drawable(nodes));
    expectLegible(drawn);
  });
});

describe('the diagram of the statuses', () => {
  it('with no status is empty', () => {
    expect(layoutStatuses([], WIDE)).toMatchObject({ nodes: [], edges: [], points: [] });
  });

  it('becomes wider for a word that does not fit', () => {
    const [first, ...others] = statuses;
    const long = { ...first, ...status('pending', 'Precipitevolissimevolmente', 'neutral', 'info_received') };
    expect(layoutStatuses([long, ...others], NARROW).width).toBeGreaterThan(NARROW.width);
  });
});

/**
 * A reader can follow a line if boxes are apart and inside the drawing, and no line crosses a box or covers another
 * line.
 */
function expectLegible(layout: StatusLayout): void {
  const { nodes, edges, width, height } = layout;
  const overlapping = nodes.flatMap((a, i) =>
    nodes.slice(i + 1).flatMap((b) => (touch(a, b) ? `${a.status.code}, ${b.status.code}` : [])),
  );
  expect(overlapping).toEqual([]);
  const over = edges.flatMap(({ from, to, path }) =>
    nodes
      .filter((node) => segmentsOf(path).some((s) => crosses(s, node)))
      .map(({ status: { code } }) => `${from} → ${to} over ${code}`),
  );
  expect(over).toEqual([]);
  const outside = [...nodes, ...edges.flatMap(({ path }) => segmentsOf(path).map(boxOf))].filter(
    (box) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height,
  );
  expect(outside).toEqual([]);
  expect(sharedLines(layout)).toEqual([]);
}

/** Pairs of transitions with neither status in common whose lines lie on each other. */
function sharedLines({ edges }: StatusLayout): readonly string[] {
  return edges.flatMap((a, i) =>
    edges.slice(i + 1).flatMap((b) => {
      if (a.from === b.from || a.to === b.to) return [];
      const shared = segmentsOf(a.path).some((s) => segmentsOf(b.path).some((t) => liesOn(s, t)));
      return shared ? `${a.from} → ${a.to}, ${b.from} → ${b.to}` : [];
    }),
  );
}

function liesOn(a: Segment, b: Segment): boolean {
  const along = (from: 'x' | 'y', across: 'x' | 'y') => {
    const flat = [a, b].every((s) => s[`${across}1`] === s[`${across}2`]) && a[`${across}1`] === b[`${across}1`];
    const start = Math.max(Math.min(a[`${from}1`], a[`${from}2`]), Math.min(b[`${from}1`], b[`${from}2`]));
    const end = Math.min(Math.max(a[`${from}1`], a[`${from}2`]), Math.max(b[`${from}1`], b[`${from}2`]));
    return flat && end - start > 1;
  };
  return along('x', 'y') || along('y', 'x');
}

/** The straight pieces of a path of the layout, its bends taken as their chords. */
function segmentsOf(path: string): readonly Segment[] {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([MHVQ])([^MHVQ]*)/g)) {
    const numbers = (rest ?? '').trim().split(/[ ,]+/).map(Number);
    const last = numbers.at(-1) ?? 0;
    const [nextX, nextY] = command === 'H' ? [last, y] : command === 'V' ? [x, last] : [numbers.at(-2) ?? 0, last];
    if (command !== 'M') segments.push({ x1: x, y1: y, x2: nextX, y2: nextY });
    [x, y] = [nextX, nextY];
  }
  return segments;
}

function boxOf({ x1, y1, x2, y2 }: Segment): Box {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Whether boxes are nearer than a line could pass between. */
function touch(a: Box, b: Box): boolean {
  const gap = 4;
  return (
    a.x < b.x + b.width + gap && b.x < a.x + a.width + gap && a.y < b.y + b.height + gap && b.y < a.y + a.height + gap
  );
}

/** Whether a piece of line runs inside a box, its edge not counted. */
function crosses(segment: Segment, node: NodeBox): boolean {
  const box = boxOf(segment);
  return (
    box.x < node.x + node.width - 0.5 &&
    box.x + box.width > node.x + 0.5 &&
    box.y < node.y + node.height - 0.5 &&
    box.y + box.height > node.y + 0.5
  );
}

/** Transitions between two different known statuses. */
function drawable(nodes: readonly StatusNode[]): readonly string[] {
  const known = new Set(nodes.map(({ code }) => code));
  const sound = nodes.map((node) => ({
    ...node,
    next: [...new Set(node.next)].filter((code) => known.has(code) && code !== node.code),
  }));
  return transitionsOf(sound);
}

/** Statuses that an owner of the description could write. */
function unusual(): readonly (readonly [string, readonly StatusNode[]])[] {
  const chain = Array.from({ length: 9 }, (_, i) => status(`s${i}`, `Stato ${i}`, 'info', i < 8 ? `s${i + 1}` : ''));
  const [first, ...others] = statuses;
  return [
    ['one status', [status('a', 'Uno', 'neutral', '')]],
    ['a circle', [status('a', 'Uno', 'neutral', 'b'), status('b', 'Due', 'info', 'a')]],
    [
      'a status that follows itself and one that nobody knows',
      [status('a', 'Uno', 'neutral', 'a z b'), status('b', 'Due', 'info', '')],
    ],
    ['a status that nothing leads to', [...chain, status('alone', 'Sola', 'danger', '')]],
    ['a long road', chain],
    [
      'one status more',
      [
        { ...status('pending', 'In attesa', 'neutral', 'info_received in_transit expired cancelled') },
        ...others,
        status('cancelled', 'Annullata dal mittente', 'danger', ''),
      ],
    ],
    ['the statuses in another order', first ? [first, ...others.toReversed()] : []],
    ...Array.from({ length: 12 }, (_, seed) => [`statuses by chance, ${seed}`, byChance(seed)] as const),
  ];
}

/** Statuses with transitions that a small generator of numbers draws, always the same for a seed. */
function byChance(seed: number): readonly StatusNode[] {
  const size = 5 + (seed % 8);
  const chance = (i: number, j: number) => (Math.imul(seed * 31 + i * 17 + j * 7 + 11, 2_654_435_761) >>> 16) % 100;
  return Array.from({ length: size }, (_, i) =>
    status(
      `s${i}`,
      `Stato numero ${i}`,
      'info',
      Array.from({ length: size }, (_, j) => (j !== i && i % 5 !== 4 && chance(i, j) < 25 ? `s${j}` : '')).join(' '),
    ),
  );
}
