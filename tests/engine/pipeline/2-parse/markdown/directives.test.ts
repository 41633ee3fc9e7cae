import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directives } from '../../../../../build/pipeline/2-parse/markdown/directives/index.ts';
import { PROJECT } from '../../../../project.ts';

const guide = readFileSync(join(PROJECT, 'CONTRIBUTING.md'), 'utf8');

it.each(Object.keys(directives))('CONTRIBUTING explains the directive %s to writers', (name) => {
  expect(guide).toMatch(new RegExp(`[:\`]${name}(?![\\w-])`));
});
