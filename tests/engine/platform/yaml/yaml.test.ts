import { describe, expect, it } from 'vitest';
import { openYaml } from '../../../../build/platform/yaml/yaml.ts';

const open = (text: string) => openYaml({ file: 'content/site.yaml', text });

describe('a settings file', () => {
  it('tells where each value and key stands', () => {
    const yaml = open('a:\n  b: 1\n  c: [x, y]\n');
    expect(yaml.placeAt(['a', 'c', 1])).toMatchObject({ line: 3, column: 10 });
    expect(yaml.placeOfKey(['a', 'c'])).toMatchObject({ line: 3, column: 3 });
    expect(yaml.placeAt(['a', 'd'])).toMatchObject({ line: 2, column: 3 });
  });

  it('that cannot be parsed is explained in Italian, at its line', () => {
    const { problems, value } = open('a: 1\na: 2\n');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'yaml-syntax', place: { line: 2 }, message: expect.stringContaining('due volte') },
    ]);
  });
});
