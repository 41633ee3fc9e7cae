import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

const COMMANDS = [
  'build',
  'dev',
  'preview',
  'check',
  'new',
  'new:site',
  'report',
  'addresses',
  'spec:diff',
  'spec:release',
];

describe('wrong usage ends with 2 and says what exists', () => {
  it.each([
    [['biuld'], 'Forse «build»?'],
    [['build', '--spek', 'x'], 'Forse «--spec»?'],
    [['build', '--port', '3000'], '«build» non ha l’opzione «--port»: è di «dev» e «preview».'],
    [['build', 'dist'], 'ogni valore ha la sua opzione'],
    [['build', '--out'], 'All’opzione «--out» manca il valore'],
    [['build', '--out', '--fresh'], 'All’opzione «--out» manca il valore'],
    [['build', '--out', ''], 'All’opzione «--out» manca il valore'],
    [['build', '--fresh=1'], 'L’opzione «--fresh» non prende nessun valore.'],
    [['build', '--out', 'a', '--out=b'], 'L’opzione «--out» è data più volte: lasciane una.'],
    [['build', '--reference', '--content', 'x'], '«--content» non ha effetto con «--reference»'],
    [['build', '--base-url', 'docs.example'], '--base-url deve essere l’indirizzo di un host'],
    [['build', '--base-url', 'https://docs.example/aiuto'], '--base-url deve essere l’indirizzo di un host'],
    [[], 'Manca il comando.'],
    [['spec:diff'], 'una revisione di Git come HEAD~3.'],
    [['preview', '--port', 'x'], '--port'],
  ])('%j', async (args, hint) => {
    expect(await smallSite().run(...args)).toMatchObject(said(2, hint));
  });
});

describe('help', () => {
  it('lists every command', async () => {
    const { code, output } = await smallSite().run('--help');
    expect(Array.from(output.matchAll(/^ {2}(\S+) {2,}\S/gm), ([, name]) => name)).toEqual(COMMANDS);
    expect(code).toBe(0);
  });

  it.each(COMMANDS)('of %s tells its options and ends with 0', async (name) => {
    const { code, output } = await smallSite().run(name, '--help');
    expect(output).toContain(`npm run ${name}`);
    expect(output).toContain('--help');
    expect(code).toBe(0);
  });
});
