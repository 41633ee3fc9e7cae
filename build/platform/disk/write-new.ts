import { open, rm } from 'node:fs/promises';

/**
 * Writes a file that must not exist yet. What a full disk lets it write is deleted, or it would be in the way of the
 * next attempt. Rejects with the error of the file system.
 */
export async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
