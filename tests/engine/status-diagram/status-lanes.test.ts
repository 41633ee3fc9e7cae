import { describe, expect, it } from 'vitest';
import type { StatusNode } from '../../../src/model/status-node.ts';
import { divide, waysOf } from '../../../src/status-diagram/status-lanes.ts';
import { status, statuses } from './statuses.ts';

const codesOf = (nodes: readonly StatusNode[]) => nodes.map(({ code }) => code);

/** The transitions that the diagram shows: the steps of the road, and what it lists beside each status. */
function shownIn(nodes: readonly StatusNode[]): readonly string[] {
  const lanes = divide(nodes);
  const steps = lanes.road.slice(1).map((to, index) => `${lanes.road[index]?.code} → ${to.code}`);
  const ways = [...lanes.road, ...lanes.detours, ...lanes.exits].flatMap((from) =>
    waysOf(from, nodes, lanes).map(({ to }) => `${from.code} → ${to.code}`),
  );
  return [...steps, ...ways].toSorted();
}

describe('the diagram of the statuses', () => {
  const lanes = divide(statuses);

  it('draws the usual way from the first status to a final one', () => {
    expect(codesOf(lanes.road)).toEqual(['pending', 'info_received', 'in_transit', 'out_for_delivery', 'delivered']);
  });

  it('sets apart the statuses that come back to the road from those that do not', () => {
    expect(codesOf(lanes.detours)).toEqual(['failed_attempt', 'available_for_pickup', 'held', 'exception']);
    expect(codesOf(lanes.exits)).toEqual(['returning', 'returned', 'expired']);
  });

  it('marks the transitions by which a stopped shipment goes on', () => {
    const resumed = statuses.flatMap((from) =>
      waysOf(from, statuses, lanes).flatMap(({ to, resumes }) => (resumes ? `${from.code} → ${to.code}` : [])),
    );
    expect(resumed).toEqual([
      'out_for_delivery → in_transit',
      'failed_attempt → out_for_delivery',
      'held → out_for_delivery',
      'held → in_transit',
      'exception → in_transit',
    ]);
  });

  it.each<readonly [string, readonly StatusNode[]]>([
    ['the statuses of the description', statuses],
    ['no status', []],
    ['one status', [status('a', 'Uno', 'neutral', '')]],
    [
      'a circle of three',
      [status('a', 'A', 'info', 'b'), status('b', 'B', 'info', 'c'), status('c', 'C', 'info', 'a')],
    ],
    ['a status that nothing leads to', [status('a', 'Uno', 'neutral', ''), status('b', 'Due', 'info', '')]],
    ['the statuses in another order', statuses.toReversed()],
  ])('shows every status and every transition of %s once', (_, nodes) => {
    const { road, detours, exits } = divide(nodes);
    expect(codesOf([...road, ...detours, ...exits]).toSorted()).toEqual(codesOf(nodes).toSorted());
    expect(shownIn(nodes)).toEqual(nodes.flatMap(({ code, next }) => next.map((to) => `${code} → ${to}`)).toSorted());
  });

  it('leaves out a status that follows itself, and one that nobody knows', () => {
    const nodes = [status('a', 'Uno', 'neutral', 'a z b'), status('b', 'Due', 'info', '')];
    expect(shownIn(nodes)).toEqual(['a → b']);
  });
});
