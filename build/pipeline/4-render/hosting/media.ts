import { knownEndings } from '../../../platform/hosting/media-types.ts';

/** The extensions of each media type, with their dots, by the full type: `text/css; charset=utf-8`. */
export function endingsByType(): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(knownEndings(), ([, { type }]) => type);
  return new Map(Array.from(groups, ([type, group]) => [type, group.map(([ending]) => `.${ending}`)]));
}

/** The media types worth compressing, without parameters. */
export function compressibleNames(): readonly string[] {
  return [...new Set(knownEndings().flatMap(([, { type, compressible }]) => (compressible ? [nameOf(type)] : [])))];
}

/** A media type without its parameters. */
export function nameOf(type: string): string {
  return type.replace(/;.*/, '');
}
