import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATIENT } from '../../project.ts';
import { said, smallSite } from './small-site.ts';

describe('new:site', () => {
  it('writes a site that builds without a warning, here or elsewhere', PATIENT, async () => {
    const site = smallSite();
    for (const name of ['content', 'spec']) rmSync(join(site.folder, name), { recursive: true });
    expect(await site.run('new:site', '.')).toMatchObject(said(0, '«npm run dev» mostra il sito'));
    expect(await site.run('build', '--strict')).toMatchObject(said(0, /Avvisi +0/));
    expect(site.read('dist/primi-passi/index.html')).toContain('api.example.com/v1/items');
    const named = await site.run('new:site', 'altrove');
    const options = /npm run dev -- (.+)»/.exec(named.output)?.[1]?.split(' ') ?? [];
    expect(await site.run('build', ...options)).toMatchObject(said(0, /Avvisi +0/));
  });

  it('replaces nothing', async () => {
    const site = smallSite();
    const before = site.read('content/site.yaml');
    expect(await site.run('new:site', '.')).toMatchObject(said(1, '«content» esiste già'));
    expect(site.read('content/site.yaml')).toBe(before);
    expect(existsSync(join(site.folder, 'content/guide/primi-passi.md'))).toBe(false);
  });
});
