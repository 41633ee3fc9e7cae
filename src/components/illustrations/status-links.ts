import type { StatusNode } from '../../model/page.ts';
import type { Place } from './status-lanes.ts';

/** How a transition counts for the reader: a step of the usual way, the return of a stopped shipment to the road, any other. */
export type LinkKind = 'main' | 'resume' | 'other';

/** One transition between two statuses that are placed. */
export type Link = { readonly from: string; readonly to: string; readonly kind: LinkKind } & (
  | { readonly way: 'straight' }
  | {
      readonly way: 'track';
      /** The gutter it runs through: 0 is left of the first lane, 1 right of it. */
      readonly gutter: number;
      /** The sides of the gutter from which it comes and to which it goes. */
      readonly leaves: 'left' | 'right';
      readonly enters: 'left' | 'right';
      /** Whether it arrives from above. */
      readonly down: boolean;
    }
);

/**
 * Says for every transition which way its line takes. Neighbours in a lane are joined straight. Any other line leaves its status sideways, runs
 * along a gutter and enters the next sideways: between lanes, the gutter beside the lane farther right, since rows are such that a line from or
 * to the road passes between the statuses of the second lane; within a lane, the gutter on its outer side.
 */
export function linksOf(
  statuses: readonly StatusNode[],
  places: ReadonlyMap<string, Place>,
  road: readonly string[],
): readonly Link[] {
  return statuses.flatMap((status) =>
    [...new Set(status.next)].flatMap((to): Link[] => {
      const [a, b] = [places.get(status.code), places.get(to)];
      if (!a || !b || to === status.code) return [];
      const ends = { from: status.code, to, kind: kindOf(status.code, to, road) };
      if (areNeighbours(a, b, places) && !(b.row < a.row && leadsBack(statuses, to, status.code))) {
        return [{ ...ends, way: 'straight' }];
      }
      return [{ ...ends, way: 'track', ...wayBetween(a, b), down: b.row > a.row }];
    }),
  );
}

function kindOf(from: string, to: string, road: readonly string[]): LinkKind {
  const [a, b] = [road.indexOf(from), road.indexOf(to)];
  if (a >= 0 && b === a + 1) return 'main';
  const isOnTheWay = b >= 0 && b < road.length - 1;
  return isOnTheWay && (a < 0 || b < a) ? 'resume' : 'other';
}

function areNeighbours(a: Place, b: Place, places: ReadonlyMap<string, Place>): boolean {
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  return a.lane === b.lane && ![...places.values()].some((p) => p.lane === a.lane && top < p.row && p.row < bottom);
}

function leadsBack(statuses: readonly StatusNode[], from: string, to: string): boolean {
  return statuses.some(({ code, next }) => code === from && next.includes(to));
}

function wayBetween(a: Place, b: Place) {
  if (a.lane < b.lane) return { gutter: b.lane, leaves: 'left', enters: 'right' } as const;
  if (a.lane > b.lane) return { gutter: a.lane, leaves: 'right', enters: 'left' } as const;
  if (a.lane === 0) return { gutter: 0, leaves: 'right', enters: 'right' } as const;
  return { gutter: a.lane + 1, leaves: 'left', enters: 'left' } as const;
}
