import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { shell } from '../../src/strings.ts';
import { referenceInput } from '../site/inputs.ts';
import { findingsOfAxe, resize } from './axe.ts';
import { openPublished, openSite } from './open-site.ts';
import { overflow } from './page-checks.ts';
import { remembering } from './prepare.ts';
import { fields, openFields } from './request-forms.ts';

const site = await openPublished();
const forms = await openSite(referenceInput('forms.yaml'));
const choices = await openSite(referenceInput('choices.yaml'));

const CREATE = '/api/shipment-create';

const LONG = `HTTP/1.1 422 Unprocessable Content\n\n{"status": "422", "lungo": "${'x'.repeat(300)}"}`;

/** Each colour mode, and where its turn is: colours depend on the mode, and all else on the width. */
const STATES = [
  {
    theme: 'light',
    looks: [
      { width: 1440, rules: 'all' },
      { width: 320, rules: 'all but colours' },
    ],
  },
  { theme: 'dark', looks: [{ width: 390, rules: 'all' }] },
] as const;

/**
 * A part that no page shows as it is loaded, and that opened folds do not show either: its page, where it is, and what
 * opens it. It is looked at wide and narrow, light and dark.
 */
function part(what: string, route: string, selector: string, open: (page: Page) => Promise<unknown>, on = site): void {
  it(`axe finds nothing in ${what}, which fits`, async () => {
    for (const { theme, looks } of STATES) {
      const page = await on.openLive(route, { reducedMotion: 'reduce', prepare: remembering('theme', theme) });
      await open(page);
      for (const { width, rules } of looks) {
        await resize(page, width);
        expect(await findingsOfAxe(page, { selector, rules }), `${theme}, ${width} px`).toEqual([]);
        expect(await overflow(page), `${theme}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
}

const click = (selector: string) => (page: Page) => page.locator(selector).first().click();
const explain = (word: string) => (page: Page) => page.getByRole('button', { name: shell.explain(word) }).click();

/** The panel with a key that no sample can hold. */
async function openEnvironment(page: Page): Promise<void> {
  await page.locator('.environment-button').first().click();
  await page.locator('.environment input').fill('due parole');
  await page.locator('.environment .form-error').waitFor();
}

async function openWrongForm(page: Page): Promise<void> {
  await openFields(page);
  await page.getByLabel('JSON', { exact: true }).fill('{"courier": 1}');
  await fields(page).getByText('Manca un campo: tracking_number').waitFor();
}

async function openFormInParts(page: Page): Promise<void> {
  await openFields(page);
  await fields(page).getByRole('textbox', { name: 'motivo obbligatorio' }).fill('x');
  await fields(page).getByText('Deve avere almeno 3 caratteri.').waitFor();
}

async function openCheck(page: Page): Promise<void> {
  await page.locator('.response-check > summary').click();
  await page.locator('.response-check textarea').fill(LONG);
  await page.getByRole('button', { name: /^Riga/ }).first().waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('corriere');
  await page.getByRole('option').first().waitFor();
}

part('a form with faults', CREATE, '.request-form', openWrongForm);
part('the choice of environment and key', CREATE, '.environment', openEnvironment);
part('a form of a body in parts', '/api/reclamo', '.request-form', openFormInParts, forms);
part('a response with a fault', CREATE, '.response-check', openCheck);
part('the response 201', CREATE, '.responses', click('.responses [role=tab][data-name=risposta-201]'));
part('the response 409', CREATE, '.responses', click('.responses [role=tab][data-name=risposta-409]'));
part('the response 503', CREATE, '.responses', click('.responses [role=tab][data-name=risposta-503]'));
part('the search', '/stati', 'dialog:popover-open', openSearch);
part('a term', '/corrieri', '.prose', explain('giacenza'));
part('a field of the API', '/pagina-tracking', '.prose', explain('public_url'));
part(
  'a variant',
  '/api/paga',
  ':root',
  (page) => page.locator('.variants-select').first().selectOption({ index: 1 }),
  choices,
);
part('an enlarged image', '/spedizioni/lista', 'dialog', click('[data-action=enlarge]'));
