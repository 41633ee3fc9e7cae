import type { Disk } from '../../build/platform/disk/disk.ts';

/** A folder of texts or bytes by path, for tests and tools. */
export function memoryDisk(files: Readonly<Record<string, string | Uint8Array>>, label: string): Disk {
  const encoder = new TextEncoder();
  return {
    label,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      const content = Object.hasOwn(files, path) ? files[path] : undefined;
      const bytes = typeof content === 'string' ? encoder.encode(content) : content;
      return bytes && bytes.length > limit ? { tooLarge: bytes.length } : bytes;
    },
    async list() {
      // sort() orders by code unit, as `Disk` requires.
      return Object.keys(files).sort();
    },
  };
}
