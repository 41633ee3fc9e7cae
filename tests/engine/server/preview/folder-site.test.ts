import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { MARKER } from '../../../../build/platform/disk/site-marker.ts';
import { openFolderSite } from '../../../../build/server/preview/folder-site.ts';
import { site, workplace } from '../../pipeline/6-emit/workplace.ts';
import { hostOf } from './requests.ts';

describe('a site in a folder', () => {
  it('is served as it stands, and anew after each build', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'prima', 'vecchia/index.html': 'x', '404.html': 'no' }), place);
    const { ask } = await serving(place.folder);
    expect((await ask('/vecchia')).status).toBe(200);
    await emit(site({ 'index.html': 'dopo', '404.html': 'no' }), place);
    expect((await ask('/')).text).toBe('dopo');
    expect((await ask('/vecchia')).status).toBe(404);
  });

  it('goes on being served while its folder is away for a moment', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'prima' }), place);
    const { ask } = await serving(place.folder);
    await ask('/');
    fs.renameSync(place.folder, `${place.folder}.via`);
    expect((await ask('/')).text).toBe('prima');
    fs.renameSync(`${place.folder}.via`, place.folder);
    expect((await ask('/')).text).toBe('prima');
  });

  it('has no hidden files, no links and no files of the host', async () => {
    const place = workplace();
    await emit(
      site({
        'index.html': 'home',
        '404.html': 'no',
        _headers: '/*\n  A: 1',
        _redirects: '/a /b',
        '.htaccess': 'x',
        '.hosting/nginx.conf': 'x',
      }),
      place,
    );
    write(join(place.folder, '.git/config'), 'segreto');
    write(join(place.folder, '.well-known/security.txt'), 'Contact: mailto:sicurezza@example.com');
    write(join(place.parent, 'segreto.txt'), 'segreto');
    fs.symlinkSync(join(place.parent, 'segreto.txt'), join(place.folder, 'link.txt'));
    fs.symlinkSync(place.parent, join(place.folder, 'fuori'));
    const { ask } = await serving(place.folder);
    const hidden = [
      `/${MARKER}`,
      '/.git/config',
      '/link.txt',
      '/fuori/segreto.txt',
      '/_headers',
      '/_redirects',
      '/.htaccess',
      '/.hosting/nginx.conf',
      '/%2ehosting/nginx.conf',
    ];
    for (const path of hidden) expect(await ask(path), path).toMatchObject({ status: 404, text: 'no' });
    expect((await ask('/.well-known/security.txt')).status).toBe(200);
    expect((await ask('/')).headers.a).toBe('1');
  });

  it.each([
    '/../segreto.txt',
    '/%2e%2e/segreto.txt',
    '/%2E%2E%2Fsegreto.txt',
    '/%252e%252e/segreto.txt',
    '/a/..%2f..%2fsegreto.txt',
    '/..%5csegreto.txt',
    '/a/../../segreto.txt',
    '/a/%2e%2e/%2e%2e/segreto.txt',
    '/%2e%2e%00/segreto.txt',
    '/segreto.txt%00.html',
    '/%c0%ae%c0%ae/segreto.txt',
    '/..;/segreto.txt',
    '/.%2e/segreto.txt',
    '/\u2025/segreto.txt',
  ])('is all that can be reached: not %s', async (path) => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'a/index.html': 'a', '404.html': 'no' }), place);
    write(join(place.parent, 'segreto.txt'), 'parola d’ordine');
    const { ask, send, port } = await serving(place.folder);
    const host = `Host: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
    const answer = await send(`GET ${path} HTTP/1.1\r\n${host}`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain('parola');
    // The whole path of the file, as of a host whose root is that of the disk.
    expect((await ask(join(place.parent, 'segreto.txt'))).status).toBe(404);
  });

  it('does not follow what has become a link since it was listed', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'a/index.html': 'a', 'b.txt': 'b', '404.html': 'no' }), place);
    write(join(place.parent, 'fuori/index.html'), 'segreto');
    const { ask } = await serving(place.folder);
    fs.rmSync(join(place.folder, 'a'), { recursive: true });
    fs.symlinkSync(join(place.parent, 'fuori'), join(place.folder, 'a'));
    fs.rmSync(join(place.folder, 'b.txt'));
    fs.symlinkSync(join(place.parent, 'fuori/index.html'), join(place.folder, 'b.txt'));
    for (const path of ['/a', '/a/index.html', '/b.txt'])
      expect(await ask(path), path).toMatchObject({ status: 404, text: 'no' });
  });

  it.skipIf(process.platform === 'win32')('does not wait for what has become a pipe since it was listed', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'b.txt': 'b', '404.html': 'no' }), place);
    const { ask } = await serving(place.folder);
    fs.rmSync(join(place.folder, 'b.txt'));
    execFileSync('mkfifo', [join(place.folder, 'b.txt')]);
    expect(await ask('/b.txt')).toMatchObject({ status: 404, text: 'no' });
  });

  it('may stand behind a link: the one that preview was given', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'a/index.html': 'a' }), place);
    fs.symlinkSync(place.folder, join(place.parent, 'corrente'));
    const { ask } = await serving(join(place.parent, 'corrente'));
    expect((await ask('/a')).text).toBe('a');
  });

  it('that cannot be read any more is a page that is not found', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'a/index.html': 'a' }), place);
    const { ask } = await serving(place.folder);
    fs.rmSync(join(place.folder, 'a'), { recursive: true });
    expect((await ask('/a')).status).toBe(404);
  });
});

async function serving(folder: string) {
  const current = openFolderSite(folder);
  return hostOf(current(), { site: current });
}

function write(path: string, text: string): void {
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, text);
}
