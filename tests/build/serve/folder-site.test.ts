import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARKER } from '../../../build/6-emit/directory.ts';
import { emit } from '../../../build/6-emit/emit.ts';
import { openFolderSite } from '../../../build/serve/folder-site.ts';
import { site, workplace } from '../6-emit/workplace.ts';
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
    await emit(site({ 'index.html': 'home', '404.html': 'no', _headers: '/*\n  A: 1', _redirects: '/a /b' }), place);
    write(join(place.folder, '.git/config'), 'segreto');
    write(join(place.folder, '.well-known/security.txt'), 'Contact: mailto:sicurezza@example.com');
    write(join(place.parent, 'segreto.txt'), 'segreto');
    fs.symlinkSync(join(place.parent, 'segreto.txt'), join(place.folder, 'link.txt'));
    fs.symlinkSync(place.parent, join(place.folder, 'fuori'));
    const { ask } = await serving(place.folder);
    const hidden = [`/${MARKER}`, '/.git/config', '/link.txt', '/fuori/segreto.txt', '/_headers', '/_redirects'];
    for (const path of hidden) expect(await ask(path), path).toMatchObject({ status: 404, text: 'no' });
    expect((await ask('/.well-known/security.txt')).status).toBe(200);
    expect((await ask('/')).headers.a).toBe('1');
  });

  it('that cannot be read any more is a page that is not found', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', 'a/index.html': 'a' }), place);
    const { ask } = await serving(place.folder);
    fs.rmSync(join(place.folder, 'a'), { recursive: true });
    expect((await ask('/a')).status).toBe(404);
  });

  it('says what is wrong with its header rules', async () => {
    const place = workplace();
    await emit(site({ 'index.html': 'home', _headers: '  A: 1' }), place);
    const opened = openFolderSite({ folder: place.folder, label: 'dist', marker: MARKER });
    expect(opened.problems()).toMatchObject([{ code: 'headers-invalid', place: { file: 'dist/_headers', line: 1 } }]);
  });
});

async function serving(folder: string) {
  const opened = openFolderSite({ folder, label: 'dist', marker: MARKER });
  return hostOf(opened.current(), { site: opened.current });
}

function write(path: string, text: string): void {
  fs.mkdirSync(dirname(path), { recursive: true });
  fs.writeFileSync(path, text);
}
