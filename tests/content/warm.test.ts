import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { ASSET_LIST } from '../../build/pipeline/6-emit/directory.ts';
import { textsIn } from '../engine/pipeline/6-emit/workplace.ts';
import { PROJECT } from '../project.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { GUIDE_ROUTES } from './built.ts';

it('a build after edits makes the site that a build makes from nothing', () => {
  const folder = temporaryFolder();
  for (const name of ['content', 'spec', 'templates'])
    cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  const build = (...options: readonly string[]) =>
    execFileSync(process.execPath, [join(PROJECT, 'build/start.cjs'), 'build', ...options], { cwd: folder });
  build();
  const before = textsIn(join(folder, 'dist'));
  appendFileSync(join(folder, 'content/guide/index.md'), `\nUn testo nuovo, con un [link](${GUIDE_ROUTES.at(-1)}).\n`);
  const file = join(folder, 'spec/openapi.yaml');
  const description = parseDocument(readFileSync(file, 'utf8'));
  description.setIn(['info', 'description'], `${description.getIn(['info', 'description'])}\n\nUna riga nuova.`);
  writeFileSync(file, description.toString());
  build();
  build('--no-cache', '--out', 'altrove');
  const warm = textsIn(join(folder, 'dist'));
  const cold = textsIn(join(folder, 'altrove'));
  // What open pages of the site before may still load stays, and is listed.
  const kept = Object.entries(before).filter(([path]) => path.startsWith('assets/') && !(path in cold));
  const listed = { [ASSET_LIST]: warm[ASSET_LIST] };
  expect(Object.values(warm).join('')).toContain('Un testo nuovo');
  expect(warm).toEqual({ ...cold, ...Object.fromEntries(kept), ...listed });
});
