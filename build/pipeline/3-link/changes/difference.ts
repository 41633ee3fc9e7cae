import type { ChangeKind } from '../../../../src/model/api-version.ts';
import type { Direction } from '../../../../src/model/direction.ts';
import { type JsonValue, jsonText } from '../../../../src/model/json.ts';
import type { Place } from '../../../../src/model/place.ts';
import { cutText } from '../../../platform/text/cut-text.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import { type FlatSchemas, flatSchemas, type Schemas, sentFlatSchemas } from '../reference/schemas/flatten.ts';

/** A difference between two OpenAPI documents. */
export type Difference = {
  readonly kind: ChangeKind;
  /** The place in the new document; for a removed part, the place in the old one. */
  readonly place: Place;
  /** The sentence to print: «Campo «status» di «Shipment»: non c’è più». */
  readonly text: string;
  /** The operation as a whole changed: the sentence names it. */
  readonly isWhole?: boolean;
  /**
   * The addresses of the parts it concerns, relative to the compared part: `.recipient.email`. The empty address is the
   * compared part.
   */
  readonly at: readonly string[];
  /** The names of these parts in texts: fields, values. */
  readonly names: readonly string[];
  /** The component that contains it. */
  readonly component?: string | undefined;
};

/** Who writes a value: the programs of readers (`sent`) or the API (`received`). */
export type Role = 'sent' | 'received';

/** The direction of the messages that a role writes. */
export const DIRECTIONS = { sent: 'request', received: 'response' } as const satisfies Record<Role, Direction>;

/** Both documents, and what many operations share. */
export type Versions = {
  readonly before: FlatSchemas;
  readonly after: FlatSchemas;
  /** The differences of component pairs. */
  readonly known: Map<string, readonly Difference[]>;
  /** The older form of schemas without a name that do not differ: they may be on very many ways. */
  readonly equal: Readonly<Record<Role, WeakMap<Flat, Flat>>>;
};

/** The schemas of two documents, of which nothing is compared yet; with a role, as who writes the values has them. */
export function versionsOf(before: Schemas, after: Schemas, role?: Role): Versions {
  const read = role === undefined ? flatSchemas : (schemas: Schemas) => sentFlatSchemas(schemas, DIRECTIONS[role]);
  return {
    before: read(before),
    after: read(after),
    known: new Map(),
    equal: { sent: new WeakMap(), received: new WeakMap() },
  };
}

/** Both documents, and who writes the values that are compared. */
export type Side = { readonly versions: Versions; readonly role: Role };

/** Both documents for the values of either role, of which nothing is compared yet. */
export function sidesOf(before: Schemas, after: Schemas): Readonly<Record<Role, Side>> {
  const side = (role: Role): Side => ({ role, versions: versionsOf(before, after, role) });
  return { sent: side('sent'), received: side('received') };
}

/** The subject of a difference in words, and the path to its contents. */
export type ComparedSubject = {
  readonly label: string;
  /** The container of its fields, as the end of a phrase: ` di «Shipment»`. */
  readonly holder: string;
  readonly path: readonly string[];
  readonly component?: string | undefined;
  /** What of the subject is compared, if its label says so: items of items have the label of the items. */
  readonly inside?: string | undefined;
};

/** The maximum number of places kept for a difference. More would add nothing for the reader. */
const MOST_PLACES = 12;

/** A field of a subject: «Campo «recipient.email» di «Shipment»». */
export function fieldOf({ holder, path, component }: ComparedSubject, name: string): ComparedSubject {
  const inner = [...path, name];
  return { label: `Campo «${inner.join('.')}»${holder}`, holder, path: inner, component };
}

/** A component, by its name. */
export function componentSubject(name: string): ComparedSubject {
  return { label: `Schema «${name}»`, holder: ` di «${name}»`, path: [], component: name };
}

/**
 * Turns the differences of a part into differences of the whole, by prefixing their addresses with the path to the
 * part.
 */
export function withPrefix(step: string, differences: readonly Difference[]): readonly Difference[] {
  return differences.map((difference) => ({ ...difference, at: difference.at.map((address) => step + address) }));
}

/** Merges differences with the same text into one, with all their addresses. */
export function mergeDifferences(differences: readonly Difference[]): readonly Difference[] {
  const groups = Map.groupBy(differences, statementOf);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const at = [...new Set(group.flatMap((difference) => difference.at))].slice(0, MOST_PLACES);
    return first ? [{ ...first, at }] : [];
  });
}

/** Identifies what a difference says, wherever it shows. */
export function statementOf({ kind, place, text }: Difference): string {
  return `${kind} ${place.file}:${place.line} ${text}`;
}

/** A value for use in a sentence, shortened if it is too long. */
export function inQuotes(value: JsonValue = null): string {
  const text = typeof value === 'string' ? value : jsonText(value);
  return `«${cutText(text, 60)}»`;
}
