import { appendFileSync, cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { checksummed } from '../../../build/pipeline/cache/checksummed.ts';
import { withFiles } from '../../../build/pipeline/cache/packed-page.ts';
import { readRecord } from '../../../build/pipeline/parts/part.ts';
import { hashOfBytes } from '../../../build/platform/memory/digest.ts';
import { contents, type SmallSite, smallSite } from './small-site.ts';

/** Builds parts as machines would that share nothing. */
async function buildParts(site: SmallSite, count: number, ...options: readonly string[]): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    const { code, output } = await site.run('build', '--shard', `${index}/${count}`, '--no-cache', ...options);
    expect(output).toContain(`Parte ${index} di ${count}: `);
    expect(code).toBe(0);
  }
}

describe('build --shard and merge', () => {
  it('give together the bytes that one build gives, each page made once', async () => {
    const site = smallSite();
    expect((await site.run('build', '--no-cache')).code).toBe(0);
    await buildParts(site, 3);
    const pagesOf = (part: string) =>
      Object.entries(contents(join(site.folder, 'parti', part))).filter(([path]) => path.endsWith('.html'));
    const parts = ['1', '2', '3'].map(pagesOf);
    expect(new Set(parts.flat().map(([path]) => path)).size).toBe(parts.flat().length);

    const { code, output } = await site.run('merge', 'parti', '--out', 'unito');
    expect(output).toContain('\n7 pagine vengono da 3 parti.\n');
    expect(code).toBe(0);
    const whole = contents(join(site.folder, 'dist'));
    expect(contents(join(site.folder, 'unito'))).toEqual(whole);
    for (const [path, bytes] of parts.flat()) expect(bytes, path).toBe(whole[path]);
  });

  it('finds what is wrong between pages of different parts', async () => {
    const site = smallSite();
    appendFileSync(join(site.folder, 'content/guide/index.md'), '\nVedi [la lista](/spedizioni/lista#nulla).\n');
    await buildParts(site, 2);
    const { code, output } = await site.run('merge', 'parti');
    expect(output).toMatch(/errore anchor-broken content\/guide\/index\.md:\d+:\d+/);
    expect(code).toBe(1);
    expect(existsSync(join(site.folder, 'dist'))).toBe(false);
  });

  it('shows what is wrong in a part, and writes none', async () => {
    const site = smallSite();
    appendFileSync(join(site.folder, 'content/guide/index.md'), '\nStato :stato[perduto].\n');
    const results = await Promise.all(
      ['1/2', '2/2'].map((part, index) => site.run('build', '--shard', part, '--no-cache', '--out', `p/${index}`)),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    expect(results.find(({ code }) => code === 1)?.output).toMatch(/errore fact-unknown content\/guide\/index\.md:\d+/);
    expect(readdirSync(join(site.folder, 'p'))).toHaveLength(1);
  });

  it.each<[string, (site: SmallSite, parts: string) => void, RegExp]>([
    ['are not there', (_, parts) => rmSync(parts, { recursive: true }), /part-missing.*\n.*nessuna parte/],
    [
      'are not all there',
      (_, parts) => rmSync(join(parts, '2'), { recursive: true }),
      /part-missing.*\n.*Manca la parte 2 di 3/,
    ],
    [
      'are of another text',
      ({ folder }) => appendFileSync(join(folder, 'content/guide/index.md'), '\nAltro.\n'),
      /part-foreign parti\/1:1:1\n.*La parte 1 di 3 è fatta di testi(?:.|\n)*part-foreign parti\/3/,
    ],
    ['have lost a page', (_, parts) => rmSync(aPage(parts)), /part-damaged parti\/\d/],
    ['have another page', (_, parts) => writeFileSync(aPage(parts), '<p>Altro'), /part-damaged parti\/\d/],
    [
      'have a record that is cut off',
      (_, parts) => writeFileSync(join(parts, '1/trackbot-part.bin'), 'metà'),
      /part-damaged parti\/1:1:1\n/,
    ],
    ['name a file outside of them', (_, parts) => renameInRecord(join(parts, '1')), /part-damaged parti\/1:1:1\n/],
    [
      'say nothing of themselves',
      (_, parts) => writeFileSync(join(parts, '1/trackbot-part.json'), '{'),
      /part-damaged parti\/1:1:1\n/,
    ],
  ])('refuses parts that %s, and leaves the site as it was', async (_, spoil, message) => {
    const site = smallSite();
    await site.run('build');
    const before = contents(join(site.folder, 'dist'));
    await buildParts(site, 3);
    spoil(site, join(site.folder, 'parti'));
    const { code, output } = await site.run('merge', 'parti');
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\n {4}at /);
    expect(code).toBe(1);
    expect(contents(join(site.folder, 'dist'))).toEqual(before);
  });

  it('takes a part twice, as where a machine did its work again', async () => {
    const site = smallSite();
    await buildParts(site, 2);
    cpSync(join(site.folder, 'parti/2'), join(site.folder, 'parti/2-di-nuovo'), { recursive: true });
    expect((await site.run('merge', 'parti')).output).toContain('\n7 pagine vengono da 3 parti.\n');
  });

  it.each(['0/3', '4/3', '2', '1/1000', 'a/b'])('says what a part is when it is asked for «%s»', async (text) => {
    const { code, output } = await smallSite().run('build', '--shard', text);
    expect(output).toContain(`«${text}» non è una parte: scrivi quale e di quante, per esempio --shard 2/8`);
    expect(code).toBe(2);
  });
});

function aPage(parts: string): string {
  const [page] = Object.keys(contents(parts)).filter((path) => path.endsWith('index.html'));
  return join(parts, page ?? '');
}

/** Has the record of a part name a file above the folder of the site, as somebody could who knows how records are checksummed. */
function renameInRecord(part: string): void {
  const record = readRecord(part);
  if (!record) throw new Error('a part has a record');
  const [bytes, path] = [new TextEncoder().encode('x'), '../fuori.md'];
  writeFileSync(join(part, path), bytes);
  const renamed = Array.from(
    record.pages,
    ([name, page]) =>
      [name, withFiles(page, (file) => Object.assign({}, file, { path, hash: hashOfBytes(bytes) }))] as const,
  );
  writeFileSync(join(part, 'trackbot-part.bin'), checksummed(serialize({ ...record, pages: new Map(renamed) })));
}
