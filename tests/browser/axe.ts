import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the colour mode. They take two thirds of the time that all rules take. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export type Scope = {
  /** The part of the page that is checked: the whole page by default. */
  readonly selector?: string;
  /** Which rules are checked: all by default. */
  readonly rules?: 'all' | 'colours' | 'all but colours';
};

/** What axe finds against WCAG 2.2 AA and good practice: each rule with the first element that breaks it. */
export async function findingsOfAxe(page: Page, { selector = ':root', rules = 'all' }: Scope = {}) {
  // Run by the browser itself, which the policy of the page does not concern.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ selector, rules, colourRules }) => {
      const scope: typeof globalThis & { axe?: typeof axe } = globalThis;
      if (!scope.axe) throw new Error('axe is not there');
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const skipped = rules === 'all but colours' ? colourRules : [];
      const { violations } = await scope.axe.run(selector === ':root' ? document : selector, {
        runOnly: rules === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags },
        rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
    },
    { selector, rules, colourRules: COLOUR_RULES },
  );
}

/** Gives the window another width, and lets the page draw itself. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // A busy browser draws one more frame of the width before.
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Switches the colour mode with the button of the page, as a reader does. */
export async function toMode(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.getByRole('button', { name: `Passa alla modalità ${theme === 'dark' ? 'scura' : 'chiara'}` }).click();
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}
