import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { PATIENT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { contents, said, smallSite } from './small-site.ts';

describe('build', () => {
  it('writes the site, says how many pages, and ends with 0', async () => {
    const site = smallSite();
    expect(await site.run('build')).toMatchObject(said(0, /Pagine +8/));
    expect(existsSync(join(site.folder, 'dist/spedizioni/lista/index.html'))).toBe(true);
  });

  it('has nothing to do where nothing has changed, and sees what has', async () => {
    const site = smallSite();
    await site.run('build');
    const dist = join(site.folder, 'dist');
    const before = contents(dist);
    expect((await site.run('build')).output).toMatch(
      /^Niente è cambiato: in dist\/ c’è già il sito giusto \(8 pagine, \d+ ms\)\.\n$/,
    );
    appendFileSync(join(dist, 'index.html'), '<!-- altro -->');
    expect((await site.run('build')).output).toMatch(/Pagine +8/);
    expect(contents(dist)).toEqual(before);
    appendFileSync(join(site.folder, 'content/guide/index.md'), 'Altro testo.\n');
    expect((await site.run('build')).output).toMatch(/Pagine +8/);
    expect(site.read('dist/index.html')).toContain('Altro testo.');
  });

  it(
    'proposes redirects for published addresses that are gone, also in a fresh clone, until the settings say where they lead',
    PATIENT,
    async () => {
      const site = smallSite();
      expect((await site.run('build')).output).toContain('indirizzi nuovi');
      expect(await site.run('addresses')).toMatchObject(
        said(0, 'content/addresses.yaml: 7 indirizzi nuovi, 7 in tutto'),
      );
      expect((await site.run('build')).output).not.toContain('indirizzi nuovi');
      const page = site.read('content/pages/contatti.md');
      rmSync(join(site.folder, 'content/pages/contatti.md'));
      for (const left of ['dist', '.cache']) rmSync(join(site.folder, left), { recursive: true });
      site.write('content/pages/aiuto.md', page);
      for (const path of ['content/site.yaml', 'content/guide/index.md', 'content/guide/spedizioni/lista.md'])
        site.write(path, site.read(path).replaceAll('/contatti', '/aiuto'));
      expect(await site.run('build', '--strict')).toMatchObject(said(1, 'errore address-gone content/site.yaml:'));
      expect(existsSync(join(site.folder, 'dist'))).toBe(false);
      const moved = await site.run('build');
      expect(moved.code).toBe(0);
      expect(moved.output).toContain('avviso address-gone content/site.yaml:');
      expect(moved.output).toContain('\nredirects:\n  /contatti: /aiuto\n');
      expect(await site.run('addresses')).toMatchObject(said(0, '1 indirizzo nuovo, 8 in tutto'));
      site.write('content/site.yaml', `${site.read('content/site.yaml')}redirects:\n  /contatti: /aiuto\n`);
      expect((await site.run('build')).output).not.toContain('address-gone');
      expect(site.read('dist/contatti/index.html')).toContain('content="0; url=/aiuto"');
      expect((await site.run('build')).output).toMatch(/^Niente è cambiato.*\(8 pagine/);
    },
  );

  it('copies what the owner put into content/public, and sees when it changes', async () => {
    const site = smallSite();
    mkdirSync(join(site.folder, 'content/public/.well-known'), { recursive: true });
    site.write('content/public/CNAME', 'docs.example.it\n');
    site.write('content/public/.well-known/security.txt', 'Contact: mailto:a@example.it\n');
    expect((await site.run('build')).code).toBe(0);
    expect(site.read('dist/CNAME')).toBe('docs.example.it\n');
    expect((await site.run('build')).output).toMatch(/^Niente è cambiato/);
    site.write('content/public/.well-known/security.txt', 'Contact: mailto:b@example.it\n');
    expect((await site.run('build', '--fresh')).output).toMatch(/Pagine +8/);
    expect(site.read('dist/.well-known/security.txt')).toBe('Contact: mailto:b@example.it\n');
    rmSync(join(site.folder, 'content/public/CNAME'));
    await site.run('build');
    expect(existsSync(join(site.folder, 'dist/CNAME'))).toBe(false);
    symlinkSync(join(site.folder, 'spec/openapi.yaml'), join(site.folder, 'content/public/segreto.yaml'));
    const { code, output } = await site.run('build');
    expect(code).toBe(1);
    expect(output).toContain('content/public/segreto.yaml');
    expect(output).toContain('è un collegamento a un file fuori dalla cartella');
    expect(site.read('dist/.well-known/security.txt')).toBe('Contact: mailto:b@example.it\n');
  });

  it('looks at no cache and leaves none where none is wanted', async () => {
    const site = smallSite();
    expect((await site.run('build', '--no-cache')).code).toBe(0);
    expect(existsSync(join(site.folder, '.cache'))).toBe(false);
    await site.run('build');
    expect(existsSync(join(site.folder, '.cache/trackbot-docs'))).toBe(true);
    expect((await site.run('build', '--no-cache')).output).toMatch(/Pagine +8/);
  });

  it('shows file, line, the text and a hint for every problem, ends with 1 and leaves dist/ as it was', async () => {
    const site = smallSite();
    await site.run('build');
    const before = contents(join(site.folder, 'dist'));
    const page = 'content/guide/index.md';
    site.write(page, `${site.read(page)}\nVedi i [contatti](/contati) e :stato[transito].\n`);
    const { code, output } = await site.run('build');
    expect(code).toBe(1);
    expect(output).toContain('errore link-broken content/guide/index.md:8:8');
    expect(output).toContain('> 8 │ Vedi i [contatti](/contati)');
    expect(output).toContain('→ Forse /contatti?');
    expect(output).toContain('errore fact-unknown content/guide/index.md:8:31');
    expect(output).toContain('2 errori');
    expect(output).not.toMatch(/\n\s+at /);
    expect(contents(join(site.folder, 'dist'))).toEqual(before);
  });

  it('gives the same bytes in another folder, time zone and locale', async () => {
    const site = smallSite();
    const place = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
    const elsewhere = { TZ: 'America/Anchorage', LC_ALL: 'C', LANG: 'C' };
    const copy = temporaryFolder();
    cpSync(site.folder, copy, { recursive: true });
    cpSync(copy, join(site.folder, 'un altro posto'), { recursive: true });
    await site.runIn({ env: place }, 'build');
    await site.runIn({ folder: 'un altro posto', env: elsewhere }, 'build', '--out', 'sito');
    expect(contents(join(site.folder, 'un altro posto/sito'))).toEqual(contents(join(site.folder, 'dist')));
  });

  it('takes the address of the site from the command line', async () => {
    const site = smallSite();
    await site.run('build', '--base-url', 'https://aiuto.example/');
    expect(site.read('dist/spedizioni/lista/index.html')).toContain(
      '<link rel="canonical" href="https://aiuto.example/spedizioni/lista">',
    );
  });

  it('builds the site of a description alone, whose mistakes are warnings', async () => {
    const site = smallSite();
    site.write('altra.yaml', site.read('spec/openapi.yaml').replace('example: in_transit', 'example: 5'));
    expect(await site.run('build', '--reference', '--spec', 'altra.yaml', '--out', 'riferimento')).toMatchObject(
      said(0, 'avviso example-invalid altra.yaml:'),
    );
    expect(existsSync(join(site.folder, 'riferimento/api/shipment-list/index.html'))).toBe(true);
    expect(existsSync(join(site.folder, 'riferimento/spedizioni'))).toBe(false);
    expect(site.read('riferimento/index.html')).toContain('<h1>API di prova</h1>');
  });

  it('keeps what open pages of the site before may still load, and with --fresh does not', PATIENT, async () => {
    const site = smallSite();
    // The parts of a large site's search are assets that change with a text.
    site.write('content/site.yaml', `${site.read('content/site.yaml')}\nsearch:\n  split_above: 2\n`);
    await site.run('build');
    const before = readdirSync(join(site.folder, 'dist/assets'));
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nUna frase che si può cercare.\n`);
    expect((await site.run('build')).output).toContain('Resta 1 risorsa dei siti precedenti');
    expect(readdirSync(join(site.folder, 'dist/assets'))).toEqual(expect.arrayContaining(before));
    expect((await site.run('build', '--fresh')).output).not.toContain('siti precedenti');
    await site.run('build', '--out', 'vuota');
    expect(contents(join(site.folder, 'dist'))).toEqual(contents(join(site.folder, 'vuota')));
  });

  it.skipIf(process.platform === 'win32')(
    'notices a change that keeps size and date; --fresh writes all',
    PATIENT,
    async () => {
      const site = smallSite();
      await site.run('build');
      const file = join(site.folder, 'dist/index.html');
      const text = readFileSync(file, 'utf8');
      const dated = join(site.folder, 'data');
      // Node would set the date to the millisecond only, by which the change could be told.
      execFileSync('touch', ['-r', file, dated]);
      writeFileSync(file, text.replace('<title>', '<title >').slice(0, -1));
      execFileSync('touch', ['-r', dated, file]);
      expect((await site.run('build')).output).not.toContain('Niente è cambiato');
      expect(readFileSync(file, 'utf8')).toBe(text);
      expect((await site.run('build')).output).toContain('Niente è cambiato');
      const inodes = () =>
        readdirSync(join(site.folder, 'dist/assets')).map(
          (name) => statSync(join(site.folder, 'dist/assets', name)).ino,
        );
      const before = new Set(inodes());
      await site.run('build', '--fresh');
      expect(inodes().filter((inode) => before.has(inode))).toEqual([]);
    },
  );

  it.skipIf(process.platform === 'win32')('gives files the rights that CONTRIBUTING promises', async () => {
    const site = smallSite();
    const dist = join(site.folder, 'dist');
    const rightsOfOthers = () =>
      ['', ...readdirSync(dist, { recursive: true, encoding: 'utf8' })].map((path) => {
        const { mode } = statSync(join(dist, path));
        return mode & 0o077;
      });
    await site.runWithUmask('077', 'build');
    expect(new Set(rightsOfOthers())).toEqual(new Set([0]));
    await site.runWithUmask('022', 'build', '--fresh');
    // Folders, then files.
    expect(new Set(rightsOfOthers())).toEqual(new Set([0o055, 0o044]));
  });

  it('never replaces a folder that it has not written', async () => {
    const site = smallSite();
    expect(await site.run('build', '--out', 'content')).toMatchObject(said(1, 'output-refused'));
    expect(existsSync(join(site.folder, 'content/site.yaml'))).toBe(true);
  });

  it('never replaces a file, and shows nothing of it', async () => {
    const site = smallSite();
    site.write('chiavi', 'una chiave segreta\n');
    const { code, output } = await site.run('build', '--out', 'chiavi');
    expect(code).toBe(1);
    expect(output).toContain('È un file e non una cartella.');
    expect(output).not.toContain('segreta');
    expect(site.read('chiavi')).toBe('una chiave segreta\n');
  });
});

it('build does not take for pages what it has written among them', async () => {
  const site = smallSite();
  expect((await site.run('build', '--out', 'content/guide/sito')).code).toBe(0);
  expect(await site.run('build')).toMatchObject(said(0, /Pagine +8/));
});

describe('build of a content folder that is not there', () => {
  it('says so once, instead of each file that should be in it', async () => {
    const { code, output } = await smallSite().run('build', '--content', 'contenuti');
    expect(output).toContain('errore file-missing contenuti:1:1\n');
    expect(output).toMatch(/\n1 errore\n$/);
    expect(code).toBe(1);
  });
});

describe('a link among the pages that leads out of their folder', () => {
  it('is refused, and nothing of what is there is shown', async () => {
    const site = smallSite();
    writeFileSync(join(site.folder, 'segreto.txt'), 'una parola segreta\n');
    symlinkSync(join(site.folder, 'segreto.txt'), join(site.folder, 'content/guide/copia.md'));
    const { code, output } = await site.run('build');
    expect(output).toContain('content/guide/copia.md:1:1');
    expect(output).toContain('è un collegamento a un file fuori dalla cartella');
    expect(output).not.toContain('una parola segreta');
    expect(code).toBe(1);
  });

  it.skipIf(process.platform === 'win32')('to a pipe, which nobody writes, does not hold up the build', async () => {
    const site = smallSite();
    execFileSync('mkfifo', [join(site.folder, 'tubo')]);
    symlinkSync(join(site.folder, 'tubo'), join(site.folder, 'content/guide/copia.md'));
    expect(await site.run('build')).toMatchObject(said(1, 'content/guide/copia.md:1:1'));
  });
});
