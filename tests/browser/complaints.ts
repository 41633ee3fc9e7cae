import type { BrowserContext, ConsoleMessage } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { keepEvidence } from './evidence.ts';

/**
 * Collects the complaints of all pages that a context opens: errors and warnings of the console, uncaught exceptions,
 * and violations of the Content-Security-Policy or Trusted Types. Closes the context after the running test, and fails
 * the test for each complaint that it does not expect. If the test fails, its pages are kept as they were. Call it
 * before the first page is opened.
 */
export async function collectComplaints(context: BrowserContext, expected?: RegExp): Promise<string[]> {
  const complaints: string[] = [];
  const said: string[] = [];
  context.on('page', (page) => {
    page.on('console', (message) => {
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      if (['error', 'warning'].includes(message.type()) && !isProvoked(message)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => {
      said.push(`exception: ${error.stack ?? error}`);
      complaints.push(String(error));
    });
  });
  // The console may keep silent about a violation; the event never does.
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        const blocked = [effectiveDirective, blockedURI, sample, `${sourceFile}:${lineNumber}`].join(' ');
        console.error(`The policy was violated: ${blocked}`);
      },
    );
  });
  onTestFinished(async ({ task }) => {
    const unexpected = complaints.filter((text) => !expected?.test(text));
    if (task.result?.state === 'fail' || unexpected.length > 0) await keepEvidence(task, context.pages(), said);
    await context.close();
    expect(unexpected).toEqual([]);
  });
  return complaints;
}

/** The browser's message where a test has cut the network, nothing is kept, or the server says it is overloaded. */
const CUT_OFF = /^Failed to load resource: (?:net::ERR_(?:FAILED|INTERNET_DISCONNECTED|CACHE_MISS)|.* status of 503 )/;

/** Tests ask for pages that do not exist. Files that pages load must exist. */
function isProvoked(message: ConsoleMessage): boolean {
  if (CUT_OFF.test(message.text())) return true;
  const isPage = !/\/(?:assets|__dev)\/|\.\w+$/.test(new URL(message.location().url || 'about:blank').pathname);
  return isPage && /^Failed to load resource: .* status of 404 /.test(message.text());
}
