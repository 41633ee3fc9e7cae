import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openReference } from './real-site.ts';

const description = 'Una descrizione lunga quanto basta. '.repeat(4);
const names = Array.from({ length: 120 }, (_, index) => `Tipo${index}`);
const field = { type: 'string', description };
const fields = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo_${index}`, field]));
const inner = Object.fromEntries(names.map((name) => [`di_${name}`, { $ref: `#/components/schemas/${name}` }]));
const schema = { type: 'object', properties: { ...fields, ...inner } };

const site = await openReference({
  openapi: '3.1.0',
  info: { title: 'Grande', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/x': {
      get: {
        operationId: 'x',
        responses: {
          200: {
            description: 'Ok.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Tipo0' } } },
          },
        },
      },
    },
  },
  components: { schemas: Object.fromEntries(names.map((name) => [name, schema])) },
});

/** Where the parts of the first field stand, seen from its corner. */
function partsOfField(page: Page) {
  return page
    .locator('.fields > .field')
    .first()
    .evaluate((row) => {
      const corner = row.getBoundingClientRect();
      return ['.field-name', '.field-type', '.field-description'].map((part) => {
        const box = row.querySelector(part)?.getBoundingClientRect();
        return box && { part, left: box.left - corner.left, top: box.top - corner.top };
      });
    });
}

describe('the page of a schema', () => {
  it('draws fields as the page of an operation does', async () => {
    const onOperation = await partsOfField(await site.open('/api/x'));
    expect(onOperation).not.toContain(undefined);
    expect(await partsOfField(await site.open('/api/schemi/tipo119'))).toEqual(onOperation);
  });

  it('is the current one in the sidebar, which lists no other', async () => {
    const page = await site.open('/api/schemi/tipo119');
    expect(await page.locator('.sidebar [aria-current=page]').textContent()).toBe('Tipo119');
    expect(await page.locator('.sidebar a[href*="/schemi/"]').count()).toBe(1);
  });
});
