import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { titleOf } from '../content/built.ts';
import { referenceInput } from '../site/inputs.ts';
import { openPublished, openSite } from './open-site.ts';
import { arrived, CLIPBOARD, copied } from './prepare.ts';
import { openFields } from './request-forms.ts';

const site = await openPublished();

const CREATE = '/api/shipment-create';
const KEY = 'tbp_live_segreto';

const choice = (page: Page) =>
  page
    .getByRole('button', { name: /^Ambiente: / })
    .filter({ visible: true })
    .first();
const server = (page: Page) => page.locator('.environment select');
const secret = (page: Page) => page.locator('.environment input');
const codes = (page: Page) => page.locator('main figure.code pre code').allTextContents();

/** Chooses the second server and a key above a sample, and gives the addresses of the first and the second. */
async function chooseAll(page: Page): Promise<readonly [string, string]> {
  await choice(page).click();
  const [first = '', second = ''] = await server(page)
    .locator('option')
    .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
  await server(page).selectOption(second);
  if ((await secret(page).count()) > 0) {
    await secret(page).fill(KEY);
    await secret(page).press('Enter');
  } else await page.getByRole('button', { name: 'Fatto' }).click();
  await page.locator('.environment').waitFor({ state: 'hidden' });
  return [first, second];
}

describe('what a reader chooses above a sample', () => {
  it('is in every sample, command and path of the site, and in what is copied', async () => {
    const page = await site.openLive(CREATE, CLIPBOARD);
    const before = await codes(page);
    const [first, second] = await chooseAll(page);
    expect((await codes(page)).join('\n')).not.toContain(first);
    expect(await page.locator('.endpoint-path').first().textContent()).toBe(`${second}/shipments`);
    for (const language of LANGUAGES) {
      const panel = page.locator(`[data-request] > .samples .sample[data-name=${language}]`);
      expect(await panel.locator('pre code').textContent(), language).toContain('XXXXXXXX');
      await page.locator(`[data-request] > .samples [role=tab][data-name=${language}]`).click();
      await panel.locator('[data-action=copy]').click();
      await expect.poll(() => copied(page)).toContain(KEY);
      expect(await copied(page), language).toContain(`${second}/shipments`);
    }
    await page.locator('.sidebar').getByRole('link', { name: 'Introduzione' }).click();
    await arrived(page, titleOf('/api'));
    await expect.poll(async () => (await codes(page)).join('\n')).toContain(`${second}/couriers`);
    expect((await codes(page)).join('\n')).not.toContain(first);
    await page.goBack();
    await expect.poll(async () => (await codes(page)).join('\n')).toContain(second);
    await choice(page).click();
    await server(page).selectOption(first);
    await secret(page).fill('');
    await expect.poll(() => codes(page)).toEqual(before);
  });

  it('is in the form, and what is chosen there is above the samples', async () => {
    const page = await site.openLive(CREATE);
    const [, second] = await chooseAll(page);
    await openFields(page);
    const form = page.locator('.request-form form');
    expect(await form.getByLabel('Chiave API').inputValue()).toBe(KEY);
    await expect.poll(() => page.locator('.request-form .sample[data-name=curl] code').textContent()).toContain(second);
    await form.getByLabel('Ambiente').selectOption({ index: 0 });
    await page.keyboard.press('Escape');
    await choice(page).click();
    expect(await server(page).evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(0);
    expect(await secret(page).inputValue()).toBe(KEY);
  });

  it('lasts as long as the tab, and is in no address, page or other storage', async () => {
    const page = await site.openLive(CREATE);
    const [, second] = await chooseAll(page);
    await page.reload();
    await expect.poll(async () => (await codes(page)).join('\n')).toContain(second);
    const kept = await page.evaluate(() => [location.href, document.documentElement.outerHTML, { ...localStorage }]);
    expect(JSON.stringify(kept)).not.toContain('segreto');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.environment-button').first().waitFor({ state: 'attached' });
    expect((await codes(other)).join('\n')).not.toContain('XXXXXXXX');
  });

  it('moves nothing when the page comes', async () => {
    const page = await site.openLive('/api');
    await chooseAll(page);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.moved = JSON.stringify(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.reload();
      await expect.poll(async () => (await codes(page)).join('\n')).toContain('XXXXXXXX');
      expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined();
    }
  });

  it('is an example that the reader chooses afterwards, too', async () => {
    const page = await site.openLive(CREATE);
    const [first, second] = await chooseAll(page);
    const sample = page.locator('[data-request] > .samples .sample[data-name=curl] pre code');
    const was = await sample.textContent();
    await page.locator('.samples .example-foot select').first().selectOption({ index: 1 });
    await expect.poll(() => sample.textContent()).not.toBe(was);
    await expect.poll(() => sample.textContent()).toContain(second);
    expect(await sample.textContent()).not.toContain(first);
  });

  it('needs no scripts: without, samples are those of the first server', async () => {
    const page = await site.open(CREATE, { javaScriptEnabled: false });
    expect(await page.locator('.environment').isVisible()).toBe(false);
    expect(await page.locator('.environment-button').count()).toBe(0);
  });
});

it('a description of somebody else offers its servers', async () => {
  const foreign = await openSite(referenceInput('everything.yaml'));
  const page = await foreign.openLive('/api/spostaBancale');
  const options = await page.locator('.environment option').count();
  expect(options).toBeGreaterThan(1);
  const [first, second] = await chooseAll(page);
  expect((await codes(page)).join('\n')).toContain(second);
  expect((await codes(page)).join('\n')).not.toContain(first);
});
