import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Input, OwnInput } from '../../build/pipeline/1-load/load.ts';
import type { Disk } from '../../build/platform/disk/disk.ts';
import { realDisk } from '../../build/platform/disk/real-disk.ts';
import { PROJECT } from '../project.ts';
import { memoryDisk } from './memory-disk.ts';

const FIXTURE = join(PROJECT, 'tests/fixtures/site');

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
const DESCRIPTIONS_FOLDER = join(PROJECT, 'tests/fixtures/openapi');

/** The descriptions of tests/fixtures/openapi. */
export const DESCRIPTIONS: readonly string[] = readdirSync(DESCRIPTIONS_FOLDER, { withFileTypes: true }).map((entry) =>
  entry.isDirectory() ? `${entry.name}/openapi.yaml` : entry.name,
);

/**
 * The input of `build --reference`: a document of tests/fixtures/openapi by its name, any other one by its path, or one
 * that a test makes. That one may leave out its version and its title.
 */
export function referenceInput(document: object | string): Input {
  if (typeof document === 'object') {
    const version = 'swagger' in document ? {} : { openapi: '3.1.0' };
    const whole = { ...version, info: { title: 'Prova', version: '1' }, ...document };
    return writtenInput({ 'openapi.yaml': JSON.stringify(whole) });
  }
  return isAbsolute(document)
    ? ofDescription(realDisk(dirname(document), '.'), basename(document))
    : ofDescription(realDisk(DESCRIPTIONS_FOLDER, DESCRIPTIONS_LABEL), document);
}

/** The input of `build --reference` for files as somebody has written them: the first one is the OpenAPI document. */
export function writtenInput(files: Readonly<Record<string, string>>): Input {
  return ofDescription(memoryDisk(files, DESCRIPTIONS_LABEL), Object.keys(files)[0] ?? '');
}

const DESCRIPTIONS_LABEL = 'descrizioni';

function ofDescription(disk: Disk, entry: string): Input {
  const templates = realDisk(join(PROJECT, 'templates'), 'templates');
  return { origin: { kind: 'foreign' }, openapi: { disk, entry }, templates };
}

/** The part of an input with the documents that were kept of older versions. */
export function releasesOf(documents: Readonly<Record<string, object>>): Pick<Input, 'releases'> {
  const texts = Object.entries(documents).map(([version, old]) => [`${version}.json`, JSON.stringify(old)] as const);
  return { releases: memoryDisk(Object.fromEntries(texts), 'versioni') };
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
