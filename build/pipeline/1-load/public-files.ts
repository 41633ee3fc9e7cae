import type { Disk } from '../../platform/disk/disk.ts';
import { hashOfBytes } from '../../platform/memory/digest.ts';
import type { Result } from '../../platform/problems/problem.ts';
import { fileOf, MAX_BYTES, readBytes } from './text.ts';

/** The folder in content/ whose files are published as they are. */
const PUBLIC_FOLDER = 'public/';

/** A file that is published as it is. */
export type PublicFile = {
  /** The path in messages, relative to the project. */
  readonly file: string;
  /** The path in content/public/ and in the site, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
};

/**
 * Reads the files of content/public/. `paths` are all files of content/. Reports `file-too-large` and
 * `file-unreadable`.
 */
export async function loadPublicFiles(content: Disk, paths: readonly string[]): Promise<Result<readonly PublicFile[]>> {
  const keys = paths.filter((path) => path.startsWith(PUBLIC_FOLDER));
  const read = await Promise.all(keys.map((key) => loadPublicFile(content, key)));
  return { value: read.flatMap(({ value }) => value ?? []), problems: read.flatMap(({ problems }) => problems) };
}

async function loadPublicFile(content: Disk, key: string): Promise<Result<PublicFile | undefined>> {
  const { value: bytes, problems } = await readBytes(content, key, MAX_BYTES.publicFile);
  const path = key.slice(PUBLIC_FOLDER.length);
  return { value: bytes && { file: fileOf(content, key), path, bytes, hash: hashOfBytes(bytes) }, problems };
}
