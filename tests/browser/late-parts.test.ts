import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, openPublished } from './open-site.ts';
import { cutOff } from './prepare.ts';

const site = await openPublished();

const OPERATION = '/api/shipment-create';

/** What comes when the reader turns to it: how, what shows that it is whole, and the files without which it is not. */
const PARTS = [
  {
    what: 'the form of a request',
    route: OPERATION,
    turnTo: (page: Page) => page.locator('[data-action=open-form]').press('Enter'),
    whole: '.request-form form',
    files: [/\/assets\/RequestForm-/, /richiesta\.json/],
  },
  {
    what: 'the form that an address fills in',
    route: `${OPERATION}#?${encodeURIComponent('{"body":"{}"}')}`,
    turnTo: async () => undefined,
    whole: '.request-form form',
    files: [/\/assets\/RequestForm-/],
  },
  {
    what: 'the check of a response',
    route: OPERATION,
    turnTo: (page: Page) => page.locator('.response-check > summary').press('Enter'),
    whole: '.response-check textarea',
    files: [/\/assets\/ResponseCheck-/, /risposta\.json/],
  },
  {
    what: 'the search',
    route: '/stati',
    async turnTo(page: Page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('corriere');
    },
    whole: '.search [role=option]',
    files: [/\/assets\/Search-/, /search\.json/],
  },
];

describe.each(PARTS)('$what', ({ route, turnTo, whole, files }) => {
  it('comes when the reader turns to it and not before', async () => {
    const page = await site.openLive(route);
    await page.waitForLoadState('networkidle');
    const before = asked(page).length;
    await turnTo(page);
    await page.locator(whole).first().waitFor();
    const after = asked(page);
    // What an address fills in is wanted at once.
    const isEarly = route.includes('#');
    for (const file of files) expect(after.slice(isEarly ? 0 : before).some((path) => file.test(path))).toBe(true);
    if (!isEarly) for (const file of files) expect(after.slice(0, before).some((path) => file.test(path))).toBe(false);
  });

  it.each(files)('without %s says so, and comes when the reader tries again, with the focus in it', async (file) => {
    const { prepare, mend } = cutOff(file);
    const page = await site.openLive(route, { prepare, expected: /Failed to fetch|\/assets\// });
    await turnTo(page);
    const message = page.getByRole('alert').filter({ hasText: 'Questa parte non si è caricata.' });
    await message.waitFor();
    expect(await page.getByText('Preparo i campi…').isVisible()).toBe(false);
    mend();
    await message.getByRole('button', { name: 'Riprova' }).click();
    await page.locator(whole).first().waitFor();
    expect(await message.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});
