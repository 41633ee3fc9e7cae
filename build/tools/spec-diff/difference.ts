import type { Place } from '../../../src/model/place.ts';
import type { Flatten, Schemas } from '../../pipeline/3-link/reference/flatten.ts';

/** Whether programs written for the old description may fail, should be reviewed, or can do more. */
export type Kind = 'broken' | 'changed' | 'added';

/** A difference between two descriptions. */
export type Difference = {
  readonly kind: Kind;
  /** The place in the new description; in the old one for what was removed. */
  readonly place: Place;
  /** The sentence to print: «Campo «status» di «Shipment»: non c’è più». */
  readonly text: string;
  /** The addresses of what it concerns, relative to what was compared: `.recipient.email`; empty for that itself. */
  readonly at: readonly string[];
  /** The names that texts may use for it: fields, values. */
  readonly names: readonly string[];
  /** The component that it is a part of. */
  readonly component?: string | undefined;
};

/** Who writes a value: the programs of readers (`sent`) or the API (`received`). */
export type Role = 'sent' | 'received';

/** A description with what is needed to read its schemas. */
export type Version = { readonly schemas: Schemas; readonly flatten: Flatten };

/** Both descriptions, and the differences of component pairs, which many operations share. */
export type Versions = {
  readonly before: Version;
  readonly after: Version;
  readonly known: Map<string, readonly Difference[]>;
};

/** The subject of a difference in words, and the path to its contents. */
export type Subject = {
  readonly label: string;
  /** What contains its fields, as the end of a phrase: ` di «Shipment»`. */
  readonly holder: string;
  readonly path: readonly string[];
  readonly component?: string | undefined;
};

/** The most places kept for a difference: further ones add nothing for the reader. */
const MOST_PLACES = 12;

/** A field of a subject: «Campo «recipient.email» di «Shipment»». */
export function fieldOf({ holder, path, component }: Subject, name: string): Subject {
  const inner = [...path, name];
  return { label: `Campo «${inner.join('.')}»${holder}`, holder, path: inner, component };
}

/** A component, by its name. */
export function componentSubject(name: string): Subject {
  return { label: `Schema «${name}»`, holder: ` di «${name}»`, path: [], component: name };
}

/** The differences of a part as differences of the whole: prefixes their addresses with the path to the part. */
export function below(step: string, differences: readonly Difference[]): readonly Difference[] {
  return differences.map((difference) => ({ ...difference, at: difference.at.map((address) => step + address) }));
}

/** Merges differences with the same text into one, with all their addresses. */
export function united(differences: readonly Difference[]): readonly Difference[] {
  const groups = Map.groupBy(differences, ({ kind, place, text }) => `${kind} ${place.file}:${place.line} ${text}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const at = [...new Set(group.flatMap((difference) => difference.at))].slice(0, MOST_PLACES);
    return first ? [{ ...first, at }] : [];
  });
}

/** A value for use in a sentence, cut where it is too long. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `«${text.length > 60 ? `${text.slice(0, 59)}…` : text}»`;
}
