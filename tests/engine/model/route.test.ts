import { describe, expect, it } from 'vitest';
import { htmlFile, toRoute } from '../../../src/model/route.ts';

describe('a route', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/api/index.html', '/api'],
    ['/api.html', '/api'],
    ['/api/', '/api'],
    ['/api', '/api'],
    ['/fooindex.html', '/fooindex'],
  ])('of %s is %s', (path, route) => {
    expect(toRoute(path)).toBe(route);
  });

  it.each(['', 'api', '/a/../b', '/./a', '//evil.example', '/a//b', '/a b', '/a?b', '/a\\b'])(
    'is not made of %j',
    (path) => {
      expect(toRoute(path)).toBeUndefined();
    },
  );

  it('has one file, as static hosts serve it', () => {
    const files = ['/', '/api', '/spedizioni/lista'].map((path) => {
      const route = toRoute(path);
      return route && htmlFile(route);
    });
    expect(files).toEqual(['index.html', 'api/index.html', 'spedizioni/lista/index.html']);
  });
});
