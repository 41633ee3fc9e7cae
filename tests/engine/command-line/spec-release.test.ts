import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

const KEPT = 'spec/releases/1.0.0.json';

describe('spec:release', () => {
  it('keeps the version once, and says so when it is asked again', async () => {
    const site = smallSite();
    expect(await site.run('spec:release')).toMatchObject(said(0, `${KEPT}: conservata la versione 1.0.0`));
    const text = site.read(KEPT);
    expect(JSON.parse(text)).toMatchObject({ info: { version: '1.0.0' }, paths: { '/shipments': {} } });
    expect(await site.run('spec:release')).toMatchObject(said(0, 'è già conservata'));
    expect(site.read(KEPT)).toBe(text);
  });

  it.skipIf(process.platform === 'win32')('leaves nothing where there is no room for the version', async () => {
    const site = smallSite();
    const { code, output } = await site.runWithoutRoom('spec:release');
    expect(output).toContain('La versione non si può conservare');
    expect(code).toBe(1);
    expect((await site.run('spec:release')).output).toContain('conservata la versione 1.0.0');
  });

  it('takes comments, spaces and the order of keys for the same contents', async () => {
    const site = smallSite();
    await site.run('spec:release');
    const spec = site.read('spec/openapi.yaml');
    const [openapi = ''] = /^openapi: .*\n/m.exec(spec) ?? [];
    site.write('spec/openapi.yaml', `# Un commento.\n\n${spec.replace(openapi, '')}\n${openapi}`);
    expect(await site.run('spec:release')).toMatchObject(said(0, 'è già conservata'));
  });

  it('refuses other contents of the same version, where they differ, and keeps a new version beside it', async () => {
    const site = smallSite();
    await site.run('spec:release');
    const text = site.read(KEPT);
    const spec = site.read('spec/openapi.yaml').replace('        tracking_number:\n', '        numero:\n');
    site.write(
      'spec/openapi.yaml',
      spec.replace('required: [tracking_number]', 'required: [numero]').replace('- tracking_number:', '- numero:'),
    );
    const { code, output } = await site.run('spec:release');
    expect(code).toBe(1);
    expect(output).toMatch(/errore release-inconsistent spec\/openapi\.yaml:\d+:\d+\n.*1\.0\.0 già conservata/);
    expect(output).toContain('Alza «version»');
    expect(site.read(KEPT)).toBe(text);
    expect((await site.run('build')).output).toContain('avviso release-inconsistent spec/openapi.yaml');
    site.write('spec/openapi.yaml', site.read('spec/openapi.yaml').replace('version: 1.0.0', 'version: 1.1.0'));
    expect((await site.run('spec:release')).code).toBe(0);
    expect(existsSync(join(site.folder, 'spec/releases/1.1.0.json'))).toBe(true);
    const compared = await site.run('spec:diff', '1.0.0');
    expect(compared.output).toContain(
      'Da spec/releases/1.0.0.json (versione 1.0.0) a spec/openapi.yaml (versione 1.1.0)',
    );
  });

  it('refuses a version before one that is kept', async () => {
    const site = smallSite();
    await site.run('spec:release');
    site.write('spec/openapi.yaml', site.read('spec/openapi.yaml').replace('version: 1.0.0', 'version: 0.9.0'));
    expect(await site.run('spec:release')).toMatchObject(said(1, 'errore release-inconsistent'));
    expect(existsSync(join(site.folder, 'spec/releases/0.9.0.json'))).toBe(false);
  });

  it('refuses a version that can be no name of a file', async () => {
    const site = smallSite();
    site.write('spec/openapi.yaml', site.read('spec/openapi.yaml').replace('version: 1.0.0', 'version: ../../x'));
    expect(await site.run('spec:release')).toMatchObject(said(1, 'release-inconsistent'));
  });
});

describe('a kept version with a fault', () => {
  it.each([
    ['{ "openapi": "3.1.1", "info": {', /errore yaml-syntax spec\/releases\/0\.9\.0\.json:1:\d+/],
    [
      '{ "openapi": "4.0.0", "info": { "version": "0.9.0" } }',
      /errore description-unsupported spec\/releases\/0\.9\.0\.json:1:\d+/,
    ],
    [
      '{ "openapi": "3.1.1", "info": { "title": "T", "version": "0.8.0" }, "paths": {} }',
      /errore release-inconsistent spec\/releases\/0\.9\.0\.json:1:\d+/,
    ],
  ])('is a problem with its place, and nothing is published: %s', async (text, problem) => {
    const site = smallSite();
    mkdirSync(join(site.folder, 'spec/releases'));
    site.write('spec/releases/0.9.0.json', text);
    expect(await site.run('build')).toMatchObject(said(1, problem));
  });

  it('is none if it can be read all the same: what was published is no longer corrected', async () => {
    const site = smallSite();
    mkdirSync(join(site.folder, 'spec/releases'));
    const text = '[non c’è](/nessuna) \u200b';
    site.write(
      'spec/releases/0.9.0.json',
      JSON.stringify({
        openapi: '3.1.1',
        info: { version: '0.9.0', description: text, autore: 'Noi' },
        servers: [{ url: 'https://api.example.it' }],
        paths: {},
      }),
    );
    const { code, output } = await site.run('build');
    expect(output).not.toContain('spec/releases');
    expect(code).toBe(0);
  });
});
