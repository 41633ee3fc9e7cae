import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

const SPEC = ['--reference', '--spec', 'ordini/openapi.yaml'] as const;
const ROOTED = [...SPEC, '--spec-root', '.'] as const;

/** A description of one operation, whose error is in a folder beside its own. */
function siteWithCommonFiles(reference = '../comuni/errori.yaml#/Errore') {
  const site = smallSite();
  mkdirSync(join(site.folder, 'ordini'));
  mkdirSync(join(site.folder, 'comuni'));
  site.write(
    'ordini/openapi.yaml',
    `openapi: 3.1.0
info: { title: Ordini, version: "1" }
servers: [{ url: https://api.esempio.it }]
paths:
  /ordini:
    get:
      operationId: lista
      responses:
        "400": { description: No, content: { application/json: { schema: { $ref: '${reference}' } } } }
`,
  );
  site.write('comuni/errori.yaml', errorWith('Che cosa non va.'));
  const page = (folder = 'dist') => site.read(`${folder}/api/lista/index.html`);
  return { ...site, page };
}

function errorWith(description: string): string {
  return `Errore:\n  type: object\n  properties:\n    motivo: { type: string, description: ${description} }\n`;
}

describe('--spec-root', () => {
  it('lets a description refer to the files of a wider folder, whose edits are noticed', async () => {
    const site = siteWithCommonFiles();
    const refused = await site.run('build', ...SPEC);
    expect(refused.output).toContain('«../comuni/errori.yaml#/Errore» esce dalla cartella della specifica.');
    expect(refused.output).toContain('--spec-root');
    expect(site.page()).not.toContain('Che cosa non va.');
    expect((await site.run('build', ...ROOTED)).output).not.toMatch(/avviso|errore /);
    expect(site.page()).toContain('Che cosa non va.');
    expect((await site.run('build', ...ROOTED)).output).toContain('Niente è cambiato');
    site.write('comuni/errori.yaml', errorWith('Che cosa manca.'));
    await site.run('build', ...ROOTED);
    expect(site.page()).toContain('Che cosa manca.');
  });

  it('keeps refusing what lies outside, by a path or by a link', async () => {
    const site = siteWithCommonFiles('../../segreti.yaml#/Errore');
    const { output } = await site.run('build', ...ROOTED);
    expect(output).toContain('«../../segreti.yaml#/Errore» esce dalla cartella indicata con --spec-root.');
    const linked = siteWithCommonFiles();
    const outside = siteWithCommonFiles();
    rmSync(join(linked.folder, 'comuni/errori.yaml'));
    symlinkSync(join(outside.folder, 'comuni/errori.yaml'), join(linked.folder, 'comuni/errori.yaml'));
    const { code, output: told } = await linked.run('build', ...ROOTED);
    expect(told).toContain('è un collegamento a un file fuori dalla cartella');
    expect(code).toBe(1);
  });

  it('must name a folder in which the description is', async () => {
    const site = siteWithCommonFiles();
    expect(await site.run('build', ...SPEC, '--spec-root', 'comuni')).toMatchObject(
      said(1, 'La specifica non è in questa cartella, indicata con --spec-root.'),
    );
  });

  it('holds for both sides of spec:diff', async () => {
    const site = siteWithCommonFiles();
    await site.git('init', '--quiet');
    await site.git('add', '.');
    await site.git('commit', '--quiet', '--message', 'prima');
    site.write('comuni/errori.yaml', errorWith('Che cosa non va.').replace('string', 'integer'));
    const { output } = await site.run('spec:diff', 'HEAD', ...ROOTED);
    expect(output).toMatch(/comuni\/errori\.yaml:4 {2}Campo «motivo» .*: il tipo passa da «stringa» a «numero intero»/);
    mkdirSync(join(site.folder, 'prima'));
    writeFileSync(join(site.folder, 'prima/openapi.yaml'), site.read('ordini/openapi.yaml'));
    expect((await site.run('spec:diff', 'prima/openapi.yaml', ...ROOTED)).output).toContain('Nessun');
  });

  it('holds for report', async () => {
    const site = siteWithCommonFiles();
    site.write('comuni/errori.yaml', errorWith('""'));
    const { output } = await site.run('report', '--all', ...ROOTED);
    expect(output).toMatch(/comuni\/errori\.yaml:4 {2}/);
  });
});
