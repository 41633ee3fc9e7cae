import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

describe('new', () => {
  it('writes a page that builds, and its place among the pages of its folder', async () => {
    const site = smallSite();
    const { code, output } = await site.run('new', 'guide', 'spedizioni/etichette');
    expect(output).toContain('content/guide/spedizioni/etichette.md: creata, sarà /spedizioni/etichette');
    expect(output).toContain('content/sidebars.yaml:8: aggiunta nel gruppo «Spedizioni»');
    expect(code).toBe(0);
    expect(site.read('content/sidebars.yaml')).toContain(
      '        - /spedizioni/lista\n        - /spedizioni/etichette\n',
    );
    expect(site.read('content/guide/spedizioni/etichette.md')).toMatch(/^---\ntitle: Etichette\ndescription: /);

    const built = await site.run('build');
    // Its description is told until somebody has written it.
    expect(built.output).toMatch(/avviso stub-left content\/guide\/spedizioni\/etichette\.md:3:/);
    expect(built.code).toBe(0);
    expect(existsSync(join(site.folder, 'dist/spedizioni/etichette/index.html'))).toBe(true);
  });

  it('writes pages of every section that build', async () => {
    const site = smallSite();
    for (const [section, path] of [
      // YAML reads «2026» without quotes as a number.
      ['guide', 'resi/2026'],
      ['api', 'webhook'],
      ['pages', 'note-legali'],
    ] as const) {
      expect((await site.run('new', section, path)).code).toBe(0);
    }
    expect(await site.run('build')).toMatchObject(said(0, /Avvisi +3/));
  });

  it.skipIf(process.platform === 'win32')('leaves nothing where there is no room for the page', async () => {
    const site = smallSite();
    const { code, output } = await site.runWithoutRoom('new', 'guide', 'spedizioni/etichette');
    expect(output).toContain('La pagina non si può scrivere');
    expect(code).toBe(1);
    expect((await site.run('new', 'guide', 'spedizioni/etichette')).code).toBe(0);
  });

  it('refuses a page that is there, whatever its file, and changes nothing', async () => {
    const site = smallSite();
    const before = site.read('content/sidebars.yaml');
    expect(await site.run('new', 'api', 'Shipment-List'.toLowerCase())).toMatchObject(
      said(1, 'La pagina /api/shipment-list esiste già: viene da spec/openapi.yaml:'),
    );
    expect(site.read('content/sidebars.yaml')).toBe(before);
  });

  it('takes the page back where its place cannot be written', async () => {
    const site = smallSite();
    const before = [site.read('content/sidebars.yaml'), readdirSync(join(site.folder, 'content/guide/spedizioni'))];
    // Where the new text would go first leads to no folder.
    symlinkSync('/nessuna/cartella', join(site.folder, 'content/sidebars.yaml.tmp'));
    expect(await site.run('new', 'guide', 'spedizioni/etichette')).toMatchObject(
      said(1, /^Le barre laterali non si possono scrivere: .+\. Niente è cambiato\.\n$/),
    );
    expect([site.read('content/sidebars.yaml'), readdirSync(join(site.folder, 'content/guide/spedizioni'))]).toEqual(
      before,
    );
  });

  it('refuses a bad address, an unknown section and an unknown group with the nearest good ones', async () => {
    const site = smallSite();
    const slug = await site.run('new', 'guide', 'Spedizioni/Perché è in attesa.md');
    expect(slug).toMatchObject(said(2, 'Forse «spedizioni/perche-e-in-attesa»?'));
    const section = await site.run('new', 'guida', 'spedizioni/etichette');
    expect(section).toMatchObject(said(2, 'Forse «guide»?'));
    const group = await site.run('new', 'guide', 'spedizioni/etichette', '--group', 'Spedizione');
    expect(group).toMatchObject(said(1, 'Forse «Spedizioni»?'));
    const missing = await site.run('new', 'guide');
    expect(missing).toMatchObject(said(2, 'Manca PERCORSO'));
  });
});
