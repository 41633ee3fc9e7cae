import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

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
  const read = (name: string) => readFile(join(programFolder, 'build/server/dev/browser', name));
  const [source, styles] = await Promise.all([read('reload.ts'), read('overlay.css')]);
  const { code } = await transform(source, { loader: 'ts', target: 'es2022', format: 'iife' });
  return new Map([
    [RELOAD_PATH, { type: 'text/javascript; charset=utf-8', bytes: new TextEncoder().encode(code) }],
    [`${DEV}overlay.css`, { type: 'text/css; charset=utf-8', bytes: styles }],
  ]);
}
