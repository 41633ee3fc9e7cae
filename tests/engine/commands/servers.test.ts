import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runDev } from '../../../build/commands/dev.ts';
import type { Prepare } from '../../../build/commands/prepare-dev.ts';
import { emit } from '../../../build/pipeline/6-emit/emit.ts';
import { SourceFault } from '../../../build/program/source-fault.ts';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { output, site, workplace } from '../pipeline/6-emit/workplace.ts';
import { contextIn, STOPPED } from './terminal.ts';

const SITE = { 'index.html': 'home', '404.html': 'no' };
const ROOT = Object.entries(SITE);

describe('preview', () => {
  it('shows its address, serves the site there, and closes when it is stopped', async () => {
    const place = workplace();
    await emit(site(SITE), place);
    const context = contextIn(place.parent);
    const ended = context.run('preview', '--port', '0');
    const response = await fetch(await context.urlShown());
    expect(await response.text()).toBe('home');
    context.stop();
    await expect(ended).rejects.toThrow(STOPPED);
  });

  it('holds five hundred connections at once, and answers each of them three times', async () => {
    const place = workplace();
    const text = (name: string) => `${name}: ${'una spedizione e '.repeat(300)}`;
    const pages = Array.from({ length: 20 }, (_, index) => `pagina-${index}`);
    await emit(site(Object.fromEntries(pages.map((name) => [`${name}/index.html`, text(name)]).concat(ROOT))), place);
    const context = contextIn(place.parent);
    const ended = context.run('preview', '--port', '0');
    const { port } = new URL(await context.urlShown());
    // All are open before the first of them asks.
    const sockets = await Promise.all(Array.from({ length: 500 }, () => connected(Number(port))));
    const answers = await Promise.all(
      sockets.map(async (socket, index) => {
        const asked = [0, 1, 2].map((step) => pages[(index + step) % pages.length] ?? '');
        const answer = await converse(socket, asked);
        const right = asked.every((name) => answer.includes(text(name)));
        return `${answer.match(/HTTP\/1\.1 200 OK/g)?.length} ${right}`;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['3 true']));
    expect(answers).toHaveLength(500);
    context.stop();
    await expect(ended).rejects.toThrow(STOPPED);
  });

  it('without a built site says what to do', async () => {
    const context = contextIn(workplace().parent);
    expect(await context.run('preview')).toBe(1);
    expect(context.written()).toBe('In dist/ non c’è nessun sito compilato: esegui prima npm run build.\n');
  });

  it('takes another folder', async () => {
    const context = contextIn(workplace().parent);
    expect(await context.run('preview', '--out', 'pubblico')).toBe(1);
    expect(context.written()).toContain('In pubblico/ non c’è');
  });

  it('of a site that it may not read, as after a build with a umask of 077, says why', async () => {
    const place = workplace();
    await emit(site(SITE), place);
    const context = contextIn(place.parent);
    // A test that runs as the administrator may read everything.
    using _ = vi.spyOn(fs, 'readdirSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    });
    expect(await context.run('preview')).toBe(1);
    expect(context.written()).toBe(
      'In dist/ c’è qualcosa che non si può leggere: permesso negato. Controlla i permessi.\n',
    );
  });

  it('finds the site of a build that was killed in the middle of its swap', async () => {
    const place = workplace();
    await emit(site(SITE), place);
    fs.renameSync(place.folder, join(place.parent, '.dist.replaced-0123456789ab'));
    const context = contextIn(place.parent);
    const ended = context.run('preview', '--port', '0');
    await context.urlShown();
    context.stop();
    await expect(ended).rejects.toThrow(STOPPED);
    expect(fs.readdirSync(place.parent)).toEqual(['dist']);
  });

  it('whose port somebody has says so and how to choose another', async () => {
    const place = workplace();
    await emit(site(SITE), place);
    const first = contextIn(place.parent);
    const firstEnded = first.run('preview', '--port', '0');
    const { port } = new URL(await first.urlShown());
    const second = contextIn(place.parent);
    expect(await second.run('preview', '--port', port)).toBe(1);
    expect(second.written()).toContain(`sulla porta ${port}: la porta è già in uso. Scegli un’altra porta con --port`);
    first.stop();
    await expect(firstEnded).rejects.toThrow(STOPPED);
  });
});

describe('dev', () => {
  const dev: Prepare = async (_, { cwd }) => ({
    watch: [cwd],
    rebuild: async () => ({
      outputs: [output('index.html', fs.readFileSync(join(cwd, 'a.txt'), 'utf8'))],
      pages: ['index.html'],
      search: () => [],
      problems: [],
    }),
  });

  it('shows its address and the result of each build, and closes when it is stopped', async () => {
    const { parent } = workplace();
    fs.writeFileSync(join(parent, 'a.txt'), 'ciao');
    const context = contextIn(parent);
    const ended = runDev(dev, { port: '0' }, context);
    const response = await fetch(await context.urlShown());
    expect(await response.text()).toContain('ciao');
    expect(context.written()).toMatch(/Aggiornato in \d+ ms \(1 pagina\)/);
    context.stop();
    await expect(ended).rejects.toThrow(STOPPED);
  });

  it('starts again at its port when the program has changed, as soon as it compiles', async () => {
    const { parent } = workplace();
    fs.writeFileSync(join(parent, 'a.txt'), 'ciao');
    const programFolder = temporaryFolder();
    const code = join(programFolder, 'build');
    fs.cpSync(join(PROJECT, 'build/server/dev/browser'), join(code, 'server/dev/browser'), { recursive: true });
    const restart = vi.fn();
    const recompile = vi.fn(async () => {}).mockRejectedValueOnce(new Error('manca una parentesi'));
    const context = contextIn(parent, { programFolder, recompile, restart });
    const ended = runDev(dev, { port: '0' }, context);
    const { port } = new URL(await context.urlShown());
    fs.writeFileSync(join(code, 'cli.ts'), 'uno');
    await vi.waitUntil(() => context.written().includes('manca una parentesi'));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect(restart).not.toHaveBeenCalled();
    fs.writeFileSync(join(code, 'cli.ts'), 'due');
    expect(await ended).toBe(0);
    expect(restart).toHaveBeenCalledWith({ port });
  });

  it('shows a failure of the builder and goes on', async () => {
    const context = contextIn(workplace().parent);
    const ended = runDev(dev, { port: '0' }, context);
    await context.urlShown();
    expect(context.written()).toContain('Il compilatore si è fermato per un errore suo');
    context.stop();
    await expect(ended).rejects.toThrow(STOPPED);
  });
});

it('dev shows a mistake in src/ without the stack of the compiler', async () => {
  const fault = new SourceFault('src/elements/Logo.tsx non è un file.');
  const dev: Prepare = async () => ({ watch: [], rebuild: () => Promise.reject(fault) });
  const context = contextIn(workplace().parent);
  const ended = runDev(dev, { port: '0' }, context);
  await context.urlShown();
  const [, line] = context.written().split('\n');
  expect(line).toBe(fault.message);
  expect(context.written()).not.toContain(' at ');
  context.stop();
  await expect(ended).rejects.toThrow(STOPPED);
});

describe('the option --port', () => {
  it.each(['abc', '-1', '65536', '80.5', '', '1e3'])('is wrong usage with %j', async (port) => {
    const context = contextIn(workplace().parent);
    expect(await context.run('preview', `--port=${port}`)).toBe(2);
    expect(context.written()).toMatch(/^.*--port/);
  });

  it.each(['0', '80', '65535'])('may be %s', async (port) => {
    const context = contextIn(workplace().parent);
    expect(await context.run('preview', '--port', port)).toBe(1);
    expect(context.written()).toContain('In dist/ non c’è nessun sito');
  });
});

async function connected(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Asks for pages one after the other on a connection; gives all that comes back until it ends. */
async function converse(socket: net.Socket, pages: readonly string[]): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const host = `Host: 127.0.0.1:${socket.remotePort}`;
  const last = pages.length - 1;
  for (const [index, page] of pages.entries())
    socket.write(`GET /${page} HTTP/1.1\r\n${host}\r\n${index === last ? 'Connection: close\r\n' : ''}\r\n`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}
