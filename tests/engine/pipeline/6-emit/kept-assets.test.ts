import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { site, textsIn, workplace } from './workplace.ts';

const first = { 'index.html': '1', 'assets/boot-AAAAAAAA.js': 'boot 1', 'assets/site-CCCCCCCC.css': 'stile' };
const second = { 'index.html': '2', 'assets/boot-BBBBBBBB.js': 'boot 2', 'assets/site-CCCCCCCC.css': 'stile' };
const third = { 'index.html': '3', 'assets/boot-DDDDDDDD.js': 'boot 3', 'assets/site-CCCCCCCC.css': 'stile' };

/** A folder to which sites are published as `npm run build` does. It keeps the assets of a number of former sites. */
function publishing(keepAssetsOf = 2) {
  const place = { ...workplace(), keepAssetsOf };
  return {
    ...place,
    async publish(files: Readonly<Record<string, string>>, options = {}) {
      const { value, problems } = await emit(site(files), { ...place, ...options });
      expect(problems).toEqual([]);
      return value?.kept;
    },
    assets: () => fs.readdirSync(join(place.folder, 'assets')).sort(),
    list: join(place.folder, '.trackbot-assets'),
  };
}

describe('the hashed assets of the site before', () => {
  it('stay beside those of the new one, and its other files go', async () => {
    const { publish, folder } = publishing();
    await publish({ ...first, 'vecchia/index.html': 'x', 'assets/manuale.pdf': 'x' });
    expect(await publish(second)).toBe(1);
    const { '.trackbot-assets': _, ...texts } = textsIn(folder);
    expect(texts).toEqual({ ...second, 'assets/boot-AAAAAAAA.js': 'boot 1' });
  });

  it('go when as many sites have come since as are kept', async () => {
    const { publish, assets } = publishing(1);
    await publish(first);
    await publish(second);
    await publish(third);
    expect(assets()).toEqual(['boot-BBBBBBBB.js', 'boot-DDDDDDDD.js', 'site-CCCCCCCC.css']);
  });

  it('are not pushed out by building the same again', async () => {
    const { publish, assets } = publishing(1);
    await publish(first);
    for (const text of ['2', 'due', 'two']) await publish({ ...second, 'index.html': text });
    expect(assets()).toEqual(['boot-AAAAAAAA.js', 'boot-BBBBBBBB.js', 'site-CCCCCCCC.css']);
  });

  it('become its own again when it comes back, and are those of the new site then', async () => {
    const { publish, folder, assets } = publishing();
    await publish(first);
    await publish(second);
    await publish({ ...first, 'assets/boot-AAAAAAAA.js': 'boot 1, altri byte' });
    expect(fs.readFileSync(join(folder, 'assets/boot-AAAAAAAA.js'), 'utf8')).toBe('boot 1, altri byte');
    expect(assets()).toEqual(['boot-AAAAAAAA.js', 'boot-BBBBBBBB.js', 'site-CCCCCCCC.css']);
  });

  it('leave no trace where none are to be kept: the bytes are those of a build into an empty folder', async () => {
    const [used, empty] = [publishing(), publishing()];
    await used.publish(first);
    await used.publish(second);
    await used.publish(third, { keepAssetsOf: 0 });
    await empty.publish(third);
    expect(textsIn(used.folder)).toEqual(textsIn(empty.folder));
  });

  it('are left out when they are gone or are links', async () => {
    const { publish, folder, parent, assets } = publishing();
    await publish({ ...first, 'assets/altro-EEEEEEEE.js': 'x' });
    fs.writeFileSync(join(parent, 'segreto'), 'segreto');
    fs.rmSync(join(folder, 'assets/boot-AAAAAAAA.js'));
    fs.symlinkSync(join(parent, 'segreto'), join(folder, 'assets/boot-AAAAAAAA.js'));
    fs.rmSync(join(folder, 'assets/altro-EEEEEEEE.js'));
    expect(await publish(second)).toBe(0);
    expect(assets()).toEqual(['boot-BBBBBBBB.js', 'site-CCCCCCCC.css']);
  });
});

describe('a list of assets that no build has written', () => {
  it.each([
    '',
    'null',
    '[]',
    '{"own": 1, "kept": "x"}',
    '{"own": [null, 7, {}], "kept": [null, {"path": 1, "sites": 1}, {"path": "assets/x-AAAAAAAA.js", "sites": -1}]}',
    '{"own": ["assets/x-AAAA',
  ])('keeps nothing and hinders nothing: %j', async (text) => {
    const { publish, list, assets } = publishing();
    await publish(first);
    fs.writeFileSync(list, text);
    expect(await publish(second)).toBe(0);
    expect(assets()).toEqual(['boot-BBBBBBBB.js', 'site-CCCCCCCC.css']);
  });

  it.skipIf(process.platform === 'win32')('keeps nothing and hinders nothing: a pipe', async () => {
    const { publish, list } = publishing();
    await publish(first);
    fs.rmSync(list);
    execFileSync('mkfifo', [list]);
    expect(await publish(second)).toBe(0);
  });

  it.each([
    '../segreto-AAAAAAAA.js',
    'assets/../../segreto-AAAAAAAA.js',
    'assets/segreto-AAAAAAAA.js\u0000.js',
    '/etc/passwd',
    'index.html',
  ])('takes nothing from elsewhere: %j', async (path) => {
    const { publish, list, folder, parent } = publishing();
    await publish(first);
    fs.writeFileSync(join(parent, 'segreto-AAAAAAAA.js'), 'segreto');
    fs.writeFileSync(list, JSON.stringify({ own: [path], kept: [{ path, sites: 1 }] }));
    expect(await publish(second)).toBe(0);
    expect(Object.values(textsIn(folder))).not.toContain('segreto');
  });

  it('cannot be published', async () => {
    const { problems } = await emit(site({ ...first, '.trackbot-assets': '{}' }), workplace());
    expect(problems).toMatchObject([{ code: 'output-refused' }]);
  });
});
