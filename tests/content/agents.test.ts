import { computeScore, runChecks } from 'afdocs';
import { expect, it } from 'vitest';
import { serveSite } from '../site/serve.ts';
import { ALL_ROUTES, FOLDER } from './built.ts';
import { SETTINGS } from './owner.ts';

it('a checker of sites for agents finds all pages in Markdown; a mark below 100 is a warning', async () => {
  const host = await serveSite(FOLDER);
  try {
    // The host runs in this process, which a busy machine may hold up.
    const patience = { requestDelay: 0, requestTimeout: 120_000 };
    const report = await runChecks(host.url, { canonicalOrigin: SETTINGS.base_url, ...patience });
    const failed = report.results.filter(({ status }) => status === 'fail' || status === 'error');
    const pages = report.results.find(({ id }) => id === 'markdown-url-support')?.details?.testedPages;
    expect(pages).toBe(ALL_ROUTES.length);
    const { overall } = computeScore(report);
    // Its rules are not ours: a new version of it may find what no reader misses.
    if (overall < 100)
      console.warn(`afdocs gives ${overall} of 100: ${failed.map(({ message }) => message).join('; ')}`);
  } finally {
    await host.close();
  }
});
