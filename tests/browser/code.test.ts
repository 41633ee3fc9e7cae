import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../project.ts';
import { openPublished } from './open-site.ts';
import { CLIPBOARD, copied, heard } from './prepare.ts';

const site = await openPublished();

describe.each([1440, 390])('a code block at %i px', (width) => {
  it.each(['/api', '/api/shipment-create'])('breaks its long lines, on %s', async (route) => {
    const page = await site.open(route, { width });
    const cut = await page
      .locator('.code-box:visible')
      .evaluateAll((boxes) => boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(cut.length).toBeGreaterThan(0);
    expect(Math.max(...cut)).toBe(0);
  });

  it('is copied as its author wrote it, and says so to eyes and ears', async () => {
    const source = readFileSync(join(PROJECT, 'content/api/authentication.md'), 'utf8');
    const [, fence = ''] = /```\w+[^\n]*\n([\s\S]*?)\n```/.exec(source) ?? [];
    expect(fence.split('\n').length).toBeGreaterThan(1);
    const page = await site.openLive('/api/authentication', { width, ...CLIPBOARD });
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copia il codice' }).click();
    await block.getByText('Copiato').waitFor();
    expect(await block.locator('[data-action=copy]').evaluate((button: HTMLElement) => button.innerText.trim())).toBe(
      'Copiato',
    );
    await heard(page, 'Copiato');
    expect(await copied(page)).toBe(fence);
    await block.getByRole('button', { name: 'Copia il codice' }).waitFor();
  });
});

describe('a code block', () => {
  it('is copied by the keyboard, each sample of an operation as it stands', async () => {
    const page = await site.openLive('/api/shipment-create', CLIPBOARD);
    await page.getByRole('tab', { name: 'Python' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Python' });
    await panel.getByRole('button', { name: 'Copia il codice' }).focus();
    await page.keyboard.press('Enter');
    await heard(page, 'Copiato');
    const text = await copied(page);
    expect(text).toBe(await panel.locator('pre code').textContent());
    expect(text).toMatch(/^import os\n\nimport requests\n\nresponse = requests\.post\(\n {4}"https/);
  });
});

describe('the link of a heading', () => {
  it('is drawn in its full colour where no pointer can come near', async () => {
    const page = await site.open('/api/shipment-create', { width: 390, hasTouch: true, isMobile: true });
    const links = page.locator('main a.heading-link');
    expect(await links.count()).toBeGreaterThan(5);
    expect(new Set(await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).opacity)))).toEqual(
      new Set(['1']),
    );
  });

  it.each(['/spedizioni/lista', '/api/shipment-create'])('appears when a pointer comes near, on %s', async (route) => {
    const page = await site.openLive(route);
    const heading = page.locator('main h2:has(a.heading-link)').first();
    const opacity = () => heading.locator('a.heading-link').evaluate((link) => getComputedStyle(link).opacity);
    expect(await opacity()).toBe('0');
    await heading.hover();
    await expect.poll(opacity).toBe('1');
  });

  it('is copied by following it, and is the address of the heading then', async () => {
    const page = await site.openLive('/spedizioni/lista', CLIPBOARD);
    const heading = page.locator('main h2').nth(1);
    const id = await heading.getAttribute('id');
    await heading.hover();
    await heading.locator('a.heading-link').click();
    await heard(page, 'Link copiato');
    expect(await copied(page)).toBe(`${site.url}spedizioni/lista#${id}`);
    expect(page.url()).toBe(`${site.url}spedizioni/lista#${id}`);
  });

  it('is not copied where it opens another tab', async () => {
    const page = await site.openLive('/spedizioni/lista', CLIPBOARD);
    await page.evaluate(() => navigator.clipboard.writeText('del lettore'));
    const heading = page.locator('main h2').nth(1);
    await heading.hover();
    const other = page.context().waitForEvent('page');
    await heading.locator('a.heading-link').click({ modifiers: ['Control'] });
    await (await other).waitForLoadState();
    await page.bringToFront();
    expect(await copied(page)).toBe('del lettore');
  });
});
