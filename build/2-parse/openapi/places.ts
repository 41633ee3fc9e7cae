import { isCollection, isMap } from 'yaml';
import type { Place } from '../../../src/model/place.ts';
import type { Origin } from '../markdown/prose.ts';
import type { Pointer } from './pointer.ts';
import { referenceOf, type Spot, type Spots } from './spots.ts';
import { textOrigin } from './text-origin.ts';

/**
 * Tells where the parts of the bundled description stand in the files that people edit. Bundling moves what references lead to;
 * the pointers of the bundle are walked in the files as they were written, through the references.
 */
export type Places = {
  /**
   * Where a part is written: a scalar itself, a map or list by the key that leads to it. Behind a reference it is the target,
   * and for a part that does not exist the nearest ancestor that does.
   */
  placeAt(pointer: Pointer): Place;
  /** The key that leads to a part; where there is none, the part. */
  placeOfKey(pointer: Pointer): Place;
  /** Where a text and all its lines are. */
  originOf(pointer: Pointer): Origin;
  /** The same for all pointers that lead to one thing: its file and the pointer there. */
  identityOf(pointer: Pointer): string;
  /** Whether the author wrote nothing but a reference here. The bundle holds the target itself where that is in another file. */
  isReference(pointer: Pointer): boolean;
};

/** The places of a description, by the key of its root document. */
export function createPlaces(spots: Spots, entry: string): Places {
  const nowhere: Place = { file: entry, line: 1, column: 1 };
  const written = (pointer: Pointer): Spot | undefined => spots.find(entry, pointer)?.spot;
  const contents = (pointer: Pointer): Spot | undefined => {
    const spot = written(pointer);
    return spot && spots.follow(spot);
  };
  const placeAt = (pointer: Pointer): Place => {
    const spot = contents(pointer);
    return spot ? placeOfSpot(spot) : nowhere;
  };
  return {
    placeAt,
    placeOfKey(pointer) {
      const spot = written(pointer);
      return spot?.key?.range ? spot.file.placeOf(spot.key.range[0], spot.key.range[1]) : placeAt(pointer);
    },
    originOf(pointer) {
      const spot = contents(pointer);
      return spot ? textOrigin(spot) : { file: entry, placeOf: () => nowhere };
    },
    identityOf(pointer) {
      const spot = contents(pointer);
      return spot ? `${spot.file.key}#${spot.pointer}` : `#${pointer}`;
    },
    isReference(pointer) {
      const found = spots.find(entry, pointer);
      if (!found?.exact || !isMap(found.spot.node)) return false;
      return found.spot.node.items.length === 1 && referenceOf(found.spot.node) !== undefined;
    },
  };
}

/** The places of a document that was converted, by where each of its parts was written. */
export function placesThrough(places: Places, origin: (pointer: Pointer) => Pointer): Places {
  return {
    placeAt: (pointer) => places.placeAt(origin(pointer)),
    placeOfKey: (pointer) => places.placeOfKey(origin(pointer)),
    originOf: (pointer) => places.originOf(origin(pointer)),
    identityOf: (pointer) => places.identityOf(origin(pointer)),
    isReference: (pointer) => places.isReference(origin(pointer)),
  };
}

/** The place of one spot: a scalar itself, a map, list or empty value by its key. */
export function placeOfSpot({ file, node, key }: Spot): Place {
  const isShownByKey = !node?.range || isCollection(node) || node.range[0] === node.range[1];
  const shown = key && isShownByKey ? key : node;
  if (!shown?.range) return file.placeOf(0);
  // A list item is meant as a whole; only its beginning is shown.
  return isCollection(shown) ? file.placeOf(shown.range[0]) : file.placeOf(shown.range[0], shown.range[1]);
}
