import type { Header, Operation, Parameter, ParameterLocation } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';
import { LOCATION_ANCHORS } from '../reference/tree/parameter-nodes.ts';
import { compareDeprecation } from './constraints.ts';
import { type Difference, type Role, type Side, withPrefix } from './difference.ts';
import { headerKey, parameterKey, versionPairs } from './keys.ts';
import { addition, type ChangeVerdict, differenceOf, REMOVED, requirement } from './presence.ts';
import { compareSchemas, startComparison } from './schemas.ts';

const WHERE = {
  path: 'del percorso',
  query: 'della query',
  querystring: 'di tutta la query',
  header: 'dell’intestazione',
  cookie: 'del cookie',
} as const satisfies Record<ParameterLocation, string>;

/** Compares the parameters of an operation. */
export function compareParameters(before: Operation, after: Operation, side: Side): readonly Difference[] {
  return versionPairs(before.parameters, after.parameters, parameterKey).flatMap(({ was, is, shown }) => {
    const findings =
      was && is ? betweenParameters(was, is, side.role) : [is ? addition(side.role, is.required) : REMOVED];
    const { name, place } = shown;
    const label = `Parametro «${name}» ${WHERE[shown.in]}`;
    const names = [...new Set([was?.name ?? name, name])];
    const comparison = startComparison({ label, holder: `del parametro «${name}»`, place, names }, side);
    return withPrefix(parameterAnchor(shown), [
      ...findings.map((finding) => differenceOf(finding, comparison)),
      ...(was && is ? compareSchemas(was.schema, is.schema, comparison) : []),
    ]);
  });
}

/** Compares the headers of a response. */
export function compareHeaders(before: readonly Header[], after: readonly Header[], side: Side): readonly Difference[] {
  return versionPairs(before, after, headerKey).flatMap(({ key, was, is, shown }) => {
    const change =
      was && is ? requirement(side.role, was.required, is.required) : is ? arrivalOfHeader(side.role, is) : REMOVED;
    const { name, place } = shown;
    const [label, holder] = [`Intestazione «${name}»`, `dell’intestazione «${name}»`];
    const comparison = startComparison({ label, holder, place, names: [name] }, side);
    return withPrefix(`.intestazione.${key}`, [
      ...[...(change ? [change] : []), ...(was && is ? compareDeprecation(was.deprecated, is.deprecated) : [])].map(
        (finding) => differenceOf(finding, comparison),
      ),
      ...(was && is ? compareSchemas(was.schema, is.schema, comparison) : []),
    ]);
  });
}

function arrivalOfHeader(role: Role, { required }: Header): ChangeVerdict {
  return { kind: role === 'sent' && required ? 'broken' : 'added', says: 'si aggiunge' };
}

function betweenParameters(was: Parameter, is: Parameter, role: Role): readonly ChangeVerdict[] {
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
function writingOf({ style, explode, separators = [], contentType, schema }: Parameter): string {
  if (contentType !== undefined) return `«${contentType}»`;
  const isPlain = style === 'simple' || style === 'form';
  if (isPlain && isSingle(schema)) return 'valore semplice';
  const between = separators.map((sign) => `«${sign === '\t' ? '\\t' : sign}»`).join(' e ');
  return `«${style}»${explode ? ' con «explode»' : ''}${between === '' ? '' : `, con ${between} fra i valori`}`;
}

function isSingle(schema: Schema): boolean {
  if (schema.kind !== 'schema' || !schema.types) return false;
  return schema.types.every((type) => type !== 'array' && type !== 'object');
}

function parameterAnchor({ name, in: location }: Parameter): string {
  return `${LOCATION_ANCHORS[location]}.${location === 'header' ? name.toLowerCase() : name}`;
}
