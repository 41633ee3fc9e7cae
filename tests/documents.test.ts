import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from './project.ts';

/** The names of all files of the program, to which documents refer with or without their folder. */
const NAMES = new Set(
  ['build', 'src', 'tests'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  ),
);

/** A file of the program in backticks. `x` stands for a name that the reader chooses. */
const FILE = /`([\w./-]+\.(?:tsx?|css|c?js))`/g;

const CODE = /```[\s\S]*?```|`[^`]*`/g;

const LINK = /\]\((?![a-z]+:|#)([^)#]+)/g;

it.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s names files that exist', (document) => {
  const text = readFileSync(join(PROJECT, document), 'utf8');
  const files = Array.from(text.matchAll(FILE), ([, path = '']) => path).filter((path) => !/^x\.|\/x\./.test(path));
  const links = Array.from(text.replace(CODE, '').matchAll(LINK), ([, path = '']) => path);
  expect(files.filter((path) => !NAMES.has(basename(path)))).toEqual([]);
  expect([...files.filter((path) => /^(?:build|src|tests)\//.test(path)), ...links].filter(isMissing)).toEqual([]);
});

function isMissing(path: string): boolean {
  return !existsSync(join(PROJECT, path));
}
