import { contentFolderOf } from '../../../src/model/content-folders.ts';
import type { Disk } from '../../platform/disk/disk.ts';
import { isImageName } from '../../platform/hosting/media-types.ts';
import { hashOfBytes } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { MAX_BYTES, messagePath, readBytes } from './text.ts';

/** The folder in content/ whose files are published as they are. */
const PUBLIC_FOLDER = 'public/';

/** A file that is published as it is. */
export type PublicFile = {
  /** The path in messages, relative to the project. */
  readonly file: string;
  /** The path in content/, in NFC, with forward slashes: `guide/spedizioni/lista.webp`. */
  readonly key: string;
  /** The path in the site, with forward slashes: `spedizioni/lista.webp`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
};

/**
 * Reads the files of content/public/ and the images beside pages. `paths` lists all files of content/. Reports
 * `file-too-large` and `file-unreadable`.
 */
export async function loadPublicFiles(content: Disk, paths: readonly string[]): Promise<Result<readonly PublicFile[]>> {
  const read = await Promise.all(paths.map((key) => loadPublicFile(content, key)));
  return { value: read.flatMap(({ value }) => value ?? []), problems: read.flatMap(({ problems }) => problems) };
}

async function loadPublicFile(content: Disk, key: string): Promise<Result<PublicFile | undefined>> {
  const name = key.normalize();
  const path = publishedPath(name);
  if (path === undefined) return { value: undefined, problems: [] };
  const { value: bytes, problems } = await readBytes(content, key, MAX_BYTES.publicFile);
  return {
    value: bytes && { file: messagePath(content, key), key: name, path, bytes, hash: hashOfBytes(bytes) },
    problems,
  };
}

/**
 * The path in the site of a file of content/ that is published as it is; `undefined` for the other files. An image
 * beside pages is published beside them.
 */
export function publishedPath(key: string): string | undefined {
  if (key.startsWith(PUBLIC_FOLDER)) return key.slice(PUBLIC_FOLDER.length);
  const folder = isImageName(key) ? contentFolderOf(key) : undefined;
  return folder && `${folder.base}${key.slice(key.indexOf('/'))}`.slice(1);
}
