import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
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
  appendFileSync(join(folder, 'content/guide/index.md'), `\nUn testo nuovo, con un [link](${GUIDE_ROUTES.at(-1)}).\n`);
  const file = join(folder, 'spec/openapi.yaml');
  const description = parseDocument(readFileSync(file, 'utf8'));
  description.setIn(['info', 'description'], `${description.getIn(['info', 'description'])}\n\nUna riga nuova.`);
  writeFileSync(file, description.toString());
  build();
  build('--no-cache', '--out', 'altrove');
  const [warm, cold] = ['dist', 'altrove'].map((name) => textsIn(join(folder, name)));
  expect(Object.values(warm ?? {}).join('')).toContain('Un testo nuovo');
  expect(warm).toEqual(cold);
});
