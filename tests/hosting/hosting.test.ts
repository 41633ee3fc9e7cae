import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningHost } from '../../build/server/preview/host.ts';
import { connectToBrowser } from '../browser/browser.ts';
import { live } from '../browser/open-site.ts';
import { type Answer, asking } from '../engine/server/preview/requests.ts';
import { PROJECT } from '../project.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { serveSite } from '../site/serve.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ANSWERED_ALIKE, FILES, NEGOTIATED, REDIRECTS, REFUSED } from './requests.ts';
import { servers } from './servers/index.ts';
import type { Running } from './servers/server.ts';

const folder = temporaryFolder(afterAll);
/** The site with some old addresses. */
const dist = join(folder, 'dist');
let preview: RunningHost;
let browser: Browser;

beforeAll(async () => {
  // A server that the administrator starts reads files as another user.
  chmodSync(folder, 0o755);
  const content = join(folder, 'content');
  cpSync(join(PROJECT, 'content'), content, { recursive: true });
  const lines = REDIRECTS.map(([from, to]) => `  ${from}: ${to}\n`);
  appendFileSync(join(content, 'site.yaml'), `\nredirects:\n${lines.join('')}`);
  execFileSync(process.execPath, ['build/start.cjs', 'build', '--content', content, '--out', dist], { cwd: PROJECT });
  [preview, browser] = await Promise.all([serveSite(dist), connectToBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

describe.each(Object.entries(servers))('%s with the recipe of the build', (name, server) => {
  const present = server.isPresent();
  const needs = `needs: ${installation(server)}`;
  // vitest counts what is skipped, but does not name it.
  if (!present && !TOOLS_REQUIRED) console.warn(`The recipe for ${name} is not tried (${needs}).`);
  const rule = (text: string, check: (asked: Both) => Promise<void>) =>
    it.skipIf(!present && !TOOLS_REQUIRED)(`${text} (${needs})`, async () => {
      if (!running) throw new Error(`${name} is missing (${needs})`);
      await check({ port: running.port, served: asking(running.port), expected: asking(preview.port) });
    });

  let running: Running | undefined;
  beforeAll(async () => {
    const work = join(folder, name);
    mkdirSync(work);
    if (present) running = await server.start(dist, work);
  });
  afterAll(() => running?.stop());

  rule('answers every address with what preview answers', async ({ served, expected }) => {
    const different: string[] = [];
    for (const path of [...ANSWERED_ALIKE, ...assetPaths()]) {
      const [mine, right] = [essence(await served.ask(path)), essence(await expected.ask(path))];
      if (JSON.stringify(mine) !== JSON.stringify(right))
        different.push(`${path}: ${mine.status}, not ${right.status}`);
    }
    expect(different).toEqual([]);
  });

  rule(
    'sends readers of old addresses to the new ones for good, as preview does',
    async ({ served, expected, port }) => {
      for (const [from, to] of REDIRECTS) {
        for (const form of ['', '/', '.html', '/index.html', '?da=qui']) {
          const path = encodeURI(from) + form;
          const [mine, right] = [await served.ask(path), await expected.ask(path)];
          expect([mine.status, right.status, right.headers.location], path).toEqual([301, 301, encodeURI(to)]);
          const here = `http://127.0.0.1:${port}`;
          expect(new URL(mine.headers.location ?? '', here).href, path).toBe(here + encodeURI(to));
          const { location, 'content-type': type, ...shared } = policies(right);
          expect(mine.headers, path).toMatchObject(shared);
        }
      }
    },
  );

  rule('sends the headers of preview with each kind of file and with what is not there', async (both) => {
    for (const path of ['/', '/stati', ...FILES, assetPaths()[0] ?? '', '/nulla', '/assets/nulla-4UKPZ7QH.js']) {
      const [mine, right] = [await both.served.ask(path), await both.expected.ask(path)];
      expect(mine.headers, path).toMatchObject(policies(right));
      expect(right.headers['content-security-policy'], path).toContain("'sha256-");
    }
  });

  rule('sends the Markdown copy of a page to who asks for Markdown, as preview does', async ({ served, expected }) => {
    for (const [path, accept, type] of NEGOTIATED) {
      const headers = { accept };
      const [mine, right] = [await served.ask(path, { headers }), await expected.ask(path, { headers })];
      expect([mine.headers['content-type'], right.headers['content-type']], `${path} ${accept}`).toEqual([type, type]);
      expect(mine.text === right.text, `${path} ${accept}`).toBe(true);
      expect(mine.headers.vary, `${path} ${accept}`).toMatch(/\baccept(?!-)/i);
    }
  });

  rule('tells what the browser has already, with the same headers', async ({ served }) => {
    for (const path of ['/stati', '/openapi.yaml', assetPaths()[0] ?? '']) {
      for (const encoding of ['gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const first = await served.ask(path, { headers });
        const known = { ...headers, 'if-none-match': first.headers.etag };
        const second = await served.ask(path, { headers: known });
        expect([second.status, second.body.length], path).toEqual([304, 0]);
        for (const header of ['cache-control', 'content-security-policy', 'x-robots-tag'])
          expect(second.headers[header], path).toBe(first.headers[header]);
      }
    }
  });

  rule('compresses text', async ({ served, expected }) => {
    for (const path of ['/stati', '/stati.md', '/openapi.yaml', '/openapi.json', ...assetPaths()]) {
      const { text, headers } = await expected.ask(path);
      // Fonts are compressed in themselves.
      if (text.length < 1024 || headers['content-type'] === 'font/woff2') continue;
      const packed = await served.ask(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(packed.headers['content-encoding'], path).toBe('gzip');
      expect(packed.headers.vary, path).toMatch(/accept-encoding/i);
      expect(gunzipSync(packed.body).toString()).toBe(text);
    }
  });

  rule('takes GET and HEAD alone', async ({ served }) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await served.ask('/stati', { method });
      expect(answer.status, method).toBe(405);
      // Apache names TRACE, too, where the machine has not turned it off.
      expect(answer.headers.allow, method).toMatch(/^GET, HEAD(?:, TRACE)?$/);
      expect(answer.headers['x-content-type-options'], method).toBe('nosniff');
    }
    expect(await served.ask('/stati', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await served.ask('/nulla', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  });

  rule('lets nothing out that is not the site', async ({ served }) => {
    for (const path of REFUSED) {
      const { status, text } = await served.ask(path);
      expect([400, 403, 404], path).toContain(status);
      expect(text, path).not.toMatch(/root:|add_header|file_server/);
    }
  });

  rule('serves pages whose scripts run under the policy', async ({ port }) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    // Messages of the level «verbose» are advice, such as that of Chromium to add a field for a username.
    page.on('console', (message) => {
      const level: string = message.type();
      if (level !== 'verbose') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${port}/api/shipment-create`);
    await live(page);
    await page.getByRole('tab', { name: 'Python' }).click();
    await page.close();
    expect(complaints).toEqual([]);
  });
});

type Both = {
  readonly port: number;
  readonly served: ReturnType<typeof asking>;
  readonly expected: ReturnType<typeof asking>;
};

function assetPaths(): readonly string[] {
  return readdirSync(join(dist, 'assets')).map((name) => `/assets/${name}`);
}

function essence({ status, headers, text }: Answer) {
  return {
    status,
    text,
    type: headers['content-type'],
    cache: headers['cache-control'],
    location: headers.location,
  };
}

/** The headers of an answer without those that each server makes for itself. */
function policies({ headers }: Answer) {
  const own = ['accept-ranges', 'connection', 'content-length', 'date', 'etag', 'vary'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}
