import { hash } from 'node:crypto';
import type { Chrome } from '../../../src/model/page.ts';
import type { Assets } from '../../program/bundle/assets.ts';

/**
 * Identifies the scripts, the styles and the frame that all pages of a deployment share. Nothing here depends on the
 * text of a page, so a changed text changes only its own page.
 */
export function buildId({ files, scripts }: Pick<Assets, 'files' | 'scripts'>, chrome: Chrome): string {
  return hash('sha256', JSON.stringify([chrome, ...files.keys(), scripts.head])).slice(0, 16);
}

/** The text of data that the scripts of pages read. It names their build, so that other scripts do not misread it. */
export function dataText(build: string, data: object): string {
  return JSON.stringify({ build, ...data });
}
