import { knownExtensions } from '../../../platform/hosting/media-types.ts';

/** The extensions of each media type, with their dots, by the full type: `text/css; charset=utf-8`. */
export function extensionsByType(): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(knownExtensions(), ([, { type }]) => type);
  return new Map(Array.from(groups, ([type, group]) => [type, group.map(([ending]) => `.${ending}`)]));
}

/** The media types worth compressing, without parameters. */
export function compressibleTypes(): readonly string[] {
  return [
    ...new Set(
      knownExtensions().flatMap(([, { type, compressible }]) => (compressible ? [withoutParameters(type)] : [])),
    ),
  ];
}

/** A media type without its parameters. */
export function withoutParameters(type: string): string {
  return type.replace(/;.*/, '');
}
