import { describe, expect, it } from 'vitest';
import {
  type Effect,
  isAwaited,
  type NavigationState,
  transition,
  type Visit,
  type VisitEvent,
} from '../../../src/navigation/states.ts';

const visitTo = (address: string, navigationType: NavigationType = 'push', hashChange = false): Visit => ({
  url: new URL(address, 'https://docs.example'),
  event: { navigationType, hashChange },
});

const NAMES = ['shown', 'loading', 'stopped', 'failed'] as const;
const OUTCOMES = ['loaded', 'outdated', 'aborted', 'failed', 'failedAgain'] as const;

type Next = readonly [name: NavigationState['name'], path: string, ...effects: Effect[]];

/** What follows from an event, in one line. */
function follows(state: NavigationState, visit: Visit, event: VisitEvent): Next | undefined {
  const step = transition(state, visit, event);
  if (!step) return undefined;
  expect(step.state.visit).toBe(visit);
  return [step.state.name, step.state.path, ...step.effects];
}

describe.each(NAMES)('in the state «%s», with /a in place, a visit', (name) => {
  const state: NavigationState = { name, path: '/a', visit: visitTo('/earlier') };

  it.each<[string, Visit, Next]>([
    ['to another page loads it', visitTo('/b'), ['loading', '/a']],
    ['«Back» to another page loads it', visitTo('/b', 'traverse'), ['loading', '/a']],
    [
      'to a hash of the page still loading shows what it names here',
      visitTo('/b#x', 'push', true),
      ['loading', '/a', 'reveal'],
    ],
    ['that reloads the page in place fetches it again', visitTo('/a', 'reload'), ['loading', '/a', 'forgetPages']],
    ['that retries another page fetches it again', visitTo('/b?q#x', 'reload'), ['loading', '/a', 'forgetPages']],
    ['to the page in place goes to its top', visitTo('/a'), ['shown', '/a', 'recover', 'settle']],
    ['to a hash of the page in place goes there', visitTo('/a#x'), ['shown', '/a', 'recover', 'settle']],
    ['to the page in place with a query moves nothing', visitTo('/a?q#x'), ['shown', '/a', 'recover']],
    [
      '«Back» to the page in place with a query goes where the reader was',
      visitTo('/a?q', 'traverse'),
      ['shown', '/a', 'recover', 'settle'],
    ],
  ])('%s', (_, visit, next) => {
    expect(follows(state, visit, 'begun')).toEqual(next);
  });
});

describe('a visit to /b that is loading, with /a in place,', () => {
  const visit = visitTo('/b');

  it.each<[string, VisitEvent, Next]>([
    ['shows its page and goes to the top or the hash', 'loaded', ['shown', '/b', 'show', 'settle']],
    ['leaves a page of a newer deployment to the browser', 'outdated', ['stopped', '/a', 'reload']],
    ['stops when the browser aborts it', 'aborted', ['stopped', '/a']],
    ['leaves a page that scripts cannot load to the browser', 'failed', ['failed', '/a', 'reload']],
    ['shows the error page if the browser cannot load the page either', 'failedAgain', ['failed', '/a', 'showError']],
  ])('%s', (_, event, next) => {
    expect(follows({ name: 'loading', path: '/a', visit }, visit, event)).toEqual(next);
  });
});

describe('the page in place', () => {
  it('keeps the scroll position when it is loaded again', () => {
    const visit = visitTo('/a', 'reload');
    expect(follows({ name: 'loading', path: '/a', visit }, visit, 'loaded')).toEqual(['shown', '/a', 'showAgain']);
  });

  it.each<[VisitEvent, Next]>([
    ['failed', ['failed', '/b', 'reload']],
    ['failedAgain', ['failed', '/b', 'showError']],
  ])('fails like one that did not load, if it cannot be shown whole (%s)', (event, next) => {
    const visit = visitTo('/b');
    expect(follows({ name: 'shown', path: '/b', visit }, visit, event)).toEqual(next);
  });
});

describe('nothing follows', () => {
  it.each(NAMES.flatMap((name) => OUTCOMES.map((event) => [name, event] as const)))(
    'in the state «%s» from «%s» of an earlier visit',
    (name, event) => {
      expect(follows({ name, path: '/a', visit: visitTo('/b') }, visitTo('/b'), event)).toBeUndefined();
    },
  );

  it.each([
    ...OUTCOMES.flatMap((event) => [['stopped', event] as const, ['failed', event] as const]),
    ['shown', 'loaded'] as const,
    ['shown', 'outdated'] as const,
    ['shown', 'aborted'] as const,
  ])('in the state «%s» from «%s»: the visit has ended', (name, event) => {
    const visit = visitTo('/b');
    expect(follows({ name, path: '/a', visit }, visit, event)).toBeUndefined();
  });
});

describe('the page of an address is awaited', () => {
  const visit = visitTo('/b');
  const awaited = (state: NavigationState) =>
    ['/a', '/b', '/c'].filter((path) => isAwaited(state, new URL(`${path}#x`, 'https://docs.example')));

  it.each(['loading', 'stopped'] as const)('in the state «%s», unless it is in place', (name) => {
    expect(awaited({ name, path: '/a', visit })).toEqual(['/b']);
    expect(awaited({ name, path: '/b', visit })).toEqual([]);
  });

  it('neither when it is shown nor when it has failed', () => {
    expect(awaited({ name: 'shown', path: '/b', visit })).toEqual([]);
    expect(awaited({ name: 'failed', path: '/a', visit })).toEqual([]);
    expect(awaited({ name: 'shown', path: '/a' })).toEqual([]);
  });
});
