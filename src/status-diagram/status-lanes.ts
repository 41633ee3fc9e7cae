import { type StatusNode, usualWay } from '../model/status-node.ts';

/** Which statuses make the road, which leave it and return, and which leave it for good. */
export type Lanes = {
  /** The usual way: from the first status, always to the first of `next`, until a final one. */
  readonly road: readonly StatusNode[];
  /** Statuses whose own usual way returns to the road. */
  readonly detours: readonly StatusNode[];
  /** Statuses whose own usual way ends elsewhere. */
  readonly exits: readonly StatusNode[];
};

/** A status that may follow another. The journey resumes where a status leads back to an earlier one of the road. */
export type Way = { readonly to: StatusNode; readonly resumes: boolean };

/**
 * Divides the statuses into lanes. The order of `next` decides: its first entry is what usually follows. Entries that
 * name no status are ignored.
 */
export function divide(statuses: readonly StatusNode[]): Lanes {
  const road = usualWay(statuses, statuses[0]);
  const others = statuses.filter((status) => !road.includes(status));
  const [detours, exits] = [true, false].map((returns) =>
    others.filter((status) => usualWay(statuses, status).some((step) => road.includes(step)) === returns),
  );
  return { road, detours: detours ?? [], exits: exits ?? [] };
}

/** The statuses that may follow a given one, without the next one of the road, which the road itself shows. */
export function waysOf(status: StatusNode, statuses: readonly StatusNode[], { road }: Lanes): readonly Way[] {
  const from = road.indexOf(status);
  return [...new Set(status.next)].flatMap((code): readonly Way[] => {
    const to = statuses.find((candidate) => candidate.code === code);
    if (!to || to === status) return [];
    const index = road.indexOf(to);
    if (from >= 0 && index === from + 1) return [];
    const isOnTheWay = index >= 0 && index < road.length - 1;
    return [{ to, resumes: isOnTheWay && (from < 0 || index < from) }];
  });
}
