import { copyFileOf } from '../site/files.ts';
import { textOf } from './built.ts';

/**
 * The sentences of a page without marks and code blocks, with plain apostrophes and spaces. A row of a table is one.
 */
export function sentencesOf(route: string): readonly string[] {
  return textOf(copyFileOf(route))
    .replace(/```.*?```/gs, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('’', "'")
    .replaceAll('\u00a0', ' ')
    .replace(/[*`]/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[>#-]+ )+/, ''))
    .flatMap((line) => (line.startsWith('|') ? line : line.split(/(?<=[.!?;])\s+/)));
}
