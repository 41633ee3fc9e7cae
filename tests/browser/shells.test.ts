import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { remembering } from './prepare.ts';
import { openRealSite, type WindowOptions } from './real-site.ts';

const site = await openRealSite();

const ROUTE = '/api';

const open = (options: WindowOptions = {}) => site.openLive(ROUTE, options);

/** The names of the shells whose commands a reader sees. */
const shown = async (page: Page) => {
  const names = await page
    .locator('.command')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.querySelector('pre')?.checkVisibility({ contentVisibilityAuto: true }))
        .map((panel) => panel.querySelector('.code-title')?.textContent),
    );
  return [...new Set(names)];
};

const chosen = (page: Page) => page.getByRole('tab', { selected: true }).first().textContent();

it('a shell is chosen once for all commands, by mouse or keys, and remembered', async () => {
  const page = await open();
  expect(await shown(page)).toEqual(['sh']);
  await page.getByRole('tab', { name: 'PowerShell' }).first().click();
  await expect.poll(() => shown(page)).toEqual(['PowerShell']);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown(page)).toEqual(['cmd']);
  expect(await chosen(page)).toBe('cmd');
  await page.reload();
  expect(await shown(page)).toEqual(['cmd']);
});

it('a choice of before is painted the first time, also on paper', async () => {
  const page = await open({ prepare: remembering('shell', 'powershell') });
  expect(await shown(page)).toEqual(['PowerShell']);
  await page.locator('.command-tabs').first().scrollIntoViewIfNeeded();
  await expect.poll(() => chosen(page)).toBe('PowerShell');
  await page.emulateMedia({ media: 'print' });
  // Nothing waits for the stylesheet of paper.
  await expect.poll(() => shown(page)).toEqual(['PowerShell']);
});

it('is sh where something else is kept under its name', async () => {
  const page = await open({ prepare: remembering('shell', 'fish') });
  expect(await shown(page)).toEqual(['sh']);
});

it('does not change with the language of the samples', async () => {
  const page = await open({
    prepare: remembering('sample-language', 'go'),
  });
  expect(await shown(page)).toEqual(['sh']);
});

it('the commands of all shells stand one after the other without scripts, each under its name', async () => {
  const page = await site.open(ROUTE, { javaScriptEnabled: false });
  expect(await shown(page)).toEqual(['sh', 'PowerShell', 'cmd']);
});
