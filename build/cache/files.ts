import { hash } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import type { Contents } from '../4-render/output.ts';
import { writeWhole } from './sealed.ts';

/** A file that is kept, by what is in it: its hash is its name. `at` is when it was written, by which a change of it is noticed. */
export type KeptFile = { readonly hash: string; readonly size: number; readonly at: number };

/** A folder of files that were made once. */
export type KeptFiles = {
  readonly folder: string;
  /** Where a file stands. */
  pathOf(file: KeptFile): string;
  keep(bytes: Uint8Array): KeptFile;
  /** Whether a file is still what it was; reads it only where its date or size say that somebody touched it. */
  isSound(file: KeptFile): boolean;
  read(file: KeptFile): Uint8Array;
  forget(file: KeptFile): void;
};

/** The files kept in a folder, which need not be there yet. */
export function keptFiles(folder: string): KeptFiles {
  const pathOf = ({ hash }: KeptFile) => join(folder, hash.slice(0, 2), hash.slice(2));
  return {
    folder,
    pathOf,
    keep(bytes) {
      const file = { hash: hashOf(bytes), size: bytes.length, at: 0 };
      const path = pathOf(file);
      // Never written in place: files of the published site may be the same file under another name.
      writeWhole(path, [bytes]);
      return { ...file, at: fs.statSync(path).mtimeMs };
    },
    isSound(file) {
      const found = fs.statSync(pathOf(file), { throwIfNoEntry: false });
      if (!found?.isFile() || found.size !== file.size) return false;
      return found.mtimeMs === file.at || hashOf(fs.readFileSync(pathOf(file))) === file.hash;
    },
    read: (file) => fs.readFileSync(pathOf(file)),
    forget: (file) => fs.rmSync(pathOf(file), { recursive: true, force: true }),
  };
}

/** A kept file as what is in a file of the site; it is read when somebody asks for its bytes. */
export function contentsOf(file: KeptFile, files: KeptFiles): Contents {
  return {
    kept: { ...file, file: files.pathOf(file) },
    get bytes() {
      return files.read(file);
    },
  };
}

/** The name of a kept file. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 40);
}
