import { expect, it } from 'vitest';
import { devSite } from '../../../../build/server/dev/dev-site.ts';
import { compress } from '../../../../build/server/preview/encoding.ts';
import { output } from '../../pipeline/6-emit/workplace.ts';

const TEXT = `<!doctype html><title>x</title>${'<p>Testo</p>'.repeat(500)}`;

it('a page is made and compressed once, for all that ask for it until the next build', async () => {
  const site = devSite({ outputs: [output('index.html', TEXT)], search: () => [] }, 'uno');
  const file = site.read('index.html');
  expect(site.read('index.html')).toBe(file);
  const bytes = file?.bytes ?? new Uint8Array();
  const [first, second] = await Promise.all([
    compress(bytes, 'br'),
    compress(site.read('index.html')?.bytes ?? bytes, 'br'),
  ]);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

it('of very many pages only the last ones stay in memory', () => {
  const outputs = Array.from({ length: 400 }, (_, index) => output(`${index}.html`, TEXT));
  const site = devSite({ outputs, search: () => [] }, 'uno');
  const first = site.read('0.html');
  for (const { path } of outputs) site.read(path);
  expect(site.read('399.html')).toBe(site.read('399.html'));
  expect(site.read('0.html')).not.toBe(first);
  expect(site.read('0.html')).toEqual(first);
});
