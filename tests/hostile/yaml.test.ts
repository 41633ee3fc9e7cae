import { describe, expect, it } from 'vitest';
import { PATIENT } from '../project.ts';
import { fixtureSite, writtenSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { pageOf } from './given.ts';
import { faultsOf } from './sound.ts';

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');

const BOMBS: Readonly<Record<string, string>> = {
  'aliases of aliases': `x0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(30, (n) => `x${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`)}`,
  'aliases of maps': `x0: &a0 { a: b }\n${lines(30, (n) => `x${n + 1}: &a${n + 1} { a: *a${n}, b: *a${n}, c: *a${n} }`)}`,
  'an alias that contains itself': 'x0: &a [*a]\n',
  'an alias that contains itself, further in': 'x0: &a { b: { c: [*a, *a] } }\n',
  'merge keys of merge keys': `x0: &a0 { a: b }\n${lines(30, (n) => `x${n + 1}: &a${n + 1} { <<: [*a${n}, *a${n}] }`)}`,
  'ten thousand aliases': `x0: &a [x]\nx1: [${Array(10_000).fill('*a').join(', ')}]\n`,
  'an alias before its anchor': 'x0: *a\nx1: &a 1\n',
  'lists in lists': `x0: ${'['.repeat(50_000)}\n`,
  'lists in lists, closed': `x0: ${'['.repeat(2_000)}${']'.repeat(2_000)}\n`,
  'maps in maps': `x0: ${'{a: '.repeat(5_000)}1${'}'.repeat(5_000)}\n`,
  'maps in maps, line by line': `x0:\n${lines(1_000, (n) => `${' '.repeat(n + 1)}a:`)}`,
  'items in items': `x0:\n  ${'- '.repeat(20_000)}a\n`,
  'keys of keys': `${'? '.repeat(20_000)}a\n`,
  'tags that do not exist': lines(1_000, (n) => `x${n}: !!js/function 'alert(1)'`),
  'very many anchors': lines(20_000, (n) => `x${n}: &a${n} 1`),
  'very many keys': lines(60_000, (n) => `x${n}: 1`),
  'one key very often': lines(20_000, () => 'x0: 1'),
  'very many documents': lines(50_000, () => '---'),
  'very many mistakes': lines(20_000, (n) => `x${n}: a: b: c`),
  'a text that is not closed': `x0: "${'a\n '.repeat(50_000)}`,
  'a key that never ends': `${'a'.repeat(300_000)}: 1\n`,
  'brackets that close nothing': `x0: 1\n${']'.repeat(50_000)}`,
  'very many comments': lines(100_000, () => '#'),
  'empty items': `x0: [${','.repeat(100_000)}]\n`,
};

const FILES = ['content/site.yaml', 'content/sidebars.yaml', 'content/data/values.yaml', 'content/data/terms.yaml'];

/** Input that is valid, however long it is. */
const isHarmless = (name: string) => name === 'very many comments';

describe('YAML made to be expensive is stopped in time and told: ', PATIENT, () => {
  it.each(Object.entries(BOMBS))('%s', async (name, bomb) => {
    const files = Object.fromEntries(FILES.map((path) => [path, bomb + fixtureText(path)]));
    const site = await fixtureSite(files);
    for (const path of FILES) {
      const said = site.problems.filter(({ place }) => place.file === path);
      expect(said.length).toBeLessThanOrEqual(isHarmless(name) ? 0 : 110);
      expect(said.length).toBeGreaterThanOrEqual(isHarmless(name) ? 0 : 1);
      for (const { message, hint, level } of said) {
        expect(message.length).toBeLessThan(1_000);
        expect(hint).not.toBe('');
        expect(level).toBe('error');
      }
    }
    const page = await fixtureSite({ 'content/pages/contatti.md': pageOf('Testo.').replace('---\n', `---\n${bomb}`) });
    expect(page.problems.some(({ place }) => place.file === 'content/pages/contatti.md')).toBe(!isHarmless(name));
  });

  it.each(Object.entries(BOMBS))('%s, in a description', async (_, bomb) => {
    const start = fixtureText('spec/openapi.yaml');
    for (const text of [start + bomb.replaceAll(/^x(?=\d)/gm, 'x-'), `${bomb}${start}`]) {
      const site = await writtenSite({ 'openapi.yaml': text });
      expect(site.problems.length).toBeLessThanOrEqual(600);
      for (const { message, hint } of site.problems) {
        expect(message.length).toBeLessThan(1_000);
        expect(hint).not.toBe('');
      }
      expect(faultsOf(site)).toEqual([]);
      // A document that could be read makes a site; for any other one there is an error.
      expect(site.files.size > 0 || site.problems.some(({ level }) => level === 'error')).toBe(true);
    }
  });

  it('a hundred levels that stand in examples and extensions are read', async () => {
    const deep = `${'{ a: ['.repeat(50)}1${'] }'.repeat(50)}`;
    const text = fixtureText('spec/openapi.yaml').replace(
      'example: in_transit',
      `example: in_transit\n          x-a: ${deep}`,
    );
    const site = await writtenSite({ 'openapi.yaml': `${text}x-b: ${deep}\n` });
    expect(site.problems).toEqual([]);
    expect(site.markup('/api/shipment-list')).toContain('in_transit');
  });
});
