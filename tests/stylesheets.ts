import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

const SOURCES = join(PROJECT, 'src');

/** The text of every stylesheet, by its path in src/. */
export const STYLESHEETS: ReadonlyMap<string, string> = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(SOURCES, path), 'utf8')]),
);
