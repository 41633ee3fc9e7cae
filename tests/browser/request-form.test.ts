import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { RequestForm } from '../../src/model/request-form.ts';
import { LANGUAGES } from '../../src/model/sample.ts';
import { bodyValue } from '../../src/request-form/body-state.ts';
import { type FormState, initialState, valuesOf } from '../../src/request-form/state.ts';
import { sampleCode } from '../../src/request-form/write-samples.ts';
import { live, openPublished, type WindowOptions } from './open-site.ts';
import { arrived, CLIPBOARD, copied, cutOff } from './prepare.ts';
import { button, curl, fields, openForm, panel } from './request-forms.ts';

const site = await openPublished();

const CREATE = '/api/shipment-create';
const LIST = '/api/shipment-list';

const editor = (page: Page) => page.getByLabel('JSON', { exact: true });
const codes = (page: Page) => page.locator('.request-form .sample pre code').allTextContents();
const onPage = (page: Page) => page.locator('[data-request] > .samples .sample pre code');
const key = (page: Page) => fields(page).getByLabel('Chiave API');
const server = (page: Page) => fields(page).getByLabel('Ambiente');
const verdict = (page: Page) => page.locator('.form-field:has(> .form-check)');

const open = (route: string, options: WindowOptions = {}) => openForm(site, route, options);

/** The fragment that fills in the form with what differs from its start. */
const filledBy = (differences: object) => `#?${encodeURIComponent(JSON.stringify(differences))}`;

const goTo = (page: Page, differences: object) =>
  page.evaluate((fragment) => {
    location.hash = fragment;
  }, filledBy(differences));

/** The samples that Node makes of the same fields with the same emitters. */
function written(route: string, change: (state: FormState) => FormState): readonly string[] {
  const form: RequestForm = JSON.parse(readFileSync(join(site.folder, `${route.slice(1)}/richiesta.json`), 'utf8'));
  const state = change(initialState(form));
  const values = valuesOf(form, state, {}, bodyValue(form, state));
  return LANGUAGES.map((language) => sampleCode(form, values, language));
}

describe('the form of a request', () => {
  it('leaves the samples as they are when it is opened', async () => {
    const page = await site.openLive(CREATE);
    const before = await onPage(page).evaluateAll((all) => all.map((code) => code.innerHTML));
    await button(page).click();
    await fields(page).waitFor();
    expect(await onPage(page).evaluateAll((all) => all.map((code) => code.innerHTML))).toEqual(before);
  });

  it('rewrites the sample of each language as the build would write it, once it is shown, whatever is typed', async () => {
    const page = await open(LIST);
    const nasty = 'l\'ordine "n. 1" $HOME `id` $(x) \\ è 📦 %41 &';
    await page.getByRole('textbox', { name: 'q', exact: true }).fill(nasty);
    await fields(page).getByRole('group', { name: 'status' }).getByRole('checkbox', { name: 'in_transit' }).check();
    await fields(page).getByRole('checkbox', { name: 'held' }).check();
    const expected = written(LIST, (state) => ({
      ...state,
      parameters: {
        ...state.parameters,
        'query.q': { sent: true, text: nasty },
        'query.status': { sent: true, text: 'in_transit\nheld' },
      },
    }));
    for (const [index, code] of expected.entries()) {
      await panel(page).getByRole('tab').nth(index).click();
      await expect.poll(async () => (await codes(page))[index]).toBe(code);
      await expect.poll(() => onPage(page).nth(index).textContent()).toBe(code);
    }
    await panel(page).getByRole('tab').first().click();
    for (const name of ['in_transit', 'held']) await fields(page).getByRole('checkbox', { name }).uncheck();
    await expect.poll(() => curl(page).textContent()).not.toContain('status');
  });

  it.each([
    [1440, 0],
    [1440, 2500],
    [1024, 2500],
    [390, 0],
    [320, 0],
  ])(
    'is a panel as high as the window, which moves nothing and returns the focus, at %i px from %i px',
    async (width, at) => {
      const page = await site.openLive(CREATE, { width });
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
      if (at === 0) await button(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const places = () =>
        page.evaluate(() => [
          Math.round(scrollY),
          ...Array.from(
            document.querySelectorAll('main :is(h1, h2, .field)'),
            (part) => part.getBoundingClientRect().x,
          ),
        ]);
      const before = await places();
      // A locator would scroll first.
      if (width === 1440) {
        const { x = 0, y = 0 } = (await button(page).boundingBox()) ?? {};
        await page.mouse.click(x + 20, y + 10);
      } else await button(page).evaluate((element: HTMLElement) => element.click());
      const box = await panel(page).boundingBox();
      expect(box).toEqual({ x: width - Math.min(520, width), y: 0, width: Math.min(520, width), height: 900 });
      await editor(page).fill('{"tracking_number": "ZZ000000000"}');
      for (const field of await fields(page).locator('input, select, textarea').all()) {
        await field.focus();
        const sample = width > 640 ? curl(page) : panel(page).getByText('Esempi di codice');
        expect((await sample.boundingBox())?.y).toBeLessThan(900);
      }
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'hidden' });
      expect(await places()).toEqual(before);
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      expect(await editor(page).inputValue()).toContain('ZZ000000000');
      await panel(page).getByRole('button', { name: 'Chiudi il modulo' }).click();
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it('leaves the room of a phone to the fields until the reader opens the samples', async () => {
    const page = await open(CREATE, { width: 390 });
    const height = async () => (await fields(page).boundingBox())?.height ?? 0;
    expect(await height()).toBeGreaterThan(900 * 0.8);
    expect(await curl(page).isVisible()).toBe(false);
    await panel(page).getByText('Esempi di codice').click();
    expect(await curl(page).isVisible()).toBe(true);
    expect(await height()).toBeGreaterThan(900 * 0.4);
    await page.setViewportSize({ width: 390, height: 500 });
    await panel(page).getByText('Esempi di codice').waitFor({ state: 'hidden' });
    expect(await curl(page).isVisible()).toBe(true);
  });

  it('leaves the text beside it to the reader, and is modal once it covers the text', async () => {
    const page = await open(CREATE, { width: 1440 });
    await editor(page).fill('{"tracking_number": "ZZ000000000"}');
    await page.locator('.operation details.fold > summary:visible').first().click();
    expect(await panel(page).isVisible()).toBe(true);
    await editor(page).focus();
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.locator('.request-form[aria-modal=true]').waitFor();
    expect(await editor(page).evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await editor(page).inputValue()).toContain('ZZ000000000');
  });

  it('is shown at once while its fields are on their way', async () => {
    const page = await site.openLive(CREATE, {
      prepare: (page) => page.route(/richiesta\.json/, () => undefined),
    });
    await button(page).click();
    expect(await panel(page).getByText('Preparo i campi…').isVisible()).toBe(true);
  });

  it('says in whole sentences what is wrong in a body', async () => {
    const page = await open(CREATE);
    const announced = page.locator('.form-check').getByRole('status');
    await editor(page).fill('{\n"tracking_number": 12,\n"extra": true\n}');
    await expect
      .poll(() => announced.textContent())
      .toBe('2 problemi. Riga 2, colonna 20, tracking_number: Deve essere un testo.');
    await editor(page).fill('{\n"tracking_number": 12,\n"extra": true, "altro": 1\n}');
    await expect
      .poll(() => announced.textContent())
      .toBe('3 problemi. Riga 2, colonna 20, tracking_number: Deve essere un testo.');
  });

  it('ties what is wrong to its field', async () => {
    const page = await open(LIST);
    const perPage = page.getByRole('textbox', { name: 'per_page' });
    await perPage.fill('molti');
    const said = page.getByText('Deve essere un numero intero.');
    await said.waitFor();
    expect(await perPage.getAttribute('aria-invalid')).toBe('true');
    const borderOf = () => perPage.evaluate((field) => getComputedStyle(field).borderColor);
    const whenWrong = await borderOf();
    expect(await perPage.getAttribute('aria-describedby')).toContain(await said.getAttribute('id'));
    await perPage.fill('2');
    await said.waitFor({ state: 'detached' });
    expect(await perPage.getAttribute('aria-invalid')).toBeNull();
    expect(await borderOf()).not.toBe(whenWrong);
  });

  it('checks the body as it is typed: where, what, and what the samples show meanwhile', async () => {
    const page = await open(CREATE);
    await editor(page).fill('{\n  "tracking_number": "MI123456789",\n}');
    await verdict(page).getByText('Qui ci va il nome di un campo').waitFor();
    await verdict(page).getByText('Gli esempi mostrano l’ultimo corpo valido.').waitFor();
    expect(await curl(page).textContent()).toContain('"tracking_number": "MI123456789"');
    await page.getByRole('button', { name: 'Riga 3' }).click();
    const caret = await editor(page).evaluate(
      (area) => area instanceof HTMLTextAreaElement && area === document.activeElement && area.selectionStart,
    );
    expect(caret).toBe(38);
    await editor(page).fill('{"tracking_number":"MI123456789","courier":"piccione"}');
    await verdict(page).getByText('Deve essere uno di questi valori').waitFor();
    await expect.poll(() => curl(page).textContent()).toContain('"courier": "piccione"');
    await page.getByRole('button', { name: 'Formatta' }).click();
    expect(await editor(page).inputValue()).toBe('{\n  "tracking_number": "MI123456789",\n  "courier": "piccione"\n}');
  });

  it('says what is wrong when the reader pauses, in a region without buttons', async () => {
    const page = await open(CREATE, { prepare: (page) => page.clock.install() });
    const status = fields(page).locator('.form-check [role=status]');
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const before = await status.textContent();
    await editor(page).pressSequentially('x');
    await page.clock.runFor(100);
    await verdict(page)
      .getByRole('button', { name: /^Riga / })
      .first()
      .waitFor();
    expect(await status.textContent()).toBe(before);
    await page.clock.runFor(1000);
    await expect.poll(() => status.textContent()).toMatch(/^1 problema\. Riga \d+, colonna \d+: /);
    expect(await fields(page).getByRole('status').getByRole('button').count()).toBe(0);
  });

  it('offers the named examples, and knows which one is there', async () => {
    const page = await open(CREATE);
    const examples = page.getByLabel('Parti da un esempio');
    expect(await examples.locator('option:checked').textContent()).toBe('Solo il numero di tracking');
    await examples.selectOption({ label: 'Un corriere che richiede il CAP' });
    await expect.poll(() => curl(page).textContent()).toContain('Besançon');
    await verdict(page).getByText('Il corpo rispetta lo schema.').waitFor();
    await editor(page).fill('{}');
    expect(await examples.locator('option:checked').textContent()).toBe('Scegli…');
  });

  it('leaves the keyboard to the reader: Tab goes on from the editor', async () => {
    const page = await open(CREATE);
    await editor(page).focus();
    await page.keyboard.press('Tab');
    expect(await editor(page).evaluate((area) => area === document.activeElement)).toBe(false);
  });
});

describe('the address', () => {
  it('opens the operation as it was filled, also inside the site and by a link in the page', async () => {
    const page = await open(LIST);
    await page.getByRole('textbox', { name: 'q', exact: true }).fill('a&b #1');
    await expect.poll(() => page.url()).toContain(filledBy({ parameters: { 'query.q': 'a&b #1' } }));
    const other = await site.open(LIST + new URL(page.url()).hash);
    await fields(other).waitFor();
    expect(await other.getByRole('textbox', { name: 'q', exact: true }).inputValue()).toBe('a&b #1');
    await expect.poll(() => curl(other).textContent()).toContain('a%26b%20%231');
    await goTo(other, { parameters: { 'query.q': 'altro' } });
    await expect.poll(() => curl(other).textContent()).toContain('q=altro');
  });

  it('fills the form again with «Back»', async () => {
    const page = await site.open(LIST + filledBy({ parameters: { 'query.q': 'prima' } }));
    await fields(page).waitFor();
    await goTo(page, { parameters: { 'query.q': 'dopo' } });
    await expect.poll(() => curl(page).textContent()).toContain('q=dopo');
    await page.goBack();
    await expect.poll(() => curl(page).textContent()).toContain('q=prima');
  });

  it('opens the form again that a link on the page fills in', async () => {
    const page = await open(LIST);
    await page.keyboard.press('Escape');
    await fields(page).waitFor({ state: 'hidden' });
    await goTo(page, { parameters: { 'query.q': 'altro' } });
    await fields(page).waitFor();
    expect(await page.getByRole('textbox', { name: 'q', exact: true }).inputValue()).toBe('altro');
  });

  it('keeps what a link says that is followed just before the form writes', async () => {
    const link = filledBy({ parameters: { 'query.q': 'altro' } });
    const page = await open(LIST, {
      // The link changes the address in the task in which the form would write it, so before its event.
      prepare: (page) =>
        page.addInitScript((link) => {
          const { setTimeout } = window;
          const later = (handler: TimerHandler, delay?: number, ...values: readonly unknown[]) =>
            setTimeout(() => {
              if (delay !== undefined && delay >= 400 && document.querySelector('.request-form form'))
                location.hash = link;
              if (typeof handler === 'function') handler(...values);
            }, delay);
          Object.assign(window, { setTimeout: later });
        }, link),
    });
    await page.keyboard.press('Escape');
    await fields(page).waitFor({ state: 'hidden' });
    await fields(page).waitFor();
    expect(new URL(page.url()).hash).toBe(link);
  });

  it('of another page, which is on its way, is left alone', async () => {
    const page = await open(LIST, {
      prepare: async (page) => {
        await page.clock.install();
        await page.route(
          (url) => url.pathname === CREATE,
          () => undefined,
        );
      },
    });
    await page
      .locator('.sidebar')
      .getByRole('link', { name: /^Aggiungi una spedizione/ })
      .click();
    await page.waitForURL(`**${CREATE}`);
    await page.getByRole('textbox', { name: 'q', exact: true }).fill('resta');
    await expect.poll(() => curl(page).textContent()).toContain('q=resta');
    await page.clock.runFor(1000);
    expect(new URL(page.url()).hash).toBe('');
  });

  it('keeps no key, which the screen masks, the clipboard has and the tab remembers', async () => {
    const page = await open(CREATE, CLIPBOARD);
    const secret = 'tbp_live_"segreto\'$x';
    await key(page).fill(secret);
    await expect.poll(() => curl(page).textContent()).toContain('XXXXXXXX');
    expect((await codes(page)).join()).not.toContain('segreto');
    await page.getByRole('textbox', { name: 'Idempotency-Key' }).fill('resta');
    await expect.poll(() => page.url()).toContain('header.Idempotency-Key');
    const kept = () =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, location.href, history.state, document.documentElement.outerHTML]),
      );
    expect(await kept()).not.toContain('segreto');
    await panel(page).locator('.sample[data-name=curl] [data-action=copy]').click();
    await expect.poll(() => copied(page)).toContain(`Bearer tbp_live_"segreto'\\''$x`);
    await fields(page).getByRole('button', { name: 'Mostra' }).click();
    expect(await key(page).getAttribute('type')).toBe('text');
    await page.reload();
    await fields(page).waitFor();
    expect(await key(page).inputValue()).toBe(secret);
    expect(await key(page).getAttribute('type')).toBe('password');
    await key(page).fill('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('segreto');
  });

  it('leads to no other server than the reader has chosen', async () => {
    const page = await open(LIST);
    const [, second = ''] = await server(page).locator('option').allTextContents();
    const host = second.split(' ').at(-1) ?? '';
    await goTo(page, { server: 1, parameters: { 'query.q': 'uno' } });
    await expect.poll(() => curl(page).textContent()).toContain('q=uno');
    expect((await codes(page)).join()).not.toContain(host);
    await server(page).selectOption({ index: 1 });
    await expect.poll(() => curl(page).textContent()).toContain(`https://${host}/`);
    expect(page.url()).not.toContain(host);
    await page.reload();
    await expect.poll(() => curl(page).textContent()).toContain(`https://${host}/`);
    await goTo(page, { server: 0, parameters: { 'query.q': 'due' } });
    await expect.poll(() => curl(page).textContent()).toContain('q=due');
    expect(await curl(page).textContent()).toContain(`https://${host}/`);
  });

  it('is clean again after «Azzera», and so is everything else', async () => {
    const page = await open(CREATE);
    const before = await codes(page);
    await key(page).fill('segreto');
    await editor(page).fill('{"tracking_number": "ZZ000000000"}');
    await expect.poll(() => page.url()).toContain('#?%7B%22body');
    await page.getByRole('button', { name: 'Azzera' }).click();
    await expect.poll(() => codes(page)).toEqual(before);
    await expect.poll(() => page.url()).not.toContain('#');
    expect(await key(page).inputValue()).toBe('');
    expect(await page.evaluate(() => sessionStorage.getItem('requests'))).toBeNull();
    await page.getByText('Campi azzerati').waitFor({ state: 'attached' });
    const region = await page.getByRole('status').filter({ hasText: 'Campi azzerati' }).elementHandle();
    await page.getByRole('button', { name: 'Azzera' }).click();
    await expect.poll(() => region?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('belongs to its page: leaving at once takes nothing along', async () => {
    const page = await open(LIST, { prepare: (page) => page.clock.install() });
    await page.getByRole('textbox', { name: 'q', exact: true }).fill('resta');
    await page
      .locator('.sidebar')
      .getByRole('link', { name: /^Aggiungi una spedizione/ })
      .click();
    await arrived(page, 'Aggiungi una spedizione');
    // The address waits less than this for the next key.
    await page.clock.runFor(1000);
    expect(new URL(page.url()).hash).toBe('');
    expect(await onPage(page).first().textContent()).not.toContain('resta');
  });
});

it('the form of whose code a part did not come has it at the next try, if need be on a page that is loaded again', async () => {
  const { prepare, mend } = cutOff(/\/assets\/chunk-/);
  const page = await site.openLive(CREATE, { prepare, expected: /^TypeError: Failed to fetch/ });
  await button(page).click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'Riprova' });
  await retry.waitFor();
  mend();
  // Browsers that remember that a module failed load the page again; then the form is closed.
  const afresh = page.waitForEvent('load').then(async () => {
    await live(page);
    await button(page).click();
    await fields(page).waitFor();
  });
  await retry.click();
  await Promise.race([fields(page).waitFor(), afresh]);
});
