import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openSite } from './open-site.ts';
import { overflow } from './page-checks.ts';

const NAME = 'update_original_webhook_message_by_integration_token';
const FIELD = 'default_member_permissions_of_the_application';

const site = await openSite(
  referenceInput({
    servers: [{ url: 'https://webhooks.example' }],
    paths: {
      [`/webhooks/{${FIELD}}/messages/@original`]: {
        get: {
          operationId: NAME,
          parameters: [{ name: FIELD, in: 'path', required: true, schema: { type: 'string' }, example: 'a' }],
          responses: { 200: { description: 'Fatto' } },
        },
      },
    },
  }),
);

/** The names that Chromium gives to screen readers for elements with a role. */
async function namesOf(page: Page, role: string): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

/** As much of everything as real descriptions have. */
const NUMBERS = Array.from({ length: 40 }, (_, index) => index);
const STATUSES = '200 201 202 400 401 403 404 409 422 429 500'.split(' ');
const LONG_PATH = `/amministrazione/contratti/{identificativo_contratto}/condizioni_di_fornitura/spedizioni/${'x'.repeat(40)}`;
const LONG_TITLE = 'Aggiorna le condizioni di fornitura del servizio di spedizione internazionale '
  .repeat(2)
  .slice(0, 120);

const crowded = await openSite(
  referenceInput({
    servers: [{ url: 'https://api.example.it/versione-uno-del-servizio-internazionale' }],
    paths: {
      [LONG_PATH]: {
        put: {
          operationId: 'tutto',
          summary: LONG_TITLE,
          parameters: [
            { name: 'identificativo_contratto', in: 'path', required: true, schema: { type: 'string' } },
            ...NUMBERS.map((index) => ({
              name:
                index % 3 ? `filtro_${index}` : `filtro_delle_condizioni_contrattuali_straordinarie_numero_${index}`,
              in: index % 4 ? 'query' : 'header',
              schema: { type: 'string' },
            })),
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Scelta' } } } },
          responses: Object.fromEntries(
            STATUSES.map((status) => [
              status,
              {
                description: 'Ok',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Scelta' } } },
              },
            ]),
          ),
        },
      },
      '/niente': { get: { operationId: 'niente', responses: {} } },
      [`/${'x'.repeat(119)}`]: {
        get: { operationId: 'senza', summary: 'W'.repeat(120), responses: { 200: { description: '' } } },
      },
    },
    components: {
      schemas: {
        Scelta: {
          oneOf: NUMBERS.slice(0, 30).map((index) => ({
            type: 'object',
            title: index % 5 ? `Variante ${index}` : `VarianteConUnNomeMoltoLungoDavveroInterminabile${index}`,
            required: ['tipo', `campo_${index}`],
            properties: { tipo: { const: `v${index}` }, [`campo_${index}`]: { type: 'string' } },
          })),
        },
      },
    },
  }),
);

describe.each([1440, 1024, 390, 320])('a crowded operation at %i px', (width) => {
  const hiddenParts = (page: Page, area: string) =>
    page.locator(`${area} *`).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.clientWidth > 2 && !one.matches('select, input, textarea'))
        .filter((one) => /hidden|clip/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );

  it.each(['tutto', 'niente', 'senza'])('is whole, and the page no wider than the window: %s', async (name) => {
    const page = await crowded.openLive(`/api/${name}`, { width });
    expect(await overflow(page)).toBe(0);
    expect(await hiddenParts(page, 'main')).toEqual([]);
  });

  it('has its response beside the request, or what opens it right after', async () => {
    const page = await crowded.openLive('/api/tutto', { width });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const shown = width === 1440 ? '.examples' : '.answers-fold';
    const [samples, answers, fields] = [await box('.sample-tabs'), await box(shown), await box('#parametri')];
    expect(answers?.y).toBeGreaterThan(samples?.y ?? 0);
    expect(answers?.y).toBeLessThan(width === 1440 ? 900 : (fields?.y ?? 0));
    if (width === 1440) expect(answers?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
  });

  it('has a form that shows all of its fields', async () => {
    const page = await crowded.openLive('/api/tutto', { width });
    await page.getByRole('button', { name: 'Componi la richiesta' }).click();
    const names = page.locator('.form-field code, .form-checkbox code');
    await expect.poll(() => names.count()).toBe(41);
    const right = await page.evaluate(() => innerWidth);
    const boxes = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(boxes.filter((edge) => edge > right)).toEqual([]);
    expect(await hiddenParts(page, '.request-form')).toEqual([]);
  });
});

describe('a long name without spaces', () => {
  const PARTS = ['.sidebar a[aria-current]', 'h1', '.endpoint-path', '.field-name', '.section-name'];

  it.each([320, 390])('breaks only where its parts meet, on a screen of %i px', async (width) => {
    const page = await site.open(`/api/${NAME}`, { width });
    await page.getByRole('button', { name: 'Menu' }).click();
    const broken = await page.evaluate((parts) => {
      const texts = parts.flatMap((part) => [...document.querySelectorAll(part)]);
      const pieces = texts.flatMap((text) => {
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        const nodes: Node[] = [];
        while (walker.nextNode()) nodes.push(walker.currentNode);
        return nodes;
      });
      const linesOf = (piece: Node) => {
        const range = document.createRange();
        range.selectNodeContents(piece);
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      };
      return {
        wrong: pieces.filter((piece) => linesOf(piece) > 1).map(({ textContent }) => textContent),
        pieces: pieces.length,
      };
    }, PARTS);
    expect(broken.wrong).toEqual([]);
    expect(broken.pieces).toBeGreaterThan(PARTS.length * 3);
  });

  it('is heard, copied and found as one', async () => {
    const page = await site.open(`/api/${NAME}`);
    expect(await namesOf(page, 'link')).toContainEqual(expect.stringContaining(NAME));
    expect(await namesOf(page, 'heading')).toContain(NAME);
    const copied = await page.evaluate(
      (parts) => {
        const selection = getSelection();
        return parts.map((part) => {
          const element = document.querySelector(part);
          if (element) selection?.selectAllChildren(element);
          return selection?.toString().trim();
        });
      },
      PARTS.slice(0, 4),
    );
    const address = `https://webhooks.example/webhooks/{${FIELD}}/messages/@original`;
    expect(copied).toEqual([expect.stringContaining(NAME), NAME, address, FIELD]);
  });
});
