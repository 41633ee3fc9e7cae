import type { Place } from '../../src/model/place.ts';
import type { Flatten, Schemas } from '../3-link/reference/flatten.ts';

/** Whether programs that were written for the old description may fail, need a look, or simply can do more. */
export type Kind = 'broken' | 'changed' | 'added';

/** One thing that two descriptions say differently. */
export type Difference = {
  readonly kind: Kind;
  /** In the new description; of what is gone, in the old one. */
  readonly place: Place;
  /** «Campo «status» di «Shipment»: non c’è più». */
  readonly text: string;
  /** The addresses of what it concerns, below what was compared: `.recipient.email`; the empty text is that itself. */
  readonly at: readonly string[];
  /** How texts may call it: names of fields, values. */
  readonly names: readonly string[];
  /** The component that it is a part of. */
  readonly component?: string | undefined;
};

/** Who writes a value: the readers' programs, or the API. */
export type Role = 'sent' | 'received';

/** A description with what reading its schemas needs. */
export type Version = { readonly schemas: Schemas; readonly flatten: Flatten };

/** Both descriptions, and what was found for pairs of components, which many operations share. */
export type Versions = {
  readonly before: Version;
  readonly after: Version;
  readonly known: Map<string, readonly Difference[]>;
};

/** What a difference is about, in words, and the way to what is inside it. */
export type Subject = {
  readonly label: string;
  /** What holds its fields, as the end of a phrase: ` di «Shipment»`. */
  readonly holder: string;
  readonly path: readonly string[];
  readonly component?: string | undefined;
};

/** More places than these are not counted up: who looks at the first knows the rest. */
const MOST_PLACES = 12;

/** A field of a subject: «Campo «recipient.email» di «Shipment»». */
export function fieldOf({ holder, path, component }: Subject, name: string): Subject {
  const inner = [...path, name];
  return { label: `Campo «${inner.join('.')}»${holder}`, holder, path: inner, component };
}

/** A component by its name. */
export function componentSubject(name: string): Subject {
  return { label: `Schema «${name}»`, holder: ` di «${name}»`, path: [], component: name };
}

/** Differences of a part as those of the whole: their addresses begin with the way to the part. */
export function below(step: string, differences: readonly Difference[]): readonly Difference[] {
  return differences.map((difference) => ({ ...difference, at: difference.at.map((address) => step + address) }));
}

/** One difference where several say the same, with all the places that it concerns. */
export function united(differences: readonly Difference[]): readonly Difference[] {
  const groups = Map.groupBy(differences, ({ kind, place, text }) => `${kind} ${place.file}:${place.line} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const at = [...new Set(group.flatMap((difference) => difference.at))].slice(0, MOST_PLACES);
    return first ? [{ ...first, at }] : [];
  });
}

/** A value in a sentence; what is too long is cut. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `«${text.length > 60 ? `${text.slice(0, 59)}…` : text}»`;
}
