import { expect, it } from 'vitest';
import { nearestPages } from '../../../src/model/nearest-pages.ts';

const PAGES = ['/', '/corrieri', '/spedizioni/lista', '/spedizioni/archiviare', '/api/shipment-list', '/stati'].map(
  (route) => ({ route, title: route }),
);
const nearest = (path: string) => nearestPages(path, PAGES).map(({ route }) => route);

it.each([
  ['/corieri', '/corrieri'],
  ['/CORRIERI.html', '/corrieri'],
  ['/spedizione/liste', '/spedizioni/lista'],
  ['/vecchia/guida/archiviare', '/spedizioni/archiviare'],
  ['/api/shipments-list', '/api/shipment-list'],
])('the nearest page to %s is %s', (path, route) => {
  expect(nearest(path)[0]).toBe(route);
});

it.each(['/xyzzy-quux-0', '/', '/🚚'])('near %s there is none', (path) => {
  expect(nearest(path)).toEqual([]);
});

it('at most three are offered', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((end) => ({ route: `/stati-${end}`, title: end }));
  expect(nearestPages('/stati', many)).toHaveLength(3);
});
