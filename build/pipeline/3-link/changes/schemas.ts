import { isDeepStrictEqual } from 'node:util';
import { isSent } from '../../../../src/model/direction.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Property, Schema } from '../../../../src/model/schema.ts';
import type { Flat } from '../reference/schemas/flat.ts';
import type { FlatSchemas } from '../reference/schemas/flatten.ts';
import { OTHER_PROPERTIES } from '../reference/schemas/unnamed-subschemas.ts';
import { compareConstraints } from './constraints.ts';
import {
  type ComparedSubject,
  componentSubject,
  DIRECTIONS,
  type Difference,
  fieldOf,
  mergeDifferences,
  type Role,
  type Side,
  withPrefix,
} from './difference.ts';
import { nameKey, versionPairs } from './keys.ts';
import { type About, addition, type ChangeVerdict, differenceOf, REMOVED, requirement } from './presence.ts';
import { compareTypes } from './types.ts';
import { matchVariants } from './variants.ts';

/** The context of a comparison of two schemas. */
export type SchemaComparison = Side &
  About & {
    readonly subject: ComparedSubject;
    /** The pairs around this one. A pair that recurs is already being compared. */
    readonly ancestors: readonly Pair[];
  };

/** Two components by name, or two schemas by identity: those of the same schemas are the same objects. */
type Pair = readonly [before: string | Flat, after: string | Flat];

/**
 * Starts a comparison. The label says what is compared, and `holder` what its fields belong to: «della richiesta». The
 * place is that of a schema without a place of its own.
 */
export function startComparison(
  {
    label,
    holder,
    place,
    names = [],
  }: { readonly label: string; readonly holder: string } & Pick<About, 'place'> & Partial<Pick<About, 'names'>>,
  side: Side,
): SchemaComparison {
  return { ...side, subject: { label, holder: ` ${holder}`, path: [] }, names, place, ancestors: [] };
}

/** A part without a schema accepts and holds anything. */
const ANYTHING: Schema = { kind: 'any' };

/** Compares two schemas and their contents. Each pair of components is compared once. */
export function compareSchemas(
  before: Schema = ANYTHING,
  after: Schema = ANYTHING,
  comparison: SchemaComparison,
): readonly Difference[] {
  const { versions, role } = comparison;
  const [old, now] = [versions.before.flatten(before), versions.after.flatten(after)];
  const { name } = now;
  if (name === undefined || old.name !== name) {
    const ancestors = withPair([old, now], comparison);
    if (!ancestors || versions.equal[role].get(now) === old) return [];
    const place = after.place ?? comparison.place;
    const found = compareFlats(old, now, { ...comparison, ancestors, place });
    if (found.length === 0) versions.equal[role].set(now, old);
    return found;
  }
  const beside = besideReference([old, now], name, comparison);
  const key = `${role} ${name}`;
  const known = versions.known.get(key);
  if (known) return [...beside, ...known];
  const ancestors = withPair([name, name], comparison);
  if (!ancestors) return beside;
  const component = versions.after.schemas.get(name);
  const made = mergeDifferences(
    compareFlats(whole(name, versions.before), whole(name, versions.after), {
      ...comparison,
      subject: componentSubject(name),
      names: [],
      place: component?.place ?? comparison.place,
      ancestors,
    }),
  );
  versions.known.set(key, made);
  return [...beside, ...made];
}

/** The pairs around what is inside a pair; `undefined` if it recurs. */
function withPair([before, after]: Pair, { ancestors }: SchemaComparison): readonly Pair[] | undefined {
  const recurs = ancestors.some(([was, is]) => was === before && is === after);
  return recurs ? undefined : [...ancestors, [before, after]];
}

/** A component without the keywords next to a reference to it. */
function whole(name: string, { flatten }: FlatSchemas): Flat {
  return flatten({ kind: 'reference', name });
}

/** Keywords next to a reference belong to its place and not to the component. */
function besideReference(
  [old, now]: readonly [Flat, Flat],
  name: string,
  comparison: SchemaComparison,
): readonly Difference[] {
  const { versions } = comparison;
  const ofComponent = limitsOf(whole(name, versions.before), whole(name, versions.after), comparison);
  return limitsOf(old, now, comparison)
    .filter((verdict) => !ofComponent.some((known) => isDeepStrictEqual(known, verdict)))
    .map((finding) => differenceOf(finding, comparison));
}

/** Compares types and constraints of two schemas, without their contents. */
export function limitsOf(before: Flat, after: Flat, comparison: Side): readonly ChangeVerdict[] {
  const types = compareTypes(before, after, comparison);
  return [...(types ? [types.verdict] : []), ...compareConstraints(before, after, comparison.role)];
}

function compareFlats(before: Flat, after: Flat, comparison: SchemaComparison): readonly Difference[] {
  const types = compareTypes(before, after, comparison);
  const verdicts: readonly ChangeVerdict[] = types ? [types.verdict] : [];
  if (types?.isOther) return verdicts.map((finding) => differenceOf(finding, comparison));
  const findings = [
    ...verdicts,
    ...compareConstraints(before, after, comparison.role),
    ...openness(before, after, comparison.role),
    ...otherConditions(before, after),
  ];
  return [
    ...findings.map((finding) => differenceOf(finding, comparison)),
    ...compareProperties(before, after, comparison),
    ...compareInside(before.items, after.items, comparison, 'elementi'),
    // Pages show these as subschemas with anchors of their own.
    ...withPrefix(`.${OTHER_PROPERTIES}`, compareInside(others(before), others(after), comparison, 'altri campi')),
    ...compareVariants(before, after, comparison),
  ];
}

function compareProperties(before: Flat, after: Flat, comparison: SchemaComparison): readonly Difference[] {
  const { role, versions, subject } = comparison;
  const isShown = (property: Property | undefined, { flatten }: FlatSchemas): boolean =>
    property !== undefined && isSent(flatten(property.schema), DIRECTIONS[role]);
  return versionPairs(before.properties ?? [], after.properties ?? [], nameKey).flatMap(({ key: name, was, is }) => {
    const [wasShown, isStill] = [isShown(was, versions.before), isShown(is, versions.after)];
    if (!wasShown && !isStill) return [];
    const verdict: ChangeVerdict | undefined = !wasShown
      ? addition(role, is?.required ?? false)
      : isStill
        ? requirement(role, was?.required ?? false, is?.required ?? false)
        : gone(is, role);
    const place = (isStill || !was ? is : was)?.schema.place ?? comparison.place;
    const inner: SchemaComparison = { ...comparison, subject: fieldOf(subject, name), names: [name], place };
    return withPrefix(`.${name}`, [
      ...(verdict ? [differenceOf(verdict, inner)] : []),
      ...(was && is && wasShown && isStill ? compareSchemas(was.schema, is.schema, inner) : []),
    ]);
  });
}

function gone(now: Property | undefined, role: Role): ChangeVerdict {
  if (!now) return REMOVED;
  return { kind: 'broken', says: role === 'sent' ? 'ora si può solo leggere' : 'ora si può solo inviare' };
}

/** Compares the items of arrays, or the properties that are not declared by name. */
function compareInside(
  before: Schema | undefined,
  after: Schema | undefined,
  comparison: SchemaComparison,
  what: string,
): readonly Difference[] {
  if (!before && !after) return [];
  const { subject } = comparison;
  const label = subject.inside === what ? subject.label : `${subject.label}, ${what}`;
  const inner = { ...comparison, subject: { ...subject, label, inside: what } };
  return compareSchemas(before, after, inner);
}

/** The schema of undeclared properties, if it says more than «allowed» or «refused». */
function others({ additionalProperties }: Flat): Schema | undefined {
  return additionalProperties?.kind === 'never' ? undefined : additionalProperties;
}

function openness(before: Flat, after: Flat, role: Role): readonly ChangeVerdict[] {
  const [wasClosed, isClosed] = [isSealed(before), isSealed(after)];
  if (wasClosed === isClosed) return [];
  if (!isClosed) return [{ kind: 'changed', says: 'ora può avere altri campi' }];
  return [{ kind: role === 'sent' ? 'broken' : 'changed', says: 'non può più avere altri campi' }];
}

function isSealed({ additionalProperties, unevaluatedProperties }: Flat): boolean {
  return additionalProperties?.kind === 'never' || unevaluatedProperties?.kind === 'never';
}

/** Reports only that rare conditions changed: their effect cannot be judged without reading them. */
function otherConditions(before: Flat, after: Flat): readonly ChangeVerdict[] {
  const changed = CONDITIONS.filter(([key]) => signature(before[key]) !== signature(after[key]));
  if (changed.length === 0) return [];
  const named = changed.map(([, label]) => label).join(', ');
  return [{ kind: 'changed', says: `da rileggere, cambiano le condizioni su ${named}` }];
}

const CONDITIONS = [
  ['prefixItems', 'i primi elementi'],
  ['contains', 'ciò che l’array contiene'],
  ['patternProperties', 'i campi con un modello'],
  ['propertyNames', 'i nomi dei campi'],
  ['dependentRequired', 'i campi che ne chiedono altri'],
  ['dependentSchemas', 'i campi che ne chiedono altri'],
  ['requiredElsewhere', 'i campi obbligatori'],
  ['excluded', 'ciò che è escluso'],
  ['conditions', '«if» e «then»'],
] as const satisfies readonly (readonly [keyof Flat, string])[];

/** Keywords that do not affect validation: texts and places. */
const WORDS: ReadonlySet<string> = new Set([
  'place',
  'description',
  'title',
  'examples',
  'label',
  'since',
  'changedIn',
]);

function signature(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return '';
  return JSON.stringify(value, (key, inner) => (WORDS.has(key) ? undefined : inner)) ?? '';
}

function compareVariants(before: Flat, after: Flat, comparison: SchemaComparison): readonly Difference[] {
  const { role, versions, subject } = comparison;
  const { pairs, gone: left, fresh } = matchVariants(before, after, versions);
  const about = (name: string, verdict: ChangeVerdict, place: Place | undefined): Difference =>
    differenceOf({ ...verdict, names: [name] }, { ...comparison, place: place ?? comparison.place });
  return [
    ...left.map(({ name, schema }) =>
      about(
        name,
        role === 'sent'
          ? { kind: 'broken', says: `non ammette più la forma «${name}»` }
          : { kind: 'changed', says: `non ha più la forma «${name}»` },
        schema.place,
      ),
    ),
    ...fresh.map(({ name, schema, selector }) =>
      about(
        name,
        role === 'sent'
          ? { kind: 'added', says: `si può inviare anche nella forma «${name}»` }
          : // Programs that look at the property that selects a form must expect new values of it, as of any other.
            { kind: selector === undefined ? 'broken' : 'changed', says: `può arrivare anche nella forma «${name}»` },
        schema.place,
      ),
    ),
    ...pairs.flatMap(({ step, name, was, is }) =>
      withPrefix(
        step,
        compareSchemas(was, is, {
          ...comparison,
          subject: { ...subject, label: `${subject.label}, forma «${name}»`, inside: undefined },
        }),
      ),
    ),
  ];
}
