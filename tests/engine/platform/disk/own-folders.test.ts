import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeOwnFolders } from '../../../../build/platform/disk/own-folders.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const OWN = { names: /^\d$/, files: /^(?:index|files\/a)$/ };

it('folders that changed long ago go; what others put into them stays, and what is behind links', () => {
  const parent = temporaryFolder();
  const [cache, home] = [join(parent, 'cache'), join(parent, 'casa')];
  for (const folder of [cache, home])
    for (const [at, name] of ['1', '2', '3'].entries()) {
      fs.mkdirSync(join(folder, name, 'files'), { recursive: true });
      for (const file of ['index', 'files/a']) fs.writeFileSync(join(folder, name, file), '');
      fs.utimesSync(join(folder, name), at, at);
    }
  fs.writeFileSync(join(cache, 'tesi.doc'), '');
  fs.writeFileSync(join(cache, '1/tesi.doc'), '');
  fs.utimesSync(join(cache, '1'), 0, 0);
  fs.symlinkSync(join(home, '1'), join(cache, '4'));
  removeOwnFolders(cache, OWN, { count: 1 });
  expect(fs.readdirSync(cache).toSorted()).toEqual(['1', '3', '4', 'tesi.doc']);
  expect(fs.readdirSync(join(cache, '1'))).toEqual(['tesi.doc']);
  fs.symlinkSync(home, join(parent, 'altra'));
  removeOwnFolders(join(parent, 'altra'), OWN, { count: 0 });
  expect(fs.readdirSync(home, { recursive: true })).toHaveLength(12);
});
