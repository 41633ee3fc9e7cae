import type { PublishedFiles } from '../pipeline/6-emit/published.ts';
import { kibibytes } from '../platform/text/sizes.ts';
import { countPages } from './page-count.ts';
import type { StageTimes } from './progress.ts';

/** The table at the end of a build: pages, size by kind of file, time by stage, warnings. */
export function summarize(files: PublishedFiles, times: StageTimes, warnings: number): string {
  const total = times.reduce((sum, { ms }) => sum + ms, 0);
  const rows: readonly (readonly [string, string])[] = [
    ['Pagine', String(countPages([...files.keys()]))],
    ...sizesByKind(files),
    ...times.map(({ label, ms }): [string, string] => [label, `${ms.toFixed(0)} ms`]),
    ['Tempo totale', `${total.toFixed(0)} ms`],
    ['Avvisi', String(warnings)],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value.padStart(10)}\n`).join('');
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['HTML', /\.html$/],
  ['CSS', /\.css$/],
  ['JavaScript', /\.js$/],
  ['Specifica', /^openapi\./],
  ['Altri file', /(?:)/],
];

/** The size of each kind of file before compression. A file counts for the first kind that matches. */
function sizesByKind(files: PublishedFiles): readonly (readonly [string, string])[] {
  // The marker, the list of assets and the assets of earlier sites are no files of this site.
  const own = Array.from(files).filter(([, { digest }]) => digest !== undefined);
  const groups = Map.groupBy(own, ([path]) => KINDS.find(([, pattern]) => pattern.test(path))?.[0]);
  return KINDS.flatMap(([kind]) => {
    const group = groups.get(kind);
    return group ? [[kind, kibibytes(group.reduce((sum, [, { size }]) => sum + size, 0))] as const] : [];
  });
}
