import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emit } from '../../../build/pipeline/6-emit/emit.ts';
import { site, workplace } from '../pipeline/6-emit/workplace.ts';
import { contextIn } from './terminal.ts';

/** Where a program and a site leave what later runs may find. */
const CACHES = ['programma/node_modules/.cache/trackbot-docs', 'sito/.cache/trackbot-docs'];

it('clean deletes the site that was built, its cache and the compiled program, and nothing beside them', async () => {
  const place = workplace();
  const folder = join(place.parent, 'sito');
  for (const cache of CACHES) {
    fs.mkdirSync(join(place.parent, cache, 'program'), { recursive: true });
    fs.writeFileSync(join(place.parent, cache, '../altro'), '');
  }
  await emit(site({ 'index.html': 'home' }), { ...place, folder: join(folder, 'dist') });
  const context = contextIn(folder, { programFolder: join(place.parent, 'programma') });
  expect(await context.run('clean')).toBe(0);
  expect(context.written()).toBe('dist/ e cache cancellate.\n');
  for (const cache of CACHES) expect(fs.readdirSync(join(place.parent, cache, '..'))).toEqual(['altro']);
  expect(fs.readdirSync(folder)).toEqual(['.cache']);
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
