import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openReference } from './real-site.ts';

const NAME = 'update_original_webhook_message_by_integration_token';
const FIELD = 'default_member_permissions_of_the_application';

const site = await openReference({
  openapi: '3.1.0',
  info: { title: 'Webhooks', version: '1' },
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
});

/** The names that Chromium gives to screen readers for elements with a role. */
async function namesOf(page: Page, role: string): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

describe('a long name without spaces', () => {
  const PARTS = ['.sidebar a[aria-current]', 'h1', '.endpoint-path', '.field-name', '.breadcrumbs [aria-current]'];

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
    const copied = await page.evaluate((parts) => {
      const selection = getSelection();
      return parts.map((part) => {
        const element = document.querySelector(part);
        if (element) selection?.selectAllChildren(element);
        return selection?.toString().trim();
      });
    }, PARTS);
    const address = `https://webhooks.example/webhooks/{${FIELD}}/messages/@original`;
    expect(copied).toEqual([expect.stringContaining(NAME), NAME, address, FIELD, NAME]);
  });
});
