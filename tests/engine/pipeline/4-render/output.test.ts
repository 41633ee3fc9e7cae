import { describe, expect, it } from 'vitest';
import { toOutputPath } from '../../../../build/pipeline/4-render/output.ts';

describe('an output path', () => {
  it.each([
    'index.html',
    'spedizioni/lista/index.html',
    '_headers',
    '.well-known/security.txt',
    'guida/novità/index.html',
    'console/index.html',
    'assets/boot-4UKPZ7QH.js',
  ])('is %j', (path) => expect(toOutputPath(path)).toBe(path));

  it.each([
    ['empty', ''],
    ['absolute', '/etc/passwd'],
    ['absolute on Windows', 'C:/x'],
    ['leaving the folder', '../x.html'],
    ['leaving the folder in the middle', 'a/../../x.html'],
    ['with a dot segment', './x.html'],
    ['with an empty segment', 'a//x.html'],
    ['a folder', 'a/'],
    ['with a backslash', 'a\\x.html'],
    ['with a NUL', 'a\0.html'],
    ['with a line end', 'a\n.html'],
    ['a device of Windows', 'con'],
    ['a device of Windows with an ending', 'api/NUL.html'],
    ['a folder named like a device', 'com1/index.html'],
    ['ending in a dot', 'a./index.html'],
    ['ending in a space', 'a /index.html'],
    ['with a character that Windows refuses', 'cosa?.html'],
    ['half a surrogate pair', 'a\ud800.html'],
    ['longer than file systems take', `${'è'.repeat(128)}.html`],
  ])('is nothing %s', (_, path) => expect(toOutputPath(path)).toBeUndefined());
});
