import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue } from '../../../../build/server/dev/queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose rounds of work end when the test says so. */
function observed() {
  const rounds: { readonly changes: readonly string[]; end(): void }[] = [];
  const queue = createQueue((changes) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rounds.push({ changes, end: resolve });
    return promise;
  });
  return { queue, rounds };
}

describe('changes', () => {
  it('that come together are one round of work, each named once and in order', () => {
    const { queue, rounds } = observed();
    for (const change of ['b', 'a', 'b']) queue.add(change);
    vi.advanceTimersByTime(4);
    expect(rounds).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rounds.map(({ changes }) => changes)).toEqual([['a', 'b']]);
  });

  it('that keep coming do not put the work off for ever', () => {
    const { queue, rounds } = observed();
    for (let step = 0; step < 80; step += 1) {
      queue.add(`file-${step}`);
      vi.advanceTimersByTime(4);
    }
    expect(rounds).toHaveLength(1);
    expect(rounds[0]?.changes.length).toBeGreaterThanOrEqual(60);
  });

  it('while work is running wait for its end and are then one round', async () => {
    const { queue, rounds } = observed();
    const first = queue.run();
    await vi.advanceTimersByTimeAsync(0);
    queue.add('a');
    queue.add('b');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rounds).toHaveLength(1);
    rounds[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds.map(({ changes }) => changes)).toEqual([[], ['a', 'b']]);
    rounds[1]?.end();
    await first;
  });

  it('work that is asked for several times at once is done once, after the work that is running', async () => {
    const { queue, rounds } = observed();
    const runs = [queue.run(), queue.run()];
    await vi.advanceTimersByTimeAsync(0);
    runs.push(queue.run(), queue.run());
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toHaveLength(1);
    rounds[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(rounds).toHaveLength(2);
    rounds[1]?.end();
    await Promise.all(runs);
  });

  it('after the queue is closed mean nothing', async () => {
    const { queue, rounds } = observed();
    queue.add('a');
    await queue.close();
    queue.add('b');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rounds).toEqual([]);
  });
});
