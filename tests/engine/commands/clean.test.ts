import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { emit } from '../../../build/pipeline/6-emit/emit.ts';
import { writePublished } from '../../../build/pipeline/6-emit/published-site.ts';
import { site, workplace } from '../pipeline/6-emit/workplace.ts';
import { contextIn } from './terminal.ts';

const RESULT = 'a'.repeat(32);

/** Where a program and a site leave what later runs may find. */
const CACHES = {
  'programma/node_modules/.cache/trackbot-docs': [
    `program/${'0'.repeat(16)}/cli.mjs`,
    `program/${'0'.repeat(16)}/manifest.json`,
    'compile/v24.21.0-x64-0123-0/89abcdef',
  ],
  'sito/.cache/trackbot-docs': [`${'1'.repeat(16)}/index`, `${'1'.repeat(16)}/files/${RESULT}`],
};

it('clean deletes the site that was built, its cache and the compiled program, and nothing beside them', async () => {
  const place = workplace();
  const folder = join(place.parent, 'sito');
  for (const [cache, files] of Object.entries(CACHES)) {
    for (const file of [...files, '../altro']) {
      fs.mkdirSync(dirname(join(place.parent, cache, file)), { recursive: true });
      fs.writeFileSync(join(place.parent, cache, file), '');
    }
  }
  const cache = join(folder, '.cache/trackbot-docs', '1'.repeat(16));
  const target = { ...place, folder: join(folder, 'dist') };
  await emit(site({ 'index.html': 'home' }), target);
  const nothing = { options: '', reads: [], files: new Map(), gone: {}, pages: 0, problems: [] };
  writePublished(cache, target.folder, nothing);
  const context = contextIn(folder, { programFolder: join(place.parent, 'programma') });
  expect(await context.run('clean')).toBe(0);
  expect(context.written()).toBe('dist/ e cache cancellate.\n');
  for (const cache of Object.keys(CACHES)) expect(fs.readdirSync(join(place.parent, cache, '..'))).toEqual(['altro']);
  expect(fs.readdirSync(folder)).toEqual(['.cache']);
});

it('clean leaves what others put into the caches, and what is behind links', async () => {
  const { parent } = workplace();
  const [cache, home] = [join(parent, '.cache/trackbot-docs'), join(parent, 'casa')];
  for (const folder of [cache, home]) fs.mkdirSync(join(folder, '2'.repeat(16), 'files'), { recursive: true });
  for (const file of ['tesi.doc', `${'2'.repeat(16)}/tesi.doc`, `${'2'.repeat(16)}/files/${RESULT}`])
    for (const folder of [cache, home]) fs.writeFileSync(join(folder, file), '');
  fs.symlinkSync(join(home, '2'.repeat(16)), join(cache, '3'.repeat(16)));
  fs.symlinkSync(home, join(parent, 'trackbot-docs'));
  fs.mkdirSync(join(parent, 'node_modules/.cache'), { recursive: true });
  fs.symlinkSync(home, join(parent, 'node_modules/.cache/trackbot-docs'));
  expect(await contextIn(parent, { programFolder: parent }).run('clean')).toBe(0);
  expect(fs.readdirSync(cache).toSorted()).toEqual(['2'.repeat(16), '3'.repeat(16), 'tesi.doc']);
  expect(fs.readdirSync(join(cache, '2'.repeat(16)))).toEqual(['tesi.doc']);
  expect(fs.readdirSync(home, { recursive: true })).toHaveLength(5);
});

it('clean leaves what is behind a link in the place of the cache', async () => {
  const { parent } = workplace();
  const files = join(parent, 'casa', '2'.repeat(16), 'files');
  fs.mkdirSync(files, { recursive: true });
  fs.writeFileSync(join(files, RESULT), '');
  fs.mkdirSync(join(parent, '.cache'));
  fs.symlinkSync(join(parent, 'casa'), join(parent, '.cache/trackbot-docs'));
  expect(await contextIn(parent, { programFolder: join(parent, 'programma') }).run('clean')).toBe(0);
  expect(fs.readdirSync(files)).toEqual([RESULT]);
});

it('clean leaves a folder dist that no build has written, and says so', async () => {
  const { parent } = workplace();
  fs.mkdirSync(join(parent, 'dist'));
  fs.writeFileSync(join(parent, 'dist/tesi.doc'), '');
  const context = contextIn(parent, { programFolder: join(parent, 'programma') });
  expect(await context.run('clean')).toBe(1);
  expect(context.written()).toContain('output-refused');
  expect(fs.readdirSync(join(parent, 'dist'))).toEqual(['tesi.doc']);
});
