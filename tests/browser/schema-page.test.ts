import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openSite } from './open-site.ts';

const description = 'Una descrizione lunga quanto basta. '.repeat(4);
const names = Array.from({ length: 40 }, (_, index) => `Tipo${index}`);
const field = { type: 'string', description };
const fields = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo_${index}`, field]));
const inner = Object.fromEntries(names.map((name) => [`di_${name}`, { $ref: `#/components/schemas/${name}` }]));
const schema = { type: 'object', properties: { ...fields, ...inner } };

const site = await openSite(
  referenceInput({
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
  }),
);

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
    expect(await partsOfField(await site.open('/api/schemi/tipo39'))).toEqual(onOperation);
  });

  it('has its example beside the fields, what uses it, and its place in the sidebar', async () => {
    const page = await site.open('/api/schemi/tipo39');
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const [fields, example] = [await box('.fields'), await box('.examples')];
    expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThan(example?.x ?? 0);
    const uses = page.locator('section', { has: page.getByRole('heading', { name: 'Usato da' }) });
    await uses.getByRole('link', { name: 'x', exact: true }).click();
    await page.waitForURL(/\/api\/x$/);
    await page.goBack();
    await page.locator('.sidebar [aria-current=page]', { hasText: 'Tipo39' }).waitFor();
  });
});
