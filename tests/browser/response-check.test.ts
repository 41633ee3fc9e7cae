import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../content/built.ts';
import { referenceInput } from '../site/inputs.ts';
import { live, openPublished, openSite, type WindowOptions } from './open-site.ts';
import { arrived, cutOff } from './prepare.ts';
import { curl, fields } from './request-forms.ts';

const site = await openPublished();
const foreign = await openSite(referenceInput('responses.yaml'));

const content = (schema: object) => ({ description: 'Ok', content: { 'application/json': { schema } } });
const slow = await openSite(
  referenceInput({
    servers: [{ url: 'https://api.example.it' }],
    paths: {
      '/y': {
        get: {
          operationId: 'prova',
          parameters: [{ name: 'testo', in: 'query', schema: { type: 'string', pattern: '^(a+)+$' } }],
          responses: { 200: content({ type: 'string', pattern: '^(a+)+$' }) },
        },
      },
      '/x': {
        get: {
          operationId: 'leggi',
          responses: { 200: content({ type: 'array', uniqueItems: true }) },
        },
      },
    },
  }),
);

/** A list that takes half a minute to check: each item is compared with each other. */
const LONG = `HTTP/1.1 200 OK\n\n[${Array.from({ length: 40_000 }, (_, index) => `{"a":${index}}`).join(',')}]`;

const CREATE = '/api/shipment-create';
const ERRORS = '/api/error-responses';

const fold = (page: Page) => page.locator('.response-check');
const summary = (page: Page) => page.locator('.response-check > summary');
const editor = (page: Page) => page.getByLabel('La risposta che hai ricevuto');
const announced = (page: Page) => fold(page).getByRole('status');

async function open(route: string, options: WindowOptions = {}, on = site) {
  const page = await on.openLive(route, options);
  await summary(page).click();
  await editor(page).waitFor();
  return page;
}

const REFUSED = `> POST /v1/shipments HTTP/1.1
> Authorization: Bearer tbp_test_4f8aSEGRETO
< HTTP/1.1 422 Unprocessable Content
< Content-Type: application/problem+json
<
{
  "type": "https://docs.trackbotpro.example/api/error-responses#validation_error",
  "title": "Dati non validi",
  "status": "422",
  "detail": "Un campo non è valido.",
  "instance": "urn:uuid:6f0d8b27-5e9c-4a31-9c42-b3e7d1a5f809",
  "code": "validation_error",
  "errors": [{ "pointer": "/recipient/email", "code": "required", "message": "Serve l’e-mail." }]
}`;

/** Puts a text where the caret is, as pasting does. */
async function paste(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.insertText(text);
}

describe('the check of a response', () => {
  it('says by the keyboard alone what is wrong where', async () => {
    const page = await site.openLive(CREATE);
    await summary(page).focus();
    await page.keyboard.press('Enter');
    await editor(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(REFUSED);
    await expect
      .poll(() => announced(page).textContent())
      .toBe(
        'Stato 422. Dati non validi. 1 problema. Riga 9, colonna 13, status: Deve essere un numero intero. Chiavi e token sono coperti da puntini: qui non servono.',
      );
    expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
    const place = fold(page).getByRole('button', { name: 'Riga 9, colonna 13' });
    await place.focus();
    await page.keyboard.press('Enter');
    const after = await editor(page).evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart),
    );
    expect(after).toMatch(/^"422",/);
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('has a row for each wrong value, then one sentence with the missing ones, which leads to their fields', async () => {
    const page = await open(CREATE);
    await editor(page).fill('HTTP/1.1 422 X\n\n{"type": 1, "title": "x", "status": "422", "code": "y"}');
    const rows = fold(page).locator('.form-problems > li');
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^type\s+Deve essere un testo\.\s+riga 3$/),
        expect.stringMatching(/^status\s+Deve essere un numero intero\.\s+riga 3$/),
        expect.stringMatching(/^Mancano 2 campi: detail, instance\.$/),
      ]);
    expect(await fold(page).getByText('4 problemi', { exact: true }).isVisible()).toBe(true);
    await rows.last().getByRole('link', { name: 'instance' }).click();
    expect(new URL(page.url()).hash).toBe('#risposta-400.instance');
  });

  it.each([1440, 320])(
    'wraps a body on one long line, and scrolls to the place of a fault in it, at %i px',
    async (width) => {
      const page = await open(CREATE, { width });
      const filler = JSON.stringify(Array.from({ length: 400 }, (_, index) => `riga-${index}`));
      const text = `HTTP/1.1 422 Unprocessable Content\n\n{"a":${filler},"status":"422","b":${filler}}`;
      await editor(page).fill(text);
      const column = text.indexOf('"422"') - text.lastIndexOf('\n');
      await fold(page)
        .getByRole('button', { name: `Riga 3, colonna ${column}` })
        .click();
      const seen = await editor(page).evaluate((element: HTMLTextAreaElement) => ({
        isCut: element.scrollWidth > element.clientWidth,
        after: element.value.slice(element.selectionStart, element.selectionStart + 5),
        caret: (element.selectionStart / element.value.length) * element.scrollHeight,
        from: element.scrollTop,
        to: element.scrollTop + element.clientHeight,
      }));
      expect(seen).toMatchObject({ isCut: false, after: '"422"' });
      expect(seen.caret).toBeGreaterThan(seen.from);
      expect(seen.caret).toBeLessThan(seen.to);
    },
  );

  it.each([
    ['the field of the response', 'status', 'risposta-400.status'],
    ['the response', 'Il corpo si legge, ma i dati non si possono accettare', 'risposta-422'],
    ['the field of the request', '/recipient/email', 'richiesta.recipient.email'],
  ])('leads to %s on the page', async (_, name, id) => {
    const page = await open(CREATE);
    await paste(page, REFUSED);
    await fold(page).getByRole('link', { name, exact: true }).click();
    const target = page.locator(`[id="${id}"]`);
    await expect.poll(() => target.isVisible()).toBe(true);
    await expect
      .poll(() =>
        target.evaluate((element) => {
          const { top } = element.getBoundingClientRect();
          return top >= 0 && top < innerHeight;
        }),
      )
      .toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  });

  it('leads to the explanation of the error code, and names guides', async () => {
    const page = await open(CREATE);
    await paste(page, '2026-11-18 09:42:00,512 ERROR 403 read_only_key: sola lettura');
    const code = fold(page).getByRole('link', { name: 'read_only_key' });
    expect(await code.getAttribute('href')).toBe(`${ERRORS}#read_only_key`);
    expect(await fold(page).getByText('Ne parlano:').getByRole('link').count()).toBe(3);
    await code.click();
    await arrived(page, titleOf('/api/error-responses'));
  });

  it('covers secrets, keeps the caret in its place, and keeps nothing', async () => {
    const page = await open(CREATE);
    await paste(page, REFUSED);
    await expect.poll(() => editor(page).inputValue()).toMatch(/^> Authorization: •{27}$/m);
    expect(await editor(page).inputValue()).toHaveLength(REFUSED.length);
    expect(await page.content()).not.toContain('SEGRETO');
    await editor(page).evaluate((element: HTMLTextAreaElement) => {
      const end = element.value.indexOf('\n', element.value.indexOf('Authorization'));
      element.setSelectionRange(end, end);
    });
    await page.keyboard.type('xyz');
    expect(await editor(page).inputValue()).toMatch(/^> Authorization: •{30}$/m);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    expect(kept).not.toMatch(/validation_error|•|SEGRETO|#/);
    await page.reload();
    await live(page);
    await summary(page).click();
    await editor(page).waitFor();
    expect(await editor(page).inputValue()).toBe('');
  });

  it('is on the page of errors for all operations, with the fields of that page', async () => {
    const page = await open(ERRORS);
    await paste(page, REFUSED);
    await fold(page).getByRole('link', { name: 'status', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#problem.status');
    await fold(page).getByRole('link', { name: 'validation_error' }).click();
    expect(new URL(page.url()).hash).toBe('#validation_error');
  });

  it('is on the pages of any description with responses in JSON', async () => {
    const page = await open('/api/crea', {}, foreign);
    await paste(page, 'HTTP/1.1 201 Created\nContent-Type: application/json\n\n{"id": ');
    await expect.poll(() => announced(page).textContent()).toContain('Qui manca un valore');
  });
});

describe('a check that takes its time', () => {
  const openSlow = (options?: WindowOptions) => open('/api/leggi', options, slow);

  it('leaves the page alive, ends, and says what is known without the body', async () => {
    const page = await openSlow();
    await editor(page).fill(LONG);
    await fold(page).locator('.form-hint', { hasText: 'Controllo la risposta…' }).waitFor();
    expect(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('alive'))))).toBe(
      'alive',
    );
    await fold(page).locator('.form-hint', { hasText: 'Il controllo del corpo richiede troppo tempo' }).waitFor();
    expect(await fold(page).getByText('Stato 200').first().isVisible()).toBe(true);
    await expect
      .poll(() => announced(page).textContent())
      .toContain('Stato 200. Il controllo del corpo richiede troppo tempo');
    await editor(page).fill('HTTP/1.1 200 OK\n\n[1, 1]');
    await fold(page).getByRole('button', { name: 'Riga 3, colonna 1' }).waitFor();
  });

  const endless = `${'a'.repeat(60)}!`;

  it('leaves the page alive too if a pattern would try for ever, in a response and in a field of the form', async () => {
    const page = await open('/api/prova', {}, slow);
    await editor(page).fill(`HTTP/1.1 200 OK\n\n"${endless}"`);
    await page.locator('[data-action=open-form]').click();
    const field = page.getByRole('textbox', { name: 'testo' });
    await field.fill('b');
    const said = fields(page).getByText('Deve corrispondere all’espressione «^(a+)+$».');
    await said.waitFor();
    await field.fill(endless);
    // Nothing is said of a text that nobody can judge.
    await said.waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await field.fill('c');
    await said.waitFor();
    await fold(page).locator('.form-hint', { hasText: 'Il controllo del corpo richiede troppo tempo' }).waitFor();
  });

  it('whose code does not come leaves the form as it is, without a verdict', async () => {
    const page = await slow.openLive('/api/prova', {
      expected: /^Error: \/assets\/checker-/,
      prepare: (page) => page.route(/\/assets\/checker-/, (route) => route.abort()),
    });
    await page.locator('[data-action=open-form]').click();
    await page.getByRole('textbox', { name: 'testo' }).fill('b');
    await expect.poll(() => curl(page).textContent()).toContain('testo=b');
    expect(await fields(page).locator('.form-error').count()).toBe(0);
  });

  it('ends when the reader pastes another text, or nothing', async () => {
    const page = await openSlow();
    await editor(page).fill(LONG);
    const start = Date.now();
    await editor(page).fill('["a"]');
    await fold(page).getByText('Il corpo rispetta lo schema.').first().waitFor();
    expect(Date.now() - start).toBeLessThan(5_000);
    await editor(page).fill(LONG);
    await editor(page).fill('');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await announced(page).textContent()).toBe('');
  });

  it('whose code does not come again says so, keeps the text, and tries again', async () => {
    const net = { isDown: false };
    const page = await openSlow({
      expected: /^Error: \/assets\/checker-/,
      prepare: (page) => page.route(/\/assets\/checker-/, (route) => (net.isDown ? route.abort() : route.continue())),
    });
    await editor(page).fill('');
    await editor(page).fill(' ');
    net.isDown = true;
    await editor(page).fill('["a", "a"]');
    await fold(page).getByRole('alert').getByText('Questa parte non si è caricata.').waitFor();
    net.isDown = false;
    await fold(page).getByRole('button', { name: 'Riprova' }).click();
    await fold(page).getByRole('button', { name: 'Riga 1, colonna 1' }).waitFor();
    expect(await editor(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('without what it needs, the check', () => {
  it('whose code did not come has it at the next try, if need be on a page that is loaded again', async () => {
    const { prepare, mend } = cutOff(/\/assets\/checker-/);
    const page = await site.openLive(CREATE, { prepare, expected: /^Error: \/assets\/checker-/ });
    await summary(page).click();
    await fold(page).getByRole('button', { name: 'Riprova' }).waitFor();
    mend();
    await fold(page).getByRole('button', { name: 'Riprova' }).click();
    await expect
      .poll(async () => {
        await live(page);
        if (!(await fold(page).evaluate((element) => element.hasAttribute('open')))) await summary(page).click();
        return editor(page).isVisible();
      })
      .toBe(true);
  });
});
