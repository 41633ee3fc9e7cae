import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The files that pages load only in dev, by path. */
export type DevAssets = ReadonlyMap<string, { readonly type: string; readonly bytes: Uint8Array }>;

/** The prefix of the dev server's own addresses. No page of the site has such an address. */
const DEV = '/__dev/';

/** The address of the event stream that announces new builds to pages. */
export const EVENTS_PATH = `${DEV}events`;
/** The address of the script that reloads pages. */
export const RELOAD_PATH = `${DEV}reload.js`;

/** Compiles the script that pages run in dev, and reads its stylesheet. */
export async function loadDevAssets(programFolder: string): Promise<DevAssets> {
  const folder = join(programFolder, 'build/server/dev/browser');
  const options = { bundle: true, write: false, target: 'es2022', format: 'iife', logLevel: 'silent' } as const;
  const [{ outputFiles }, styles] = await Promise.all([
    build({ ...options, entryPoints: [join(folder, 'reload.ts')] }),
    readFile(join(folder, 'overlay.css')),
  ]);
  return new Map([
    [RELOAD_PATH, { type: 'text/javascript; charset=utf-8', bytes: outputFiles[0]?.contents ?? new Uint8Array() }],
    [`${DEV}overlay.css`, { type: 'text/css; charset=utf-8', bytes: styles }],
  ]);
}
