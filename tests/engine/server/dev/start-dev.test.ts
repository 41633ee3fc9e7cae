import fs from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startDev } from '../../../../build/server/dev/start-dev.ts';
import { PROJECT } from '../../../project.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { workshop } from './workshop.ts';

describe('a page in dev', () => {
  it('carries the reload script at the end of its body, with the name of its build', async () => {
    const { ask, listen } = await workshop({ 'index.txt': 'ciao' });
    const { build } = await (await listen()).next();
    expect((await ask('/')).text).toContain(
      `<p>ciao</p><script src="/__dev/reload.js" defer data-build="${build}"></script></body>`,
    );
  });

  it('has the headers of production, and scripts that they let run', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao' });
    expect((await ask('/')).headers['content-security-policy']).toContain("script-src 'self'");
    const script = await ask('/__dev/reload.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.text).not.toMatch(/innerHTML|insertAdjacentHTML|eval|: State/);
    expect((await ask('/__dev/overlay.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('is looked up like in production: endings, 404 for what is not there', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao', '404.txt': 'no' });
    expect((await ask('/index.html')).status).toBe(200);
    expect((await ask('/nulla')).status).toBe(404);
    expect((await ask('/__dev/nulla')).status).toBe(404);
  });
});

describe('an edit', () => {
  it('reaches the open page: the event names a new build, which is served', async () => {
    const { ask, listen, write, builds } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    const before = await page.next();
    write('index.txt', 'dopo');
    const after = await page.next();
    expect(after.build).not.toBe(before.build);
    expect(after.errors).toEqual([]);
    expect((await ask('/')).text).toContain('<p>dopo</p>');
    expect(builds).toEqual([[], ['index.txt']]);
  });

  it('by an editor that saves through a rename is seen, and its swap files are not', async () => {
    const { ask, listen, write, builds, folder } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    await page.next();
    write('.index.txt.swp', 'x');
    write('index.txt~', 'x');
    write('4913', 'x');
    write('.index.nuovo', 'dopo');
    fs.renameSync(join(folder, '.index.nuovo'), join(folder, 'index.txt'));
    await page.next();
    expect((await ask('/')).text).toContain('<p>dopo</p>');
    expect(builds.flat()).toEqual(['index.txt']);
  });

  it('that adds or deletes a file is seen', async () => {
    const { ask, listen, write, folder } = await workshop({ 'index.txt': 'ciao', '404.txt': 'no' });
    const page = await listen();
    await page.next();
    write('corrieri.txt', 'corrieri');
    await page.next();
    expect((await ask('/corrieri.html')).status).toBe(200);
    fs.rmSync(join(folder, 'corrieri.txt'));
    await page.next();
    expect((await ask('/corrieri.html')).status).toBe(404);
  });

  it('that changes nothing of the site leaves open pages alone', async () => {
    const { listen, write, events } = await workshop({ 'index.txt': 'ciao' });
    const page = await listen();
    const before = await page.next();
    write('appunti.md', 'non è una pagina');
    expect(await page.next()).toEqual(before);
    expect(events.filter(({ kind }) => kind === 'built')).toMatchObject([{ published: true }, { published: false }]);
  });

  it('that does not concern the site starts no build', async () => {
    const concerns = (path: string) => !path.endsWith('.log');
    const { listen, write, builds } = await workshop({ 'index.txt': 'ciao' }, { concerns });
    const page = await listen();
    await page.next();
    write('dev.log', 'Aggiornato');
    write('index.txt', 'dopo');
    await page.next();
    expect(builds).toEqual([[], ['index.txt']]);
  });

  it('of the code that runs starts no build, and is told', async () => {
    const code = temporaryFolder();
    const { write, events, builds, nextBuild } = await workshop({ 'index.txt': 'ciao' }, { code });
    for (const text of ['uno', 'due']) fs.writeFileSync(join(code, 'cli.ts'), text);
    await expect.poll(() => events.some(({ kind }) => kind === 'outdated')).toBe(true);
    fs.writeFileSync(join(code, 'altro.ts'), 'tre');
    const built = nextBuild();
    write('index.txt', 'dopo');
    await built;
    expect(events).toContainEqual({ kind: 'outdated', path: join(code, 'cli.ts') });
    expect(builds).toEqual([[], ['index.txt']]);
  });

  it('in a folder that did not exist is seen', async () => {
    const first = await workshop({ 'index.txt': 'ciao' });
    const later = join(first.folder, 'templates');
    const second = await workshop({ 'index.txt': 'ciao' }, { watch: [later] });
    const page = await second.listen();
    await page.next();
    second.write('index.txt', 'dopo');
    fs.mkdirSync(later);
    fs.writeFileSync(join(later, 'document.html'), 'x');
    await page.next();
    expect((await second.ask('/')).text).toContain('<p>dopo</p>');
  });
});

describe('input with errors', () => {
  it('for the moment in which an editor has emptied a file and not yet written it is told to nobody', async () => {
    const { ask, listen, write, nextBuild, events } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    await page.next();
    const between = nextBuild();
    write('index.txt', '');
    expect(await between).toHaveLength(1);
    write('index.txt', 'dopo');
    expect((await page.next()).errors).toEqual([]);
    expect((await ask('/')).text).toContain('<p>dopo</p>');
    expect(events.filter(({ kind }) => kind === 'built')).toHaveLength(2);
  });

  it('is told although changes keep coming', async () => {
    const { listen, write, nextBuild } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    await page.next();
    const told = page.next();
    const state = { isTold: false };
    void told.then(() => {
      state.isTold = true;
    });
    for (let time = 0; time < 20 && !state.isTold; time += 1) {
      const built = nextBuild();
      write('index.txt', `ERRORE ${time}`);
      await built;
    }
    expect(state.isTold).toBe(true);
  });

  it('is told to open pages while the last good site stays, and forgotten when mended', async () => {
    const { ask, listen, write } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    const good = await page.next();
    write('index.txt', 'ERRORE: «/corieri» non esiste');
    const broken = await page.next();
    expect(broken).toMatchObject({
      build: good.build,
      errors: [{ place: { file: 'content/index.txt', line: 3 }, message: 'ERRORE: «/corieri» non esiste' }],
    });
    expect((await ask('/')).text).toContain('<p>prima</p>');
    write('index.txt', 'prima');
    expect(await page.next()).toEqual(good);
  });

  it('is told to pages that open later', async () => {
    const { listen, write } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    await page.next();
    write('index.txt', 'ERRORE');
    const told = await page.next();
    expect(await (await listen()).next()).toEqual(told);
  });

  it('from the start shows a page that waits for the first good build', async () => {
    const { ask, listen, write } = await workshop({ 'index.txt': 'ERRORE' });
    const answer = await ask('/spedizioni/lista');
    expect(answer.text).toContain('Il sito non è ancora pronto');
    expect(answer.text).toContain('/__dev/reload.js');
    const page = await listen();
    const waiting = await page.next();
    expect(waiting.errors).toHaveLength(1);
    write('index.txt', 'mended');
    expect((await page.next()).build).not.toBe(waiting.build);
    expect((await ask('/')).text).toContain('<p>mended</p>');
  });

  it('that the builder cannot stand is told as its own failure', async () => {
    const { listen, write, events } = await workshop({ 'index.txt': 'prima' });
    const page = await listen();
    const good = await page.next();
    write('index.txt', 'GUASTO');
    expect(await page.next()).toEqual({ ...good, crash: 'Error: guasto' });
    expect(events.at(-1)).toMatchObject({ kind: 'crashed' });
    write('index.txt', 'prima');
    expect(await page.next()).toEqual(good);
  });
});

describe('the channel to open pages', () => {
  it('is closed to other sites', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao' });
    const answer = await ask('/__dev/events', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is closed to other sites, also where a browser sends no Origin', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao' });
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await ask('/__dev/events', { headers: { 'sec-fetch-site': site } })).status, site).toBe(403);
    const options = { method: 'HEAD', headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await ask('/__dev/events', options)).status).toBe(200);
  });

  it('has room for more pages than anybody opens, and says when it is full', async () => {
    const { ask, listen, write, port } = await workshop({ 'index.txt': 'ciao' });
    const [first] = await Promise.all(Array.from({ length: 199 }, listen));
    const { promise: opened, resolve } = Promise.withResolvers<void>();
    const last = http.get({ host: '127.0.0.1', port, path: '/__dev/events', agent: false }, () => resolve());
    await opened;
    const refused = await ask('/__dev/events');
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining('Ascoltano già 200 pagine') });
    expect(refused.headers['retry-after']).toBe('5');
    // Those who listen hear of every build, the site is served, and a place that is left is free.
    await first?.next();
    write('index.txt', 'dopo');
    expect((await first?.next())?.errors).toEqual([]);
    expect((await ask('/')).text).toContain('<p>dopo</p>');
    last.destroy();
    await expect.poll(async () => (await ask('/__dev/events', { method: 'HEAD' })).status).toBe(200);
  });

  it('takes no commands', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await ask('/__dev/events', { method })).status, method).toBe(405);
  });

  it('hears nothing: what a page sends on it, or after it, changes nothing', async () => {
    const { ask, send, port, builds } = await workshop({ 'index.txt': 'ciao' });
    const start = `GET /__dev/events?build=1&exec=rm HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    await send(`${start}\r\n{"build":"now"}\r\n\r\n`);
    await send(`${start}Content-Length: 15\r\nConnection: close\r\n\r\n{"build":"now"}ciao\r\n\r\n`);
    expect((await ask('/')).text).toContain('ciao');
    expect(builds).toEqual([[]]);
  });

  it('is no WebSocket, over which a page of another site could speak', async () => {
    const { port } = await workshop({ 'index.txt': 'ciao' });
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const headers = { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
    http
      .get({ host: '127.0.0.1', port, path: '/__dev/events', headers, agent: false }, (response) => {
        resolve(response.statusCode);
        response.destroy();
      })
      .on('upgrade', () => reject(new Error('upgraded')))
      .on('error', reject);
    expect(await promise).toBe(200);
  });
});

describe('a dev server', () => {
  it('does not send what is for hosts', async () => {
    const { ask } = await workshop({ 'index.txt': 'ciao', '404.txt': 'no' });
    for (const path of ['/_headers', '/404.html', '/%5fheaders']) expect((await ask(path)).status, path).toBe(404);
  });

  it('whose port somebody has says so', async () => {
    const { port } = await workshop({ 'index.txt': 'ciao' });
    const rebuild = async () => ({ outputs: [], search: () => [], problems: [], pages: [] });
    const second = await startDev({ programFolder: PROJECT, rebuild, watch: [], port, report: () => undefined });
    expect(second).toEqual({ failure: expect.stringContaining('la porta è già in uso') });
  });
});
