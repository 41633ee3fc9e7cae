import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHost } from '../../../../build/server/preview/host.ts';
import { hostOf, siteOf } from './requests.ts';

const LIST = `<!doctype html><title>Lista</title><p>${'spedizioni '.repeat(200)}</p>`;

const SITE = siteOf({
  'index.html': 'home',
  'spedizioni/lista/index.html': LIST,
  'api/index.html': 'api',
  'guida/novità/index.html': 'novità',
  '404.html': 'Pagina non trovata',
  'openapi.yaml': 'openapi: 3.1.0',
  'assets/boot-4UKPZ7QH.js': 'boot();',
  'assets/logo.png': 'p'.repeat(5_000),
  _redirects: '/a /b 200',
  '.htaccess': 'RewriteEngine On',
  '.hosting/nginx.conf': 'etag on;',
  _headers: [
    '/*',
    '  X-Robots-Tag: noindex',
    "  Content-Security-Policy: default-src 'none'",
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n'),
});

describe('an open host', () => {
  it.each([
    ['127.0.0.1:9', undefined, 200],
    ['192.168.1.20:8080', undefined, 200],
    ['192.168.1.20', 'http://192.168.1.20', 200],
    ['[fe80::1]:80', undefined, 200],
    ['localhost:8080', undefined, 200],
    ['evil.example', undefined, 403],
    ['evil.example:3000', undefined, 403],
    ['192.168.1.20.evil.example', undefined, 403],
    ['192.168.1.20', 'http://evil.example', 403],
    ['192.168.1.20', 'http://192.168.1.21', 403],
    ['192.168.1.20', 'null', 403],
  ])('asked as %s by %s answers %i', async (host, origin, status) => {
    const { ask } = await hostOf(SITE, { isOpen: true });
    expect((await ask('/', { headers: { host, ...(origin !== undefined && { origin }) } })).status).toBe(status);
  });

  it('names its addresses for other devices, which reach it', async () => {
    const host = await startHost({ port: 0, isOpen: true, site: () => SITE });
    if ('failure' in host) throw new Error(host.failure);
    onTestFinished(() => host.close());
    for (const address of host.others) expect((await fetch(address)).status).toBe(200);
    expect(host.others.every((address) => /^http:\/\/\d+(?:\.\d+){3}:\d+\/$/.test(address))).toBe(true);
  });
});

describe('the address of a page', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/?tema=scuro', 'home'],
    ['/api', 'api'],
    ['/api/', 'api'],
    ['/api.html', 'api'],
    ['/api/index.html', 'api'],
    ['/spedizioni/lista', LIST],
    ['/spedizioni/lista/?pagina=2', LIST],
    ['/spedizioni/lista.html', LIST],
    ['/guida/novit%C3%A0', 'novità'],
    ['/openapi.yaml', 'openapi: 3.1.0'],
  ])('%s is served with status 200', async (path, text) => {
    const { ask } = await hostOf(SITE);
    expect(await ask(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    '/nulla',
    '/spedizioni/lista/sotto/ancora',
    '/spedizioni',
    '/api.htm',
    '/fooindex.html',
    '/openapi.yaml/',
    '/404',
    '/404.html',
    '/_headers',
    '/_redirects',
    '/.htaccess',
    '/.hosting/nginx.conf',
    '/api/.html',
    '/.html',
    '/assets',
    '/assets/nulla.js',
    '//',
    '//evil.example/index.html',
    '/api//',
    '/./api',
    '/api/../api',
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/spedizioni%2Flista',
    '/spedizioni%5Clista',
    '/..\\..\\etc\\passwd',
    '/api%00',
    '/api%00.html',
    '/%ef%bf%bd',
    '/constructor',
    '/__proto__',
    `/${'a'.repeat(8_000)}`,
  ])('%s gets the not-found page with status 404', async (path) => {
    const { ask } = await hostOf(SITE);
    expect(await ask(path)).toMatchObject({ status: 404, text: 'Pagina non trovata' });
  });

  it.each(['/%', '/%zz', '/api%', '/%c3%28', '/%ff'])('%s is no address: status 400', async (path) => {
    const { ask } = await hostOf(SITE);
    expect((await ask(path)).status).toBe(400);
    expect((await ask('/')).status).toBe(200);
  });

  it('that is none gets a plain 404 where the site has no page for it', async () => {
    const { ask } = await hostOf(siteOf({ 'index.html': 'home' }));
    const answer = await ask('/nulla');
    expect(answer).toMatchObject({ status: 404, text: 'Pagina non trovata.\n' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('a request', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])('by %s is not allowed', async (method) => {
    const { ask } = await hostOf(SITE);
    const answer = await ask('/', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('by HEAD gets the headers of GET and no body', async () => {
    const { ask } = await hostOf(SITE);
    for (const path of ['/', '/spedizioni/lista', '/nulla', '/openapi.yaml']) {
      const headers = { 'accept-encoding': 'br' };
      const [get, head] = [await ask(path, { headers }), await ask(path, { method: 'HEAD', headers })];
      const { date: _, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
      expect([head.status, head.body.length]).toEqual([get.status, 0]);
    }
  });

  it.each([
    ['a foreign name', { host: 'evil.example:PORT' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['no port', { host: 'localhost' }],
    ['a name that only begins alike', { host: 'localhost:PORT.evil.example' }],
    ['a port that is none', { host: '127.0.0.1:PORTx' }],
    ['what is no host', { host: '[[[' }],
    ['the page of another site', { origin: 'https://evil.example' }],
    ['the page of another local server', { origin: 'http://localhost:1' }],
    ['an origin that hides itself', { origin: 'null' }],
    ['a secure origin, which this host is not', { origin: 'https://127.0.0.1:PORT' }],
  ])('for or from %s is refused', async (_, headers) => {
    const { ask, port } = await hostOf(SITE);
    const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(port))] as const);
    expect((await ask('/', { headers: Object.fromEntries(filled) })).status).toBe(403);
    expect((await ask('/')).status).toBe(200);
  });

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('for %s from its own page is answered', async (name) => {
    const { ask, port } = await hostOf(SITE);
    const own = `${name}:${port}`;
    expect((await ask('/', { headers: { host: own, origin: `http://${own}` } })).status).toBe(200);
  });

  it('with an absolute address is answered by that address alone, as HTTP demands', async () => {
    const { ask, send, port } = await hostOf(SITE);
    for (const address of [
      `http://127.0.0.1:${port}`,
      `HTTP://LOCALHOST:${port}/`,
      `http://[::1]:${port}/?a=http://b/`,
    ])
      for (const host of [`127.0.0.1:${port}`, 'evil.example']) {
        const answer = await send(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
        expect(answer, address).toContain(' 200 ');
        expect(answer.endsWith((await ask('/')).text)).toBe(true);
      }
  });

  it('that is no HTTP, or not for this host, neither ends nor reaches anything', async () => {
    const { ask, send, port } = await hostOf(SITE);
    const host = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    expect(await send('ciao\r\n\r\n')).toContain(' 400 ');
    expect(await send(`GET / HTTP/1.1\r\nConnection: close\r\n\r\n`)).toContain(' 400 ');
    expect(await send('GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n')).toContain(' 403 ');
    expect(await send(`GET http://evil.example/ HTTP/1.1\r\n${host}`)).toContain(' 403 ');
    expect(await send(`GET https://127.0.0.1:${port}/ HTTP/1.1\r\n${host}`)).toContain(' 400 ');
    expect(await send(`GET http://a@127.0.0.1:${port}/ HTTP/1.1\r\n${host}`)).toContain(' 403 ');
    expect(await send(`GET index.html HTTP/1.1\r\n${host}`)).toContain(' 400 ');
    expect(await send(`GET / HTTP/1.1\r\nHost: evil.example\r\n${host}`)).toMatch(/ 40[03] /);
    expect(await send(`GET / HTTP/1.0\r\nConnection: close\r\n\r\n`)).toContain(' 403 ');
    expect(await send(`GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}`)).toContain(' 431 ');
    expect((await ask('/')).status).toBe(200);
  });
});

describe('the headers', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/nulla', 'text/html; charset=utf-8'],
    ['/openapi.yaml', 'application/yaml'],
    ['/assets/boot-4UKPZ7QH.js', 'text/javascript; charset=utf-8'],
    ['/assets/logo.png', 'image/png'],
  ])('of %s name its media type', async (path, type) => {
    const { ask } = await hostOf(SITE);
    expect((await ask(path)).headers['content-type']).toBe(type);
  });

  it('are those of the site’s _headers file, on every answer with a file', async () => {
    const { ask } = await hostOf(SITE);
    for (const path of ['/', '/api/', '/nulla', '/openapi.yaml', '/assets/boot-4UKPZ7QH.js']) {
      expect((await ask(path)).headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('let browsers keep hashed assets for ever, and ask for everything else', async () => {
    const { ask } = await hostOf(SITE);
    const cacheOf = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await cacheOf('/assets/boot-4UKPZ7QH.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/assets/nulla-4UKPZ7QH.js')).toBe('no-cache');
  });

  it('say the same of assets where the site has no rules', async () => {
    const { ask } = await hostOf(siteOf({ 'assets/a-4UKPZ7QH.css': 'a', 'assets/documentazione.pdf': 'b' }));
    expect((await ask('/assets/a-4UKPZ7QH.css')).headers['cache-control']).toContain('immutable');
    expect((await ask('/assets/documentazione.pdf')).headers['cache-control']).toBe('no-cache');
  });
});

describe('a file that the browser has already', () => {
  it('is not sent again', async () => {
    const { ask } = await hostOf(SITE);
    const { etag = '' } = (await ask('/')).headers;
    for (const known of [etag, `W/${etag}`, `"altro", ${etag}`, '*']) {
      const answer = await ask('/', { headers: { 'if-none-match': known } });
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, etag]);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    }
  });

  it('is sent again when it has changed, or was compressed otherwise', async () => {
    const { ask } = await hostOf(SITE);
    const packed = (await ask('/spedizioni/lista', { headers: { 'accept-encoding': 'gzip' } })).headers.etag ?? '';
    expect((await ask('/', { headers: { 'if-none-match': '"altro"' } })).status).toBe(200);
    expect((await ask('/spedizioni/lista', { headers: { 'if-none-match': packed } })).status).toBe(200);
  });
});

describe('a file of which a client wants a part', () => {
  it('is sent whole, with the word that there are no parts', async () => {
    const { ask } = await hostOf(SITE);
    const whole = await ask('/spedizioni/lista');
    for (const range of ['bytes=0-3', 'bytes=-1', 'bytes=999999-', 'bytes=0-1,2-3', 'righe=1-2', 'x']) {
      const answer = await ask('/spedizioni/lista', { headers: { range, 'if-range': '"altro"' } });
      expect(answer).toMatchObject({ status: 200, text: whole.text });
      expect(answer.headers['accept-ranges']).toBe('none');
      expect(answer.headers['content-range']).toBeUndefined();
    }
  });
});

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
    [';;q=,,=', undefined],
  ])('for %j is %s', async (accept, encoding) => {
    const { ask } = await hostOf(SITE);
    const { headers, body } = await ask('/spedizioni/lista', { headers: { 'accept-encoding': accept } });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept, Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(text.toString()).toBe(LIST);
  });

  it('is left out where it saves nothing', async () => {
    const { ask } = await hostOf(SITE);
    for (const path of ['/', '/assets/logo.png']) {
      expect((await ask(path, { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined();
    }
  });
});

describe('an answer that fails', () => {
  it('is tried once more after its site was made again, and is an error of the server otherwise', async () => {
    const state = { isDamaged: true, tries: 0 };
    const read = (path: string) => {
      state.tries += 1;
      if (state.isDamaged) throw new Error('guasto');
      return SITE.read(path);
    };
    const never = await hostOf({ ...SITE, read }, { mend: async () => undefined });
    expect(await never.ask('/')).toMatchObject({ status: 500, text: 'Errore interno del server.\n' });
    expect(state.tries).toBe(2);
    const mend = async () => {
      state.isDamaged = false;
    };
    const mended = await hostOf({ ...SITE, read }, { mend });
    expect((await mended.ask('/')).status).toBe(200);
  });
});

describe('the port', () => {
  it('is open to this machine alone', async () => {
    const { port } = await hostOf(SITE);
    const outward = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.flatMap(({ internal, address, scopeid }) => (internal || scopeid ? [] : [address])),
    );
    for (const address of outward) expect(await connects(address, port), address).toBe(false);
    expect(await connects('127.0.0.1', port)).toBe(true);
  });

  it('that somebody else has is a failure with a reason', async () => {
    const { port } = await hostOf(SITE);
    expect(await startHost({ port, site: () => SITE })).toEqual({
      failure: `Il server non può ascoltare sulla porta ${port}: la porta è già in uso.`,
    });
  });
});

function connects(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect({ host, port }, () => {
    socket.destroy();
    resolve(true);
  });
  socket.on('error', () => resolve(false));
  return promise;
}
