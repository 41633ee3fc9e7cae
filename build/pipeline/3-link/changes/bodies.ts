import type { MediaType, RequestBody, Response } from '../../../../src/model/operation.ts';
import { type Difference, type Role, type Side, withPrefix } from './difference.ts';
import { mediaKey, responseKey, versionPairs } from './keys.ts';
import { compareHeaders } from './parameters.ts';
import { ADDED, type ChangeVerdict, differenceOf, REMOVED, requirement } from './presence.ts';
import { compareSchemas, type SchemaComparison, startComparison } from './schemas.ts';

/** Compares the request bodies of an operation. */
export function compareRequestBodies(
  before: RequestBody | undefined,
  after: RequestBody | undefined,
  side: Side,
): readonly Difference[] {
  const shown = after ?? before;
  if (!shown) return [];
  const { place } = shown;
  const comparison = startComparison({ label: 'Corpo della richiesta', holder: 'della richiesta', place }, side);
  const verdict =
    before && after ? requirement(side.role, before.required, after.required) : after ? newBody(after, side) : REMOVED;
  return withPrefix('richiesta', [
    ...(verdict ? [differenceOf(verdict, comparison)] : []),
    ...(before && after ? compareContent(before.content, after.content, comparison) : []),
  ]);
}

/** Compares the responses of an operation, by status. */
export function compareResponses(
  before: readonly Response[],
  after: readonly Response[],
  side: Side,
): readonly Difference[] {
  return versionPairs(before, after, responseKey).flatMap(({ key: status, was, is, shown }) => {
    const called = status === 'DEFAULT' ? 'per gli altri stati' : status;
    const { place } = shown;
    const about = { subject: { label: `Risposta ${called}` }, names: [status], place };
    const holder = `della risposta ${called}`;
    const comparison = startComparison({ label: `Corpo ${holder}`, holder, place }, side);
    return withPrefix(`risposta-${shown.status.toLowerCase()}`, [
      ...(was && is ? [] : [differenceOf(was ? REMOVED : ADDED, about)]),
      ...(was && is ? compareHeaders(was.headers, is.headers, side) : []),
      ...(was && is ? compareContent(was.content, is.content, comparison) : []),
    ]);
  });
}

function newBody({ required }: RequestBody, { role }: Side): ChangeVerdict {
  if (role === 'received') return ADDED;
  return required
    ? { kind: 'broken', says: 'si aggiunge ed è obbligatorio' }
    : { kind: 'added', says: 'si aggiunge, facoltativo' };
}

/** Compares bodies by media type. */
function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  comparison: SchemaComparison,
): readonly Difference[] {
  const { role } = comparison;
  return versionPairs(before, after, mediaKey).flatMap(({ key: name, was, is }) => {
    if (was && is) {
      const step = is === after[0] ? '' : `.${is.contentType.replaceAll('.', '-')}`;
      return withPrefix(step, compareSchemas(was.schema, is.schema, comparison));
    }
    return [differenceOf(was ? goneType(name, role) : newType(name, role), { ...comparison, names: [name] })];
  });
}

function goneType(type: string, role: Role): ChangeVerdict {
  const says = role === 'sent' ? `non si può più inviare come «${type}»` : `non arriva più come «${type}»`;
  return { kind: 'broken', says };
}

function newType(type: string, role: Role): ChangeVerdict {
  const says = role === 'sent' ? `si può inviare anche come «${type}»` : `può arrivare anche come «${type}»`;
  return { kind: 'added', says };
}
