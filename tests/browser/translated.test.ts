import { expect, it } from 'vitest';
import { openPublished } from './open-site.ts';
import { translate } from './prepare.ts';

const site = await openPublished();

it.each([
  ['the request form', '/api/shipment-create', '[data-action=open-form]', '.request-form'],
  ['the check of a response', '/api/error-responses', '.response-check > summary', '.response-check'],
])('on a page that the browser has translated, the first press opens %s', async (_, route, opener, part) => {
  const page = await site.openLive(route);
  const folds = page.locator('main details[open]');
  const before = await folds.count();
  await translate(page);
  await page.locator(opener).click();
  const field = page.locator(part).getByRole('textbox').first();
  await field.fill('{"code": "x"}');
  await field.fill('abc');
  expect(await field.inputValue()).toBe('abc');
  expect(await folds.count()).toBeGreaterThanOrEqual(before);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

it('on a page that the browser has translated, the first press changes a tab', async () => {
  const page = await site.openLive('/api/shipment-create');
  await translate(page);
  const tab = page.locator('[role=tab][data-name=go]');
  await tab.click();
  expect(await tab.getAttribute('aria-selected')).toBe('true');
});
