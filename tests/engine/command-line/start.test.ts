import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { contents, said, smallSite } from './small-site.ts';

/** What Node does before the program starts. */
const preloaded = (code: string) => ({
  env: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` },
});

describe('the command line', () => {
  it('says in one line what to do on an old Node, and ends with 2', async () => {
    const old = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } });
      Object.defineProperty(process, 'version', { value: 'v20.1.0' });`;
    expect(await smallSite().runIn(preloaded(old), 'build')).toMatchObject(
      said(2, /^Serve Node 24 o successivo, ma questo è v20\.1\.0: esegui «npm ci».*\n$/),
    );
  });

  it('in a folder that has been deleted says so in one line', () => {
    const folder = temporaryFolder();
    const script = `rmdir "$PWD" && exec '${process.execPath}' '${join(PROJECT, 'build/start.cjs')}' build`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('La cartella di lavoro è stata eliminata: passa a una che esiste e riprova.\n');
    expect(status).toBe(1);
  });

  const STOPS = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const;

  it.each(STOPS)('that writes and is stopped by %s says so, and leaves the site', async (signal, ended) => {
    const site = smallSite();
    await site.run('build');
    const dist = contents(join(site.folder, 'dist'));
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nAltro testo.\n`);
    // The signal is sent when the program starts to listen, which is when it starts to write. A real signal might come
    // too late.
    const stop = `process.on('newListener', (name) => {
      if (name === '${signal}') process.nextTick(() => process.emit(name, name));
    });`;
    const { code, output } = await site.runIn(preloaded(stop), 'build');
    expect(output).toMatch(/\nInterrotto: la cartella del sito è rimasta com’era\.\n$/);
    expect(code).toBe(ended);
    expect(contents(join(site.folder, 'dist'))).toEqual(dist);
  });

  it.each(STOPS)('that serves closes when %s comes, and ends as a program that it ends', async (signal, ended) => {
    const site = smallSite();
    await site.run('build');
    const stop = `const { write } = process.stdout;
      process.stdout.write = function (text) {
        write.call(this, text);
        if (text.includes('http://')) setImmediate(() => process.kill(process.pid, '${signal}'));
        return true;
      };`;
    for (const command of ['preview', 'dev']) {
      const { code, output } = await site.runIn(preloaded(stop), command, '--port', '0');
      expect(output).not.toMatch(/Interrotto|Error/);
      expect(code).toBe(ended);
    }
  });

  it.each(STOPS)('that computes does not wait for the end of it when %s comes', async (signal, ended) => {
    const site = smallSite();
    // From then on nothing but the signal ends the program.
    const stop = `const { write } = process.stdout;
      process.stdout.write = function (text) {
        write.call(this, text);
        if (!text.startsWith('Composizione')) return true;
        process.kill(process.pid, '${signal}');
        for (;;);
      };`;
    const { code, output } = await site.runIn(preloaded(stop), 'build');
    expect(output).toMatch(/Composizione…\n$/);
    expect(code).toBe(ended);
    expect(readdirSync(site.folder)).not.toContain('dist');
  });

  it('says of a fault of its own what to do and which line of the sources it is, and nothing that may be untrue', async () => {
    const fault = `const { write } = process.stdout;
      process.stdout.write = function (text) {
        if (text.includes('Il sito è in')) throw new Error('un difetto');
        return write.call(this, text);
      };`;
    const site = smallSite();
    const { code, output } = await site.runIn(preloaded(fault), 'build');
    expect(output).toContain('Il programma ha un difetto e si è fermato; la cartella del sito è intera');
    expect(output).toContain('Error: un difetto');
    const [, line] = /build\/commands\/run-build\.ts:(\d+):\d+/.exec(output) ?? [];
    const source = readFileSync(join(PROJECT, 'build/commands/run-build.ts'), 'utf8').split('\n');
    expect(source[Number(line) - 1]).toContain('Il sito è in');
    expect(output).not.toContain('niente è cambiato');
    expect(code).toBe(1);
  });

  it('whose output has no room builds all the same, and says so once, and ends with 1', async () => {
    const full = `const error = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
      process.stdout._write = (chunk, encoding, done) => done(error);`;
    const site = smallSite();
    const { code, output } = await site.runIn(preloaded(full), 'build');
    expect(output).toBe('I messaggi del programma non si possono scrivere: lo spazio su disco è finito.\n');
    expect(code).toBe(1);
    expect(site.read('dist/index.html')).toContain('<h1');
  });

  it('publishes the site where what it has made cannot be left to the next build, and says so', async () => {
    const site = smallSite();
    await site.run('build');
    const [cache = ''] = readdirSync(join(site.folder, '.cache/trackbot-docs'));
    const files = join('.cache/trackbot-docs', cache, 'files');
    rmSync(join(site.folder, files), { recursive: true });
    site.write(files, 'un file');
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nAltro testo.\n`);
    expect(await site.run('build')).toMatchObject(
      said(0, /La cache non si può scrivere \(.+\): la prossima volta si rifà tutto\.\n/),
    );
    expect(site.read('dist/index.html')).toContain('Altro testo.');
  });

  it('does so too where a file stands in the place of the cache', async () => {
    const site = smallSite();
    site.write('.cache', 'un file');
    expect(await site.run('build')).toMatchObject(
      said(0, /La cache non si può scrivere \(.+\): la prossima volta si rifà tutto\.\n/),
    );
    expect(site.read('dist/index.html')).toContain('<h1');
  });
});

it('the bench starts, and its imports need no test runner', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(PROJECT, 'tests/bench/bench.ts'), '--help'], {
    encoding: 'utf8',
    // Vitest sets variables for its own processes.
    env: { PATH: process.env.PATH },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('npm run bench -- [--pages N]');
});
