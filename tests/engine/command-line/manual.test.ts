import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

describe('manual', () => {
  it('writes an HTML file and a PDF, the same bytes each time, dated by the commit', async () => {
    const site = smallSite();
    await site.git('init', '--quiet');
    await site.git('add', '.');
    await site.git('commit', '--quiet', '--message=Prova', '--date=2026-03-01T10:00:00Z');
    const runs = [];
    for (const out of ['primo', 'secondo']) {
      expect(await site.run('manual', '--out', out)).toMatchObject(said(0, `${out}/manuale.pdf (`));
      runs.push(['manuale.html', 'manuale.pdf'].map((name) => readFileSync(join(site.folder, out, name), 'latin1')));
    }
    expect(runs[0]?.[0] === runs[1]?.[0]).toBe(true);
    expect(runs[0]?.[1] === runs[1]?.[1]).toBe(true);
    const year = new Date().getUTCFullYear();
    expect(runs[0]?.[1]).toContain(`/CreationDate (D:${year}`);
    expect(runs[0]?.[0]).toMatch(/Edizione del \d/);
  });

  it('has no date without a repository', async () => {
    const site = smallSite();
    expect((await site.run('manual')).code).toBe(0);
    expect(readFileSync(join(site.folder, 'manuale/manuale.pdf'), 'latin1')).not.toMatch(/CreationDate|ModDate/);
    expect(readFileSync(join(site.folder, 'manuale/manuale.html'), 'utf8')).not.toContain('Edizione');
  });

  it('writes the HTML without Chromium, and says what to install', async () => {
    const site = smallSite();
    const { code, output } = await site.runIn({ env: { CHROMIUM_PATH: '/non/esiste' } }, 'manual');
    expect(output).toContain('manuale/manuale.html (');
    expect(output).toContain('errore print-failed manuale/manuale.pdf');
    expect(output).toContain('installa Chromium, Chrome o Edge');
    expect(code).toBe(1);
    expect(existsSync(join(site.folder, 'manuale/manuale.pdf'))).toBe(false);
  });

  it('repeats the last words of a Chromium that does not print', async () => {
    expect(await smallSite().runIn({ env: { CHROMIUM_PATH: process.execPath } }, 'manual')).toMatchObject(
      said(1, /Chromium non lo ha stampato \(.*bad option: --\S+\)/),
    );
  });

  it.skipIf(process.platform === 'win32')('tells the folder of temporary files from Chromium', async () => {
    expect(await smallSite().runIn({ env: { TMPDIR: '/non/esiste' } }, 'manual')).toMatchObject(
      said(1, '(nella cartella dei file temporanei: il file o la cartella non esiste)'),
    );
  });

  it('prints also for a user whom the system does not know, as in containers', async () => {
    const site = smallSite();
    const unknown = "os.userInfo = () => { throw new Error('no such user'); };";
    const imports = "import { syncBuiltinESMExports } from 'node:module';\nimport os from 'node:os';";
    site.write('sconosciuto.mjs', `${imports}\n${unknown}\nsyncBuiltinESMExports();\n`);
    const env = { NODE_OPTIONS: `--import=${pathToFileURL(join(site.folder, 'sconosciuto.mjs'))}` };
    expect((await site.runIn({ env }, 'manual')).output).toContain('manuale/manuale.pdf (');
  });

  it('explains why it cannot write', async () => {
    const site = smallSite();
    site.write('occupato', 'un file');
    const { code, output } = await site.run('manual', '--no-pdf', '--out', 'occupato');
    expect(output).toContain('errore output-failed occupato/manuale.html');
    expect(output).not.toContain('at ');
    expect(code).toBe(1);
  });

  it('makes no manual of a site with faults', async () => {
    const site = smallSite();
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nStato :stato[perduto].\n`);
    expect(await site.run('manual', '--no-pdf')).toMatchObject(said(1, 'errore fact-unknown content/guide/index.md'));
    expect(existsSync(join(site.folder, 'manuale'))).toBe(false);
  });

  it('is also made of an OpenAPI document alone', async () => {
    const site = smallSite();
    const { code } = await site.run('manual', '--no-pdf', '--reference');
    expect(code).toBe(0);
    expect(readFileSync(join(site.folder, 'manuale/manuale.html'), 'utf8')).toContain('<h1 id="parte-api">');
  });

  it('refuses a language that no sample has', async () => {
    expect(await smallSite().run('manual', '--language', 'cobol')).toMatchObject(
      said(2, 'Il valore di --language deve essere uno di questi: curl, python'),
    );
  });
});
