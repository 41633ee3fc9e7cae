import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleSource } from '../../../build/program/bundle/bundle.ts';
import { SourceFault } from '../../../build/program/source-fault.ts';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

it('a pipe among the sources is told at once, and a mistake in them with its line', async () => {
  const folder = temporaryFolder();
  fs.cpSync(join(PROJECT, 'src'), join(folder, 'src'), { recursive: true });
  fs.symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const file = join(folder, 'src/client/head.ts');
  fs.rmSync(file);
  spawnSync('mkfifo', [file]);
  await expect(bundleSource(folder)).rejects.toThrow(new SourceFault('src/client/head.ts non è un file.'));
  fs.rmSync(file);
  fs.writeFileSync(file, '\nconst = 1;\n');
  const fault: unknown = await bundleSource(folder).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(SourceFault);
  expect(String(fault)).toContain('src/client/head.ts:2:6: ERROR:');
});
