import type { Input } from '../pipeline/1-load/load.ts';
import { loadOpenApi } from '../pipeline/1-load/openapi.ts';
import { MAX_BYTES } from '../pipeline/1-load/text.ts';
import type { Disk } from '../platform/disk/disk.ts';
import { digest, hashOfBytes } from '../platform/memory/digest.ts';

/** The files of the content folder that a build reads; all of them are text. */
const READ = /\.(?:md|ya?ml)$/;

/**
 * A digest of everything a build reads, without parsing it. Gives `undefined` if something cannot be read; the build
 * reports that.
 */
export async function digestOfInput({ content, openapi, templates }: Input): Promise<string | undefined> {
  try {
    const [contents, template, loaded] = await Promise.all([
      content && hashesIn(content),
      templates.read('document.html', MAX_BYTES.settings),
      loadOpenApi(openapi),
    ]);
    if (!(template instanceof Uint8Array) || !loaded.value || loaded.value.unreadable?.size) return undefined;
    return digest(contents ?? '', hashOfBytes(template), loaded.value.entry, ...loaded.value.files.values());
  } catch {
    return undefined;
  }
}

/** Each path followed by the hash of its file, in the order of the list. */
async function hashesIn(disk: Disk): Promise<readonly string[]> {
  const paths = (await disk.list()).filter((path) => READ.test(path));
  const hashes: string[] = [];
  for (const path of paths) {
    const bytes = (await disk.read(path, MAX_BYTES.settings)) ?? new Uint8Array();
    if (!(bytes instanceof Uint8Array)) throw new Error(`${path} is too large`);
    hashes.push(path, hashOfBytes(bytes));
  }
  return hashes;
}
