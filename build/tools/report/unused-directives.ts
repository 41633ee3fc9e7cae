import type { Source } from '../../pipeline/1-load/source.ts';
import type { Document } from '../../pipeline/2-parse/markdown/document.ts';
import { linesOf } from '../../platform/problems/frame.ts';
import { type Finding, inFileOrder } from './finding.ts';

/** Directives that no page uses, at their line in the table of directives, and illustrations that no page shows. */
export function unusedDirectives(
  names: readonly string[],
  drawings: readonly string[],
  { documents, table }: { readonly documents: readonly Document[]; readonly table: Source },
): readonly Finding[] {
  const texts = documents.map(({ source }) => source.text);
  const lines = linesOf(table.text);
  const at = (pattern: RegExp, text: string): Finding => {
    const line = lines.findIndex((content) => pattern.test(content)) + 1;
    return { place: { file: table.path, line: Math.max(1, line), column: 1 }, text };
  };
  const isUsed = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  return inFileOrder([
    ...names
      .filter((name) => !isUsed(new RegExp(`(?<![:\\p{L}])(?:::+${name}(?![\\p{L}-])|:${name}\\[)`, 'u')))
      .map((name) => at(new RegExp(`^ {2}${name}:`), `direttiva «${name}»`)),
    ...drawings
      .filter((name) => !isUsed(new RegExp(`::illustrazione\\{[^}\\n]*nome="?${name}"?[\\s}]`)))
      .map((name) => at(new RegExp(`'${name}'`), `illustrazione «${name}»`)),
  ]);
}
