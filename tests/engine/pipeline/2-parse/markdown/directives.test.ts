import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directives } from '../../../../../build/pipeline/2-parse/markdown/directives/index.ts';
import { PROJECT } from '../../../../project.ts';

const guide = readFileSync(join(PROJECT, 'CONTRIBUTING.md'), 'utf8');

it('CONTRIBUTING explains every directive to writers', () => {
  const isExplained = (name: string) => new RegExp(`[:\`]${name}(?![\\w-])`).test(guide);
  expect(Object.keys(directives).filter((name) => !isExplained(name))).toEqual([]);
});
