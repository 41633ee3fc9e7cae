import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT } from '../project.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comandi-'));
  cpSync(join(import.meta.dirname, '../fixtures/site'), folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Result = { readonly code: number; readonly output: string };

/** Runs a command as npm scripts do, in the folder of a small site. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = folder): Promise<Result> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(PROJECT, 'build/start.js'), ...args],
      { cwd, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr });
      },
    );
  });
}

/** Every file of a folder with its bytes, as text that can be compared. */
function contents(of: string): Readonly<Record<string, string>> {
  const paths = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map((entry) => [
      join(entry.parentPath, entry.name).slice(of.length),
      readFileSync(join(entry.parentPath, entry.name), 'base64'),
    ]),
  );
}

describe('build', () => {
  it('writes the site, says how many pages, and ends with 0', async () => {
    const { code, output } = await run(['build']);
    expect(output).toMatch(/Pagine +7/);
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'dist/spedizioni/lista/index.html'))).toBe(true);
  });

  it('has nothing to do where nothing has changed, and sees what has', async () => {
    await run(['build']);
    const dist = join(folder, 'dist');
    const before = contents(dist);
    expect((await run(['build'])).output).toMatch(
      /^Niente è cambiato: in dist\/ c’è già il sito giusto \(7 pagine, \d+ ms\)\.\n$/,
    );
    appendFileSync(join(dist, 'index.html'), '<!-- altro -->');
    expect((await run(['build'])).output).toMatch(/Pagine +7/);
    expect(contents(dist)).toEqual(before);
    appendFileSync(join(folder, 'content/guide/index.md'), 'Altro testo.\n');
    expect((await run(['build'])).output).toMatch(/Pagine +7/);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('Altro testo.');
  });

  it('looks at no cache where none is wanted, and forgets it when it is told to clean up', async () => {
    expect((await run(['build', '--no-cache'])).code).toBe(0);
    expect(existsSync(join(folder, '.cache'))).toBe(false);
    await run(['build']);
    expect(existsSync(join(folder, '.cache/trackbot-docs'))).toBe(true);
    expect((await run(['build', '--no-cache'])).output).toMatch(/Pagine +7/);
    await run(['clean'], {}, folder);
    expect(existsSync(join(folder, '.cache/trackbot-docs'))).toBe(false);
  });

  it('shows file, line, the text and a hint for every problem, ends with 1 and leaves dist/ as it was', async () => {
    await run(['build']);
    const before = contents(join(folder, 'dist'));
    const page = join(folder, 'content/guide/index.md');
    writeFileSync(page, `${readFileSync(page, 'utf8')}\nVedi i [contatti](/contati) e :stato[transito].\n`);
    const { code, output } = await run(['build']);
    expect(code).toBe(1);
    expect(output).toContain('errore link-broken content/guide/index.md:8:8');
    expect(output).toContain('> 8 │ Vedi i [contatti](/contati)');
    expect(output).toContain('→ Forse /contatti?');
    expect(output).toContain('errore fact-unknown content/guide/index.md:8:31');
    expect(output).toContain('2 errori');
    expect(output).not.toMatch(/\n\s+at /);
    expect(contents(join(folder, 'dist'))).toEqual(before);
  });

  it('gives the same bytes in another folder, time zone and locale', async () => {
    const other = join(folder, 'un altro posto');
    cpSync(folder, join(tmpdir(), 'comandi-copia'), { recursive: true });
    await run(['build'], { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' });
    cpSync(join(tmpdir(), 'comandi-copia'), other, { recursive: true });
    rmSync(join(tmpdir(), 'comandi-copia'), { recursive: true, force: true });
    await run(['build', '--out', 'sito'], { TZ: 'America/Anchorage', LC_ALL: 'C', LANG: 'C' }, other);
    expect(contents(join(other, 'sito'))).toEqual(contents(join(folder, 'dist')));
  });

  it('takes the address of the site from the command line', async () => {
    await run(['build', '--base-url', 'https://aiuto.example/']);
    const page = readFileSync(join(folder, 'dist/spedizioni/lista/index.html'), 'utf8');
    expect(page).toContain('<link rel="canonical" href="https://aiuto.example/spedizioni/lista">');
  });

  it('builds the site of a description alone, whose mistakes are warnings', async () => {
    const spec = join(folder, 'altra.yaml');
    const text = readFileSync(join(folder, 'spec/openapi.yaml'), 'utf8');
    writeFileSync(spec, text.replace('example: in_transit', 'example: 5'));
    const { code, output } = await run(['build', '--reference', '--spec', 'altra.yaml', '--out', 'riferimento']);
    expect(output).toContain('avviso example-invalid altra.yaml:');
    expect(code).toBe(0);
    expect(existsSync(join(folder, 'riferimento/api/shipment-list/index.html'))).toBe(true);
    expect(existsSync(join(folder, 'riferimento/spedizioni'))).toBe(false);
    expect(readFileSync(join(folder, 'riferimento/index.html'), 'utf8')).toContain('<h1>API di prova</h1>');
  });

  it('keeps what open pages of the site before may still load, and with --fresh does not', async () => {
    // The parts of a large site's search are assets that change with a text.
    const settings = join(folder, 'content/site.yaml');
    writeFileSync(settings, `${readFileSync(settings, 'utf8')}\nsearch:\n  split_above: 2\n`);
    await run(['build']);
    const before = readdirSync(join(folder, 'dist/assets'));
    const page = join(folder, 'content/guide/index.md');
    writeFileSync(page, `${readFileSync(page, 'utf8')}\nUna frase che si può cercare.\n`);
    expect((await run(['build'])).output).toContain('Resta 1 risorsa dei siti precedenti');
    expect(readdirSync(join(folder, 'dist/assets'))).toEqual(expect.arrayContaining(before));
    expect((await run(['build', '--fresh'])).output).not.toContain('siti precedenti');
    await run(['build', '--out', 'vuota']);
    expect(contents(join(folder, 'dist'))).toEqual(contents(join(folder, 'vuota')));
  });

  it('never replaces a folder that it has not written', async () => {
    const { code, output } = await run(['build', '--out', 'content']);
    expect(code).toBe(1);
    expect(output).toContain('output-refused');
    expect(existsSync(join(folder, 'content/site.yaml'))).toBe(true);
  });
});

describe('wrong usage ends with 2 and says what exists', () => {
  it.each([
    [['biuld'], 'Forse «build»?'],
    [['build', '--spek', 'x'], 'Forse «--spec»?'],
    [['build', 'dist'], 'ogni valore ha la sua opzione'],
    [['build', '--out'], 'manca il valore'],
    [['preview', '--port', 'x'], '--port'],
  ])('%j', async (args, hint) => {
    const { code, output } = await run(args);
    expect(output).toContain(hint);
    expect(code).toBe(2);
  });
});

describe('help', () => {
  it.each(['build', 'dev', 'preview', 'check', 'new', 'report', 'spec:diff', 'clean'])(
    'of %s tells its options and ends with 0',
    async (name) => {
      const { code, output } = await run([name, '--help']);
      expect(output).toContain(`npm run ${name}`);
      expect(output).toContain('--help');
      expect(code).toBe(0);
    },
  );
});

describe('clean', () => {
  it('deletes the site that was built', async () => {
    await run(['build']);
    expect((await run(['clean'])).code).toBe(0);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });
});
