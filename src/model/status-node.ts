import type { Tone } from './tone.ts';

/** A status as the diagram of /stati draws it, and the codes of those that may follow it. */
export type StatusNode = {
  readonly code: string;
  readonly label: string;
  readonly tone: Tone;
  readonly next: readonly string[];
};

/** The statuses from a given one on, always taking the first `next`, until a final status or one already visited. */
export function usualWay<Status extends Pick<StatusNode, 'code' | 'next'>>(
  statuses: readonly Status[],
  from: Status | undefined,
): readonly Status[] {
  const way: Status[] = [];
  for (let status = from; status !== undefined && !way.includes(status); ) {
    way.push(status);
    const [next] = status.next;
    status = statuses.find(({ code }) => code === next);
  }
  return way;
}
