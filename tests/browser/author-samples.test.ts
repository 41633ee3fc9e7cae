import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openSite, type WindowOptions } from './open-site.ts';
import { CLIPBOARD, copied, findIn, remembering } from './prepare.ts';

const site = await openSite(referenceInput('extensions.yaml'));

const ROUTE = '/api/colli';
const OTHER = '/api/altro';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const chosen = (page: Page) => page.locator('.samples').getByRole('tab', { selected: true }).allTextContents();
/** The code that a reader sees. */
const shown = (page: Page) =>
  page
    .locator('.sample pre')
    .evaluateAll((blocks) =>
      blocks
        .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    );

const open = (options: WindowOptions = {}) => site.openLive(ROUTE, options);

describe('a sample of the author', () => {
  it('is chosen with its language, wherever that was chosen', async () => {
    const page = await open({ prepare: remembering('sample-language', 'python') });
    expect(await shown(page)).toEqual(['trackbot.colli()']);
    await expect.poll(() => chosen(page)).toEqual(['Con la nostra libreria']);
  });

  it('in a language of its own is a tab too, and other pages keep the language chosen before', async () => {
    const page = await open({ prepare: remembering('sample-language', 'go') });
    await tab(page, 'In Ruby').click();
    await expect.poll(() => shown(page)).toEqual(["puts 'ciao'"]);
    expect(await chosen(page)).toEqual(['In Ruby']);
    await page.evaluate((href) => document.querySelector<HTMLElement>(`.sidebar a[href="${href}"]`)?.click(), OTHER);
    await page.waitForURL(`**${OTHER}`);
    await expect.poll(() => chosen(page)).toEqual(['Go']);
    expect((await shown(page)).join()).toContain('package main');
  });

  it('in a language of its own is opened by the browser’s own find', async () => {
    const page = await open({ prepare: remembering('sample-language', 'go') });
    expect(await findIn(page.locator('.sample[data-name=autore-ruby]'))).toBe(true);
    await expect.poll(() => chosen(page)).toEqual(['In Ruby']);
    expect(await shown(page)).toEqual(["puts 'ciao'"]);
  });

  it('stays as it is written while the form changes ours, also when it is copied', async () => {
    const page = await open(CLIPBOARD);
    await page.locator('[data-action=open-form]').click();
    await page.getByRole('textbox', { name: 'visto' }).fill('sì');
    await page.keyboard.press('Escape');
    await expect.poll(() => shown(page)).toEqual([expect.stringContaining('visto=s%C3%AC')]);
    await tab(page, 'Con la nostra libreria').click();
    await expect.poll(() => shown(page)).toEqual(['trackbot.colli()']);
    await page.getByRole('tabpanel', { name: 'Con la nostra libreria' }).locator('[data-action=copy]').click();
    await expect.poll(() => copied(page)).toBe('trackbot.colli()');
  });
});
