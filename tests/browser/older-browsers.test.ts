import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { openPublished } from './open-site.ts';
import { arrived } from './prepare.ts';

const site = await openPublished();

/** The controls of the page that need scripts and can be seen. */
const CONTROLS = ':is([data-action], .tab, .response-check, .variants-select)';

describe('a browser that is too old', () => {
  it.each(['/stati', '/api/shipment-create'])(
    'shows %s without scripts and without a control that does nothing',
    async (route) => {
      const page = await site.open(route, {
        prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover')),
      });
      await page.waitForLoadState('networkidle');
      expect(await page.locator('html').getAttribute('data-live')).toBeNull();
      expect(await page.locator(CONTROLS).filter({ visible: true }).count()).toBe(0);
    },
  );
});

it('a browser without a clipboard, as on a host without HTTPS, works all the same', async () => {
  const page = await site.openLive('/stati', {
    prepare: (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'Clipboard');
      }),
  });
  await page.getByRole('link', { name: /^Successivo/ }).click();
  await arrived(page, titleOf('/corrieri'));
});
