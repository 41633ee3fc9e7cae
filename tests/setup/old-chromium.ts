import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PROJECT } from '../project.ts';
import { run } from './debian.ts';

/** Where the oldest supported Chromium is, once it is installed. */
export const OLD_CHROMIUM = join(PROJECT, '.cache/browsers/chromium-106');

const PACKAGE = '@sparticuz/chromium@106.0.2';
const SHA_256 = 'aa654cfb75060ca82cc9935cc9450297435a407d29ba1b097e40b799739b7df8';

/** Installs Chromium 106 from its npm package; tells whether it is the expected file. */
export function installOldChromium(): boolean {
  const folder = join(dirname(OLD_CHROMIUM), 'package');
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder];
  if (!run('npm', ['install', ...options, PACKAGE])) return false;
  const bytes = brotliDecompressSync(readFileSync(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br')));
  rmSync(folder, { recursive: true });
  if (createHash('sha256').update(bytes).digest('hex') !== SHA_256) return false;
  writeFileSync(OLD_CHROMIUM, bytes, { mode: 0o755 });
  return true;
}
