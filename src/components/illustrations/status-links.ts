import type { StatusNode } from '../../model/page.ts';
import type { Cell } from './status-lanes.ts';

/** The kind of a transition: a step of the usual way, the return of a stopped shipment to the road, or any other. */
export type LinkKind = 'main' | 'resume' | 'other';

/** A transition between two statuses that have places. */
export type Link = { readonly from: string; readonly to: string; readonly kind: LinkKind } & (
  | { readonly way: 'straight' }
  | {
      readonly way: 'track';
      /** The gutter that the line runs through: 0 is left of the first lane, 1 right of it. */
      readonly gutter: number;
      /** The sides of the gutter where the line comes in and goes out. */
      readonly leaves: 'left' | 'right';
      readonly enters: 'left' | 'right';
      /** True if the line arrives from above. */
      readonly down: boolean;
    }
);

/**
 * Decides for every transition which way its line takes. Neighbours in a lane are joined by a straight line. Any other
 * line leaves its status sideways, runs along a gutter, and enters the next status sideways. Between lanes it uses the
 * gutter beside the lane farther right: the rows are chosen so that a line from or to the road passes between the
 * statuses of the second lane. Within a lane it uses the gutter on the outer side.
 */
export function linksOf(
  statuses: readonly StatusNode[],
  places: ReadonlyMap<string, Cell>,
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

function areNeighbours(a: Cell, b: Cell, places: ReadonlyMap<string, Cell>): boolean {
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  return a.lane === b.lane && ![...places.values()].some((p) => p.lane === a.lane && top < p.row && p.row < bottom);
}

function leadsBack(statuses: readonly StatusNode[], from: string, to: string): boolean {
  return statuses.some(({ code, next }) => code === from && next.includes(to));
}

function wayBetween(a: Cell, b: Cell) {
  if (a.lane < b.lane) return { gutter: b.lane, leaves: 'left', enters: 'right' } as const;
  if (a.lane > b.lane) return { gutter: a.lane, leaves: 'right', enters: 'left' } as const;
  if (a.lane === 0) return { gutter: 0, leaves: 'right', enters: 'right' } as const;
  return { gutter: a.lane + 1, leaves: 'left', enters: 'left' } as const;
}
