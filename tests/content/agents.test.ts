import { computeScore, runChecks } from 'afdocs';
import { expect, it } from 'vitest';
import { serveSite } from '../browser/site.ts';
import { ALL_ROUTES, FOLDER } from './built.ts';
import { SETTINGS } from './owner.ts';

it('a checker of sites for agents gives 100 of 100 to all pages', async () => {
  const host = await serveSite(FOLDER);
  try {
    // The host runs in this process, which a busy machine may hold up.
    const patience = { requestDelay: 0, requestTimeout: 120_000 };
    const report = await runChecks(host.url, { canonicalOrigin: SETTINGS.base_url, ...patience });
    const failed = report.results.filter(({ status }) => status === 'fail' || status === 'error');
    const pages = report.results.find(({ id }) => id === 'markdown-url-support')?.details?.testedPages;
    expect(pages).toBe(ALL_ROUTES.length);
    expect(failed.map(({ message }) => message)).toEqual([]);
    expect(computeScore(report).overall).toBe(100);
  } finally {
    await host.close();
  }
});
