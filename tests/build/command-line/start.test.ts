import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contents, smallSite } from './small-site.ts';

/** What Node does before the program starts. */
const preloaded = (code: string) => ({
  env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
});

describe('the command line', () => {
  it('says in one line what to do on an old Node, and ends with 2', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } });
      Object.defineProperty(process, 'version', { value: 'v20.1.0' });`;
    const { code, output } = await smallSite().runIn(preloaded(old), 'build');
    expect(output).toMatch(/^Serve Node 24 o successivo, questo è v20\.1\.0: esegui «npm ci».*\n$/);
    expect(code).toBe(2);
  });

  it.each(['SIGINT', 'SIGTERM'])('that is stopped by %s says so, ends with 130 and leaves the site', async (signal) => {
    const site = smallSite();
    await site.run('build');
    const dist = contents(join(site.folder, 'dist'));
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nAltro testo.\n`);
    // As soon as the program listens.
    const stop = `process.on('newListener', (name) => {
      if (name === '${signal}') setImmediate(() => process.kill(process.pid, name));
    });`;
    const { code, output } = await site.runIn(preloaded(stop), 'build');
    expect(output).toMatch(/\nInterrotto: niente è cambiato\.\n$/);
    expect(code).toBe(130);
    expect(contents(join(site.folder, 'dist'))).toEqual(dist);
  });

  it('publishes the site where what it has made cannot be left to the next build, and says so', async () => {
    const site = smallSite();
    await site.run('build');
    const [cache = ''] = readdirSync(join(site.folder, '.cache/trackbot-docs'));
    const index = join(site.folder, '.cache/trackbot-docs', cache, 'index');
    rmSync(index);
    mkdirSync(join(index, 'una cartella'), { recursive: true });
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nAltro testo.\n`);
    const { code, output } = await site.run('build');
    expect(output).toMatch(/La cache non si può scrivere \(.+\): la prossima volta si rifà tutto\.\n/);
    expect(code).toBe(0);
    expect(site.read('dist/index.html')).toContain('Altro testo.');
  });

  it('does so too where a file stands in the place of the cache', async () => {
    const site = smallSite();
    site.write('.cache', 'un file');
    const { code, output } = await site.run('build');
    expect(output).toMatch(/La cache non si può scrivere \(.+\): la prossima volta si rifà tutto\.\n/);
    expect(code).toBe(0);
    expect(site.read('dist/index.html')).toContain('<h1');
  });
});
