import type { Place } from '../../src/model/place.ts';

/** Something that could be better, at the place where it can be mended. No fault: the site is published with it. */
export type Finding = { readonly place: Place; readonly text: string };

/** All findings of one kind under a title. */
export type Section = {
  readonly title: string;
  readonly findings: readonly Finding[];
};

/** By file and line, and each thing once: shared parts of a description are reached on many ways. */
export function inFileOrder(findings: readonly Finding[]): readonly Finding[] {
  const unique = new Map(findings.map((finding) => [`${keyOf(finding.place)} ${finding.text}`, finding]));
  return [...unique.values()].sort(
    ({ place: one }, { place: other }) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
      one.line - other.line ||
      one.column - other.column,
  );
}

/** The same for the same place. */
export function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}
