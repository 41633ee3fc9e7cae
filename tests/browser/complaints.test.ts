import { afterAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../build/pipeline/4-render/hosting/header-rules.ts';
import { hostOf, siteOf } from '../engine/server/preview/requests.ts';
import { connectToBrowser } from './browser.ts';
import { collectComplaints } from './complaints.ts';

const browser = await connectToBrowser();
afterAll(() => browser.close());

it.each([
  ['a style in the page', '<p style="color: red">x</p>', 'style-src-attr inline'],
  ['a stylesheet in the page', '<style>p { color: red }</style>', 'style-src-elem inline'],
  ['a script in the page', '<script>document.title = "x";</script>', 'script-src-elem inline'],
  ['a handler in the page', '<body onload="document.title = 1">', 'script-src-attr inline'],
  ['an image in an address', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">', 'img-src data'],
  ['an image from elsewhere', '<img src="https://example.com/a.png" alt="">', 'img-src https://example.com/a.png'],
  ['a frame', '<iframe src="/altra"></iframe>', 'frame-src'],
  ['text that becomes markup', '<script src="/markup.js"></script>', 'require-trusted-types-for'],
  ['a policy of its own for markup', '<script src="/policy.js"></script>', 'trusted-types'],
  ['a worker of its own', '<script src="/worker.js"></script>', 'require-trusted-types-for'],
  ['code from text', '<script src="/eval.js"></script>', 'require-trusted-types-for'],
  ['a file that is not there', '<script src="/assets/nulla.js"></script>', '404'],
  ['an exception', '<script src="/error.js"></script>', 'Error: rotto'],
])('%s is a complaint, under the policy of the site', async (_, markup, complaint) => {
  const site = siteOf({
    'index.html': `<!doctype html><html lang="it"><head><link rel="icon" href="data:,"><title>x</title></head>${markup}</html>`,
    'markup.js': 'document.head.innerHTML = "<p>x</p>";',
    'policy.js': 'trustedTypes.createPolicy("altra", { createHTML: (text) => text });',
    'worker.js': 'new Worker("/error.js");',
    'eval.js': 'setTimeout("document.title = 1");',
    'error.js': 'throw new Error("rotto");',
    _headers: `/*\n  Content-Security-Policy: ${contentSecurityPolicy({ head: '' })}\n`,
  });
  const { port } = await hostOf(site);
  const context = await browser.newContext();
  const complaints = await collectComplaints(context, /./);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => complaints.join('\n')).toContain(complaint);
});

describe('a test', () => {
  /** What it provokes, and what it says that it provokes. */
  const provoke = async (expected?: RegExp) => {
    const { port } = await hostOf(
      siteOf({ 'index.html': '<!doctype html><link rel="icon" href="data:,"><title>x</title>' }),
    );
    const context = await browser.newContext();
    const complaints = await collectComplaints(context, expected);
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.evaluate(() => console.warn('Uno strano avviso'));
    await expect.poll(() => complaints).toEqual(['Uno strano avviso']);
  };

  it.fails('that has looked at no complaint fails for each', () => provoke());

  it.fails('that expects another complaint fails all the same', () => provoke(/errore/));

  it('that has said which one it provokes does not', () => provoke(/avviso/));
});
