import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file in one step: whoever reads it sees the old text or the new one. Rejects as the file system does. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.tmp`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
