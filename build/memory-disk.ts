import type { Disk } from './disk.ts';

/** A folder made of texts by path, for tests and tools: lists and reads exactly what it was given. */
export function memoryDisk(files: Readonly<Record<string, string>>, label: string): Disk {
  const encoder = new TextEncoder();
  return {
    label,
    async read(path) {
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      return text === undefined ? undefined : encoder.encode(text);
    },
    async list() {
      // The default order of sort() is by code unit, as the interface wants.
      return Object.keys(files).sort();
    },
  };
}
