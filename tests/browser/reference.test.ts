import { describe, expect, it } from 'vitest';
import { OPERATION_ROUTES, OVERVIEW_ROUTE } from '../content/built.ts';
import { API_SERVER } from '../content/owner.ts';
import { openPublished } from './open-site.ts';
import { CLIPBOARD, copied } from './prepare.ts';

const site = await openPublished();

describe('the link of a field', () => {
  it.each(OPERATION_ROUTES)('opens whatever hides the field, each one on %s', async (route) => {
    const page = await site.openLive(route);
    const hidden = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a.field-name')];
      const wrong: string[] = [];
      for (const { hash } of links) {
        for (const fold of document.querySelectorAll('main details')) fold.removeAttribute('open');
        location.hash = hash;
        await frame();
        await frame();
        const target = document.getElementById(decodeURIComponent(hash.slice(1)));
        const { top, bottom } = target?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        if (!target?.checkVisibility({ contentVisibilityAuto: true }) || bottom < 0 || top > innerHeight)
          wrong.push(hash);
      }
      return { wrong, count: links.length };
    });
    expect(hidden.wrong).toEqual([]);
    expect(hidden.count).toBeGreaterThan(3);
  });

  it('is copied by following it', async () => {
    const page = await site.openLive('/api/shipment-create', CLIPBOARD);
    const field = page.locator('[id="richiesta.tracking_number"]');
    await field.locator('a.field-name').first().click();
    await page.locator('[aria-live]', { hasText: 'Link copiato' }).waitFor({ state: 'attached' });
    expect(await copied(page)).toBe(`${site.url}api/shipment-create#richiesta.tracking_number`);
  });
});

describe('an operation', () => {
  it('lets its address be copied, with the server', async () => {
    const page = await site.openLive('/api/shipment-details', CLIPBOARD);
    await page.getByRole('button', { name: 'Copia l’indirizzo' }).click();
    await page.locator('[aria-live]', { hasText: 'Copiato' }).waitFor({ state: 'attached' });
    expect(await copied(page)).toBe(`${API_SERVER}/shipments/{shipment_id}`);
  });

  it('comes from a description that can be downloaded, as YAML and as JSON', async () => {
    const page = await site.open(OVERVIEW_ROUTE);
    const links = page.locator('main a[href$=".yaml"], main a[href$=".json"]');
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(addresses.toSorted()).toEqual(['/openapi.json', '/openapi.yaml']);
    for (const address of addresses) {
      const response = await page.request.get(new URL(address ?? '', site.url).href);
      expect(response.status()).toBe(200);
      expect((await response.text()).length).toBeGreaterThan(10_000);
    }
  });
});

describe('the list of operations', () => {
  it('has all paths on one line from top to bottom, however long names and methods are', async () => {
    const page = await site.open(OVERVIEW_ROUTE, { javaScriptEnabled: false });
    const lefts = await page
      .locator('.operation-request > code')
      .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(2);
    expect(new Set(lefts).size).toBe(1);
  });
});
