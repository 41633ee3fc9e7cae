import { comparePlaces, type Place, placeKey } from '../../../src/model/place.ts';

/** A possible improvement and its place. Not an error: the site is published anyway. */
export type Finding = { readonly place: Place; readonly text: string };

/** All findings of one kind under a title. */
export type ReportSection = {
  readonly title: string;
  readonly findings: readonly Finding[];
};

/**
 * Sorts findings by file and line, without duplicates. A shared part of an OpenAPI document is reached in several ways.
 */
export function inFileOrder<Kind extends Finding>(findings: readonly Kind[]): readonly Kind[] {
  const unique = new Map(findings.map((finding) => [`${placeKey(finding.place)} ${finding.text}`, finding]));
  return [...unique.values()].sort((one, other) => comparePlaces(one.place, other.place));
}
