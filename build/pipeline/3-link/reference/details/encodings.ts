import type { MediaType, PartEncoding } from '../../../../../src/model/operation.ts';
import type { Positions } from '../../../../../src/model/part-form.ts';
import { reference } from '../../../../../src/strings.ts';

/** An Encoding Object of a part: `name` is its property or stands for its position, which `place` has in words. */
export type PlacedEncoding = PartEncoding & { readonly name: string; readonly place: string };

/** The Encoding Objects of a body: of the parts with names, of those with positions, and of those inside of these. */
export function encodingsOf({
  encoding,
  positions,
}: Pick<MediaType, 'encoding' | 'positions'>): readonly PlacedEncoding[] {
  return [...encoding.map((one) => ({ ...one, name: one.property, place: one.property })), ...withPlaces(positions)];
}

function withPlaces(positions: Positions<PartEncoding> | undefined): readonly PlacedEncoding[] {
  if (!positions) return [];
  const { first, others } = positions;
  const all = [
    ...first.map((one, index) => ({ ...one, name: `parte-${index + 1}`, place: reference.partAt(index + 1) })),
    { ...others, name: 'parti', place: first.length > 0 ? reference.otherParts : reference.eachPart },
  ];
  return all.flatMap((one) => [
    one,
    ...withPlaces(one.positions).map((inner) => ({
      ...inner,
      name: `${one.name}.${inner.name}`,
      place: `${one.place}, ${inner.place}`,
    })),
  ]);
}
