import type { Dated } from '../../../../../src/model/schema.ts';
import { versions } from '../../../../../src/strings/versions.ts';

/** The versions that first had and last changed a part of the API, in words. */
export function marksOf(
  { since, changedIn }: Omit<Dated, 'extensions'>,
  words: keyof typeof versions.marks,
): { readonly marks?: readonly string[] } {
  const say = versions.marks[words];
  const marks = [
    ...(since === undefined ? [] : [say.since(since)]),
    ...(changedIn === undefined ? [] : [say.changedIn(changedIn)]),
  ];
  return marks.length > 0 ? { marks } : {};
}
