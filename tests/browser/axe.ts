import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds against WCAG 2.2 AA and good practice, in a page or a part of it: the rule, and the first element that breaks it. */
export async function findingsOfAxe(page: Page, selector = ':root'): Promise<readonly string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async (part) => {
    const scope: typeof globalThis & { axe?: typeof axe } = globalThis;
    if (!scope.axe) throw new Error('axe is not there');
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await scope.axe.run(part === ':root' ? document : part, { runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  }, selector);
}
