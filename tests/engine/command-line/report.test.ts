import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

describe('report', () => {
  it('lists what could be better, each kind with file and line, and ends with 0', async () => {
    const site = smallSite();
    site.write(
      'content/data/values.yaml',
      `${site.read('content/data/values.yaml')}  avanzato:\n    value: 1\n    note: Nessuno lo usa.\n`,
    );
    const { code, output } = await site.run('report', '--all');
    expect(output).toMatch(/^Senza descrizione \(\d+\)\n {2}spec\/openapi\.yaml:\d+ {2}operazione GET \/shipments\n/);
    expect(output).toMatch(/\nPagine a cui nessun testo rimanda \(\d+\)\n/);
    expect(output).toMatch(/\n {2}content\/data\/values\.yaml:\d+ {2}valore «avanzato»\n/);
    expect(output).toMatch(/\nPeso delle pagine, con Brotli \(\d+\)\n/);
    expect(output).toContain('Niente in «');
    expect(code).toBe(0);
  });

  it('shows the first of a long list, and all of it when asked', async () => {
    const site = smallSite();
    const values = Array.from(
      { length: 30 },
      (_, index) => `  cifra-${index}:\n    value: 1\n    note: Nessuno la usa.\n`,
    ).join('');
    site.write('content/data/values.yaml', `values:\n${values}`);
    expect((await site.run('report')).output).toMatch(/\n {2}e altri \d+: con --all si vedono tutti\n/);
    const { output } = await site.run('report', '--all');
    expect(output).toContain('valore «cifra-29»');
    expect(output).not.toContain('--all');
  });

  it('looks at a site with faults all the same, and shows them after what it found', async () => {
    const site = smallSite();
    site.write('content/guide/index.md', `${site.read('content/guide/index.md')}\nStato :stato[perduto].\n`);
    expect(await site.run('report')).toMatchObject(
      said(1, /^Peso delle pagine[\s\S]+\nerrore \S+ content\/guide\/index\.md:/m),
    );
  });

  it('shows what is wrong where there is nothing to look at', async () => {
    const site = smallSite();
    site.write('content/site.yaml', 'title: [');
    expect(await site.run('report')).toMatchObject(said(1, 'errore yaml-syntax content/site.yaml'));
  });
});
