import { posix } from 'node:path';
import { CONTENT_FOLDERS, contentFolderOf } from '../../../src/model/content-folders.ts';
import { nearest, nearestPath } from '../../../src/model/nearest.ts';
import type { Disk } from '../../platform/disk/disk.ts';
import { type Problem, unreadFile } from '../../platform/problems/problem.ts';
import { publishedPath } from './public-files.ts';
import { messagePath } from './text.ts';

/** Whether a file of content/ is a page. */
export function isPage(path: string): boolean {
  return path.endsWith('.md') && contentFolderOf(path) !== undefined;
}

/** Reports `file-ignored` for each file of content/ that is no page, image, published file or one of the settings. */
export function ignoredFiles(content: Disk, paths: readonly string[], settings: readonly string[]): readonly Problem[] {
  return paths
    .filter((path) => !isPage(path) && !settings.includes(path) && publishedPath(path) === undefined)
    .map((path) =>
      unreadFile(messagePath(content, path), {
        code: 'file-ignored',
        message: 'Il file non è una pagina, né un dato, né un file da pubblicare: il sito non lo usa.',
        hint: hintFor(path, settings),
      }),
    );
}

function hintFor(path: string, settings: readonly string[]): string {
  const { dir, name, ext } = posix.parse(path);
  if (contentFolderOf(path)) {
    return /^\.(?:md|markdown|mdx?|mdown|mkd)$/i.test(ext)
      ? `Chiamalo «${name}.md».`
      : 'Spostalo in content/public/ se i lettori devono averlo, altrimenti cancellalo.';
  }
  const setting = nearestPath(path, settings);
  if (setting) return `Forse «content/${setting}»?`;
  const [folder = ''] = dir.split('/');
  const right = folder === '' ? undefined : nearest(folder, [...Object.keys(CONTENT_FOLDERS), 'public', 'data']);
  return right && right !== folder
    ? `Forse «content/${right}${path.slice(folder.length)}»?`
    : 'Le pagine vanno in content/guide/, content/api/ o content/pages/; i file da pubblicare in content/public/.';
}
