import { CHANGE_KINDS, type ChangeKind } from '../../../src/model/api-version.ts';
import type { Place } from '../../../src/model/place.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import { versions } from '../../../src/strings/versions.ts';
import type { Change, Use } from '../../pipeline/3-link/changes/compare-apis.ts';
import { counted } from '../../platform/text/counted.ts';
import { type GuideMention, mentionsOfChange } from './api-mentions.ts';

/** One of the two documents: its file and its version. */
export type Edition = { readonly file: string; readonly version: string };

/** What is printed: the changes between two editions, and the mentions of the API in texts. */
export type Comparison = {
  readonly before: Edition;
  readonly after: Edition;
  readonly changes: readonly Change[];
  readonly mentions: readonly GuideMention[];
};

/** With more operations or files than this, only the number of the rest is printed. */
const MOST = 4;

/**
 * Prints all changes: first breaking ones, then others, then additions. Each has its place, its fields and the texts
 * that mention them.
 */
export function printChanges(comparison: Comparison): string {
  const { before, after, changes, mentions } = comparison;
  const title = `Da ${editionText(before)} a ${editionText(after)}`;
  if (changes.length === 0) return `${title}\n\nNessuna differenza per chi usa l’API.\n`;
  const toRead = new Set<string>();
  const sections = CHANGE_KINDS.flatMap((kind) => {
    const listed = changes.filter((change) => change.kind === kind);
    if (listed.length === 0) return [];
    const entries = listed.map((change) => {
      const places = mentionsOfChange(change, mentions);
      for (const { file } of kind === 'added' ? [] : places) toRead.add(file);
      return entryText(change, places);
    });
    return [`${versions.changes[kind]} (${listed.length})\n${entries.join('\n')}`];
  });
  return `${title}\n\n${sections.join('\n\n')}\n\n${closing(comparison, toRead.size)}\n`;
}

function editionText({ file, version }: Edition): string {
  return version === '' ? file : `${file} (versione ${version})`;
}

function entryText({ place, text, isWhole, uses }: Change, mentioned: readonly Place[]): string {
  const fields = uses.filter(({ anchor }) => anchor !== '');
  return [
    `  ${place.file}:${place.line}  ${text}.`,
    ...(uses.length > 0 && !isWhole ? [`      in ${usesText(fields.length > 0 ? fields : uses)}`] : []),
    ...(mentioned.length > 0 ? [`      ne parlano ${placesText(mentioned)}`] : []),
  ].join('\n');
}

/**
 * `GET /shipments (shipment-list#query.status)`. The part in brackets is the target of a link to the field; one per
 * operation is enough.
 */
function usesText(uses: readonly Use[]): string {
  const byOperation = [...Map.groupBy(uses, ({ operation }) => operation).values()];
  const shown = byOperation
    .slice(0, MOST)
    .flatMap(([first]) => first ?? [])
    .map(({ operation, anchor }) => requestLine(operation) + (anchor === '' ? '' : ` (${operation.id}#${anchor})`));
  return shown.join(', ') + rest(byOperation.length - shown.length);
}

function placesText(places: readonly Place[]): string {
  const files = [...Map.groupBy(places, ({ file }) => file)];
  const shown = files.slice(0, MOST).map(([file, list]) => {
    const lines = [...new Set(list.map(({ line }) => line))].sort((one, other) => one - other);
    return `${file}:${lines.join(',')}`;
  });
  return shown.join('  ') + rest(files.length - shown.length);
}

function rest(count: number): string {
  if (count <= 0) return '';
  return count === 1 ? ' e un altro' : ` e altri ${count}`;
}

function closing({ before, after, changes }: Comparison, toRead: number): string {
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const parts = [
    counted(count('broken'), 'rottura', 'rotture'),
    counted(count('changed'), 'cambiamento', 'cambiamenti'),
    counted(count('added'), 'aggiunta', 'aggiunte'),
    ...(toRead > 0 ? [counted(toRead, 'pagina da rileggere', 'pagine da rileggere')] : []),
  ];
  const major = ({ version }: Edition) => version.split('.')[0];
  const isQuiet = count('broken') > 0 && after.version !== '' && major(before) === major(after) && major(after) !== '0';
  const advice = `«version» resta alla ${major(after)}: quando qualcosa si rompe di solito cambia il primo numero.`;
  return `${parts.join(', ')}.${isQuiet ? `\n${advice}` : ''}`;
}
