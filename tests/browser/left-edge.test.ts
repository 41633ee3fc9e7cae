import { describe, expect, it } from 'vitest';
import { OVERVIEW_ROUTE } from '../content/built.ts';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** A page of each kind, with and without a sidebar. */
const ROUTES = [
  '/',
  '/stati',
  '/abbonamenti/prezzi',
  '/contatti',
  '/api',
  OVERVIEW_ROUTE,
  '/api/shipment-create',
  '/nessuna',
];

const WIDTHS = Array.from({ length: (1920 - 320) / 80 + 1 }, (_, step) => 320 + step * 80);

/** Where an element of a page begins, at each width. */
async function leftEdges(route: string, selector: string): Promise<readonly number[]> {
  const page = await site.open(route, { javaScriptEnabled: false });
  const edges: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    edges.push((await page.locator(selector).boundingBox())?.x ?? -1);
  }
  return edges;
}

describe('from 320 to 1920 px', () => {
  const titleOfAGuide = leftEdges('/corrieri', 'h1');

  it.each(ROUTES)('the title of %s begins where that of a guide does', async (route) => {
    expect(await leftEdges(route, 'h1')).toEqual(await titleOfAGuide);
  });

  it('the footer begins below the brand', async () => {
    const ofBrand = await leftEdges('/corrieri', '.navbar-brand');
    const ofFooter = await leftEdges('/corrieri', '.footer-columns');
    const wide = WIDTHS.indexOf(1040);
    expect(ofFooter.slice(wide)).toEqual(ofBrand.slice(wide));
  });
});

it('at 1920 px the header and the columns end with the page', async () => {
  const page = await site.open('/stati', { width: 1920 });
  const right = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const [frame, header, contents] = [await right('.frame'), await right('.navbar-app'), await right('.toc')];
  expect(frame).toBeLessThan(1920);
  expect(frame - header).toBeGreaterThan(0);
  expect(frame - header).toBeLessThan(50);
  expect(contents).toBeLessThanOrEqual(header);
});
