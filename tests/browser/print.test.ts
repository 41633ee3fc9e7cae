import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPublished } from './open-site.ts';

const site = await openPublished();

/** A page as it is printed, after what the reader did. */
async function print(route: string, before: (page: Page) => Promise<unknown> = async () => undefined): Promise<Page> {
  const page = await site.openLive(route);
  await before(page);
  await page.emulateMedia({ media: 'print' });
  return page;
}

describe('on paper', () => {
  it.each(['/stati', '/api/shipment-create'])('of %s there is the page and nothing around it', async (route) => {
    const page = await print(route);
    const around = '.navbar, .announcement, .menu, .toc, .neighbours, .footer-columns, .heading-link, button';
    expect(
      await page
        .locator(around)
        .filter({ visible: true })
        .evaluateAll((parts) => parts.map(({ className }) => className)),
    ).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('.footer-owner').isVisible()).toBe(true);
  });

  it('every fold is open', async () => {
    const page = await print('/api/shipment-details');
    const closed = await page
      .locator('main details:not(.toc-fold, .tab-fold, .response-check)')
      .evaluateAll((folds) =>
        folds
          .filter((fold) =>
            [...fold.children].slice(1).some((part) => !part.checkVisibility({ contentVisibilityAuto: true })),
          )
          .map((fold) => fold.querySelector('summary')?.textContent),
      );
    expect(closed).toEqual([]);
  });

  it('the chosen sample is printed under its name, whole', async () => {
    const page = await print('/api/shipment-create', async (page) => {
      await page.getByRole('tab', { name: 'Go' }).click();
      await page.getByRole('tab', { name: 'Go', selected: true }).waitFor();
    });
    expect(await page.locator('.sample .code-title:visible').allTextContents()).toEqual(['Go']);
    const code = page.locator('.sample[data-name=go] .code-box');
    expect(await code.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
  });

  it('a command is not printed a second time as its sample, but the sample of another language is', async () => {
    const samples = (page: Page) => page.locator('main summary', { hasText: 'In Python' }).first().isVisible();
    expect(await samples(await print('/api'))).toBe(false);
    const inGo = await print('/api#verificare-un-evento', (page) =>
      page
        .getByRole('tab', { name: 'Go', exact: true })
        .first()
        .evaluate((tab: HTMLElement) => tab.click()),
    );
    expect(await samples(inGo)).toBe(true);
  });

  it.each(['/', '/api/shipment-create'])('nothing of %s is cut off, on paper of any width', async (route) => {
    const page = await print(route);
    for (const width of [673, 1002]) {
      await page.setViewportSize({ width, height: 700 });
      const cut = await page.locator('main *').evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.checkVisibility())
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 1)
          .map(({ className }) => className),
      );
      expect(cut, `${width} px`).toEqual([]);
    }
  });

  it('links to other sites say where they lead, and only these', async () => {
    const page = await print('/privacy');
    const addressAfter = (kind: string) =>
      page
        .locator(`.prose a[href^="${kind}"]`)
        .first()
        .evaluate((element) => [element.getAttribute('href'), getComputedStyle(element, '::after').content]);
    const [address, said] = await addressAfter('http');
    expect(said).toContain(address);
    expect((await addressAfter('/'))[1]).toBe('none');
  });

  it('cards say where they lead beside their titles and not over them', async () => {
    const page = await print('/');
    const link = page.locator('.cards a').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').position)).toBe('static');
  });
});
