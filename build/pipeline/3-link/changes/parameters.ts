import type { Header, Operation, Parameter, ParameterLocation } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { LOCATION_ANCHORS } from '../reference/parameter-plan.ts';
import { compareDeprecation, type NamedVerdict } from './constraints.ts';
import { type Difference, type Role, type Subject, type Versions, withPrefix } from './difference.ts';
import { headerKey, pairsOf, parameterKey } from './keys.ts';
import { addition, REMOVED, requirement } from './presence.ts';
import { compareSchemas, differenceOf, type SchemaComparison } from './schemas.ts';

/** Who sends the request, and both documents. */
export type Side = { readonly versions: Versions; readonly role: Role };

const WHERE = {
  path: 'del percorso',
  query: 'della query',
  querystring: 'di tutta la query',
  header: 'dell’intestazione',
  cookie: 'del cookie',
} as const satisfies Record<ParameterLocation, string>;

/** Compares the parameters of an operation. */
export function compareParameters(before: Operation, after: Operation, side: Side): readonly Difference[] {
  return pairsOf(before.parameters, after.parameters, parameterKey).flatMap(({ was, is, shown }) => {
    const findings =
      was && is ? betweenParameters(was, is, side.role) : [is ? addition(side.role, is.required) : REMOVED];
    const comparison = parameterComparison(shown, [...new Set([was?.name ?? shown.name, shown.name])], side);
    return withPrefix(addressOf(shown), [
      ...findings.map((finding) => differenceOf(finding, comparison)),
      ...(was && is ? compareSchemas(was.schema, is.schema, comparison) : []),
    ]);
  });
}

/** Compares the headers of a response. */
export function compareHeaders(before: readonly Header[], after: readonly Header[], side: Side): readonly Difference[] {
  return pairsOf(before, after, headerKey).flatMap(({ key, was, is, shown }) => {
    const change =
      was && is ? requirement(side.role, was.required, is.required) : is ? arrivalOfHeader(side.role, is) : REMOVED;
    const subject = subjectOf(`Intestazione «${shown.name}»`, `dell’intestazione «${shown.name}»`);
    const comparison: SchemaComparison = {
      ...side,
      subject,
      names: [shown.name],
      place: shown.place,
      ancestors: new Set(),
    };
    return withPrefix(`.intestazione.${key}`, [
      ...[...(change ? [change] : []), ...(was && is ? compareDeprecation(was.deprecated, is.deprecated) : [])].map(
        (finding) => differenceOf(finding, comparison),
      ),
      ...(was && is ? compareSchemas(was.schema, is.schema, comparison) : []),
    ]);
  });
}

function arrivalOfHeader(role: Role, { required }: Header): NamedVerdict {
  return { kind: role === 'sent' && required ? 'broken' : 'added', says: 'si aggiunge' };
}

function betweenParameters(was: Parameter, is: Parameter, role: Role): readonly NamedVerdict[] {
  const required = requirement(role, was.required, is.required);
  const [old, now] = [writingOf(was), writingOf(is)];
  return [
    ...(was.name === is.name ? [] : [{ kind: 'changed', says: `prima si chiamava «${was.name}»` } as const]),
    ...(required ? [required] : []),
    ...(old === now ? [] : [{ kind: 'broken', says: `si scrive in un altro modo, da ${old} a ${now}` } as const]),
    ...compareDeprecation(was.deprecated, is.deprecated),
  ];
}

/**
 * How a value is serialized, for arrays, objects and values with a media type. A single string looks the same in most
 * styles.
 */
function writingOf({ style, explode, contentType, schema }: Parameter): string {
  if (contentType !== undefined) return `«${contentType}»`;
  const isPlain = style === 'simple' || style === 'form';
  if (isPlain && isSingle(schema)) return 'valore semplice';
  return `«${style}»${explode ? ' con «explode»' : ''}`;
}

function isSingle(schema: Schema): boolean {
  if (schema.kind !== 'schema' || !schema.types) return false;
  return schema.types.every((type) => type !== 'array' && type !== 'object');
}

function parameterComparison(parameter: Parameter, names: readonly string[], side: Side): SchemaComparison {
  const { name, place } = parameter;
  const subject = subjectOf(`Parametro «${name}» ${WHERE[parameter.in]}`, `del parametro «${name}»`);
  return { ...side, subject, names, place, ancestors: new Set() };
}

function subjectOf(label: string, of: string): Subject {
  return { label, holder: ` ${of}`, path: [] };
}

function addressOf({ name, in: location }: Parameter): string {
  return `${LOCATION_ANCHORS[location]}.${location === 'header' ? name.toLowerCase() : name}`;
}
