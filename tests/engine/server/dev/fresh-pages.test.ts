import { describe, expect, it } from 'vitest';
import { createFreshPages } from '../../../../build/server/dev/fresh-pages.ts';
import { NO_HEADER_RULES } from '../../../../build/server/preview/header-rules.ts';
import type { ServedSite } from '../../../../build/server/preview/site.ts';
import { type Route, toRoute } from '../../../../src/model/route.ts';
import { output } from '../../pipeline/6-emit/workplace.ts';

const SITE: ServedSite = { has: () => true, read: () => undefined, headerRules: NO_HEADER_RULES };

const operations = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, number) => {
      const route = toRoute(`/api/op-${number}`);
      if (!route) throw new Error('not a route');
      return [route, { kind: 'request', method: 'get', path: `/op/${number}` } as const];
    }),
  );

/** The pages of a site of many operations, and the routes of those that were built alone. */
function freshPages(count: number, fails = false) {
  const built: Route[] = [];
  const pages = createFreshPages(async ({ route }) => {
    built.push(route);
    if (fails) throw new Error('guasto');
    return ['index.html', 'richiesta.json'].map((name) => output(`${route.slice(1)}/${name}`, `nuovo ${name}`));
  });
  pages.settle({ operations: operations(count) });
  const ask = async (path: string) => {
    const site = await pages.siteAt(path, SITE);
    return new TextDecoder().decode(site.read(path.slice(1))?.bytes);
  };
  return { ...pages, pages, ask, built };
}

describe('pages of operations', () => {
  it('are built alone only from many operations on', () => {
    expect(freshPages(199).pages.areUseful).toBe(false);
    expect(freshPages(200).pages.areUseful).toBe(true);
    const none = createFreshPages(undefined);
    none.settle({ operations: operations(500) });
    expect(none.areUseful).toBe(false);
  });

  it('are built once after a change, all files together, and no more after a whole build', async () => {
    const { ask, outdate, settle, built } = freshPages(300);
    expect(await ask('/api/op-1/index.html')).toBe('');
    outdate([], 'x-1');
    expect(await Promise.all(['/api/op-1/index.html', '/api/op-1/richiesta.json'].map(ask))).toEqual([
      expect.stringContaining('nuovo index.html'),
      'nuovo richiesta.json',
    ]);
    expect(built).toEqual(['/api/op-1']);
    outdate([], 'x-1');
    await ask('/api/op-1/index.html');
    expect(built).toHaveLength(2);
    settle({ operations: operations(300) });
    expect(await ask('/api/op-1/index.html')).toBe('');
  });

  it('leave all other pages to the site, and their own too if they cannot be built', async () => {
    const good = freshPages(300);
    good.outdate([], 'x-1');
    for (const path of ['/', '/stati', '/api', '/api/op-300', '/assets/site.css']) await good.ask(path);
    expect(good.built).toEqual([]);
    const bad = freshPages(300, true);
    bad.outdate([], 'x-1');
    expect(await bad.ask('/api/op-7.md')).toBe('');
    expect(bad.built).toEqual(['/api/op-7']);
  });

  it('tell when nobody asks any more', async () => {
    const { outdate, quiet, ask } = freshPages(300);
    outdate([], 'x-1');
    const order: string[] = [];
    const overtaken = new AbortController();
    const end = quiet(overtaken.signal).then(() => order.push('quiet'));
    await ask('/api/op-1/index.html');
    order.push('asked');
    overtaken.abort();
    await end;
    expect(order).toEqual(['asked', 'quiet']);
  });
});
