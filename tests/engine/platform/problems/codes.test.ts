import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODES } from '../../../../build/platform/problems/codes.ts';
import { PROJECT } from '../../../project.ts';

const sources = readdirSync(join(PROJECT, 'build'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('codes.ts'))
  .map((path) => readFileSync(join(PROJECT, 'build', path), 'utf8'));

/** The levels that the makers of problems write beside a code. */
const written = sources.flatMap((text) =>
  Array.from(text.matchAll(/code: '([a-z-]+)',\s+level: '(error|warning)'/g), ([, code = '', level]) => ({
    code,
    level,
  })),
);

describe.each(Object.entries(CODES))('the code %s', (code, { level }) => {
  it('is raised', () => {
    expect(sources.some((text) => text.includes(`'${code}'`))).toBe(true);
  });

  it('has the level that its record says', () => {
    const levels = new Set(written.filter((problem) => problem.code === code).map((problem) => problem.level));
    if (level === 'both') expect(levels).toContain('warning');
    else expect([...levels].filter((other) => other !== level)).toEqual([]);
  });
});
