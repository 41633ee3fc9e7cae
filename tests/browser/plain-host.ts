import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { afterAll } from 'vitest';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Where a host redirects a path; `undefined` if it does not. */
type Redirect = (path: string) => string | undefined;

/**
 * Serves a folder until the tests of the file are over, as a host without rules does: a file by its path, a folder by
 * its `index.html`, anything else with 404.html and status 404. Gives the address of the host, and the paths it was
 * asked for.
 */
export async function servePlainly(folder: string, redirect: Redirect = () => undefined) {
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    // No base: an address may begin with two slashes.
    const path = url.replace(/[?#].*/s, '');
    asked.push(path);
    const location = redirect(path);
    if (location !== undefined) return response.writeHead(301, { location: location + url.slice(path.length) }).end();
    for (const [file, status] of [
      [path, 200],
      [`${path}/index.html`, 200],
      ['404.html', 404],
    ] as const) {
      const body = await readFile(join(folder, file)).catch(() => undefined);
      if (!body) continue;
      return response.writeHead(status, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(body);
    }
    return response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the host has no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
}
