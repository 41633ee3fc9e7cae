import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Input, OwnInput } from '../build/pipeline/1-load/load.ts';
import { realDisk } from '../build/platform/disk/real-disk.ts';
import { memoryDisk } from './memory-disk.ts';
import { PROJECT } from './project.ts';

const FIXTURE = join(import.meta.dirname, 'fixtures/site');

type ReadHistory = NonNullable<OwnInput['history']>;

/** A change to the fixture site: a file's new text or bytes, or `undefined` to take the file away. */
export type Changes = Readonly<Record<string, string | Uint8Array | undefined>>;

/** The text of a file of the fixture site. */
export function fixtureText(path: string): string {
  return readFileSync(join(FIXTURE, path), 'utf8');
}

/** The small site of tests/fixtures/site with some files changed, as input of a build. */
export function fixtureInput(changes: Changes = {}, history?: ReadHistory): Input {
  const content = memoryDisk(filesOf('content', changes), 'content');
  return {
    origin: { kind: 'own', content, ...(history && { history }) },
    openapi: { disk: memoryDisk(filesOf('spec', changes), 'spec'), entry: 'openapi.yaml' },
    releases: memoryDisk(releasesIn(changes), 'spec/releases'),
    templates: realDisk(join(PROJECT, 'templates'), 'templates'),
  };
}

/** The folder of the descriptions that tests share. */
export const DESCRIPTIONS_FOLDER = join(import.meta.dirname, 'fixtures/openapi');

/** The input of `build --reference`: a document that a test makes, one of the folder by its name, or any by its path. */
export function referenceInput(document: object | string): Input {
  const templates = realDisk(join(PROJECT, 'templates'), 'templates');
  const label = 'descrizioni';
  const origin = { kind: 'foreign' } as const;
  if (typeof document === 'object') {
    const disk = memoryDisk({ 'openapi.json': JSON.stringify(document) }, label);
    return { origin, openapi: { disk, entry: 'openapi.json' }, templates };
  }
  const openapi = isAbsolute(document)
    ? { disk: realDisk(dirname(document), '.'), entry: basename(document) }
    : { disk: realDisk(DESCRIPTIONS_FOLDER, label), entry: document };
  return { origin, openapi, templates };
}

/** The fixture site has no kept version of its description. */
function releasesIn(changes: Changes): Record<string, string | Uint8Array> {
  const folder = 'spec/releases/';
  return Object.fromEntries(
    Object.entries(changes).flatMap(([path, text]) =>
      path.startsWith(folder) && text !== undefined ? [[path.slice(folder.length), text]] : [],
    ),
  );
}

function filesOf(folder: string, changes: Changes): Record<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>(
    readdirSync(join(FIXTURE, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(join(FIXTURE, folder).length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
      }),
  );
  for (const [path, text] of Object.entries(changes)) {
    const [top, ...rest] = path.split('/');
    if (top !== folder) continue;
    if (text === undefined) files.delete(rest.join('/'));
    else files.set(rest.join('/'), text);
  }
  return Object.fromEntries(files);
}
