import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Behaviour, startBehaviours } from '../../../src/browser/behaviours.ts';

/** A behaviour that notes what is called, and may throw there. */
function noting(selector: string, said: string[], throwsIn?: string) {
  const note = (name: string) => {
    said.push(name);
    if (name === throwsIn) throw new Error('fault');
  };
  const life = { arrive: () => note('arrive'), leave: () => note('leave'), drawn: () => note('drawn') };
  return {
    selector,
    begin() {
      note('begin');
      return life;
    },
  } satisfies Behaviour;
}

function open(markup: string): void {
  const { document, Element } = parseHTML(`<!doctype html><html><body>${markup}</body></html>`);
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
}

beforeEach(() => {
  open('<p class="a"></p><button data-action="b"></button>');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a behaviour', () => {
  it('begins with the first page that it serves, once, and arrives with each', async () => {
    const said: string[] = [];
    const behaviours = startBehaviours([noting('.later', said)]);
    await behaviours.arrive();
    expect(said).toEqual([]);
    open('<p class="later"></p>');
    await behaviours.arrive();
    behaviours.leave(document.body);
    await behaviours.arrive();
    expect(said).toEqual(['begin', 'arrive', 'drawn', 'leave', 'arrive', 'drawn']);
  });

  it.each(['begin', 'arrive', 'leave', 'drawn'])('that throws in «%s» leaves all others working', async (hook) => {
    const [before, after]: [string[], string[]] = [[], []];
    const behaviours = startBehaviours([noting('p', before), noting('p', [], hook), noting('p', after)]);
    await behaviours.arrive();
    behaviours.leave(document.body);
    await behaviours.arrive();
    for (const said of [before, after]) expect(said).toEqual(['begin', 'arrive', 'drawn', 'leave', 'arrive', 'drawn']);
    expect(console.error).toHaveBeenCalled();
  });

  it('that cannot begin leaves no control that does nothing, and does not begin again', async () => {
    const said: string[] = [];
    const behaviours = startBehaviours([noting('[data-action="b"]', said, 'begin')]);
    await behaviours.arrive();
    expect(document.querySelector('button')?.hidden).toBe(true);
    open('<button data-action="b"></button>');
    await behaviours.arrive();
    expect(document.querySelector('button')?.hidden).toBe(true);
    expect(said).toEqual(['begin']);
  });

  it('that does not load is loaded with the next page', async () => {
    const said: string[] = [];
    const later = noting('p', said);
    const loads = [Promise.reject(new Error('offline')), Promise.resolve(later.begin())];
    const behaviours = startBehaviours([{ selector: 'p', begin: () => loads.shift() }]);
    await behaviours.arrive();
    expect(said).toEqual(['begin']);
    await behaviours.arrive();
    expect(said).toEqual(['begin', 'arrive', 'drawn']);
  });
});
