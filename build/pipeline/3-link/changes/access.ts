import type { SecurityRequirement, SecurityScheme, Server } from '../../../../src/model/operation.ts';
import type { Place } from '../../../../src/model/place.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Difference } from './difference.ts';
import { ADDED, differenceOf, REMOVED } from './presence.ts';

/** Compares the security requirements of an operation: credentials that met an old requirement must still suffice. */
export function compareSecurity(
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
  place: Place,
): readonly Difference[] {
  const [old, now] = [open(before), open(after)];
  const lost = old.filter((way) => !now.some((other) => isCovered(other, way)));
  const fresh = now.filter((way) => !old.some((other) => isCovered(way, other)));
  const about = { subject: { label: 'Accesso' }, place, names: [] };
  // A requirement that replaces a lost one is reported with it.
  const kind = lost.length > 0 ? 'changed' : 'added';
  return [
    ...lost.map((way) => differenceOf({ kind: 'broken', says: `non basta più ${words(way)}` }, about)),
    ...fresh.map((way) => differenceOf({ kind, says: `ora basta ${words(way)}` }, about)),
  ];
}

/** Compares the servers of the API and the values of their variables. */
export function compareServers(before: Api, after: Api): readonly Difference[] {
  const [old, now] = [before.servers.filter(isReal), after.servers.filter(isReal)];
  const lost = old.filter(({ url }) => !now.some((server) => server.url === url));
  const fresh = now.filter(({ url }) => !old.some((server) => server.url === url));
  const about = ({ url, place }: Server, { info }: Api) => ({
    subject: { label: `Indirizzo «${url}»` },
    place: place ?? info.place,
    names: [url],
  });
  const variables = now.flatMap((server) => {
    const was = old.find(({ url }) => url === server.url);
    return (was ? lostValues(was, server) : []).map((says) =>
      differenceOf({ kind: 'broken', says }, about(server, after)),
    );
  });
  return [
    ...lost.map((server) => differenceOf(REMOVED, about(server, before))),
    ...fresh.map((server) => differenceOf(ADDED, about(server, after))),
    ...variables,
  ];
}

/** Compares the security schemes, by name. */
export function compareSchemes(before: Api, after: Api): readonly Difference[] {
  return after.securitySchemes.flatMap((scheme) => {
    const was = before.securitySchemes.find(({ name }) => name === scheme.name);
    if (!was || shape(was) === shape(scheme)) return [];
    const subject = { label: `Accesso con «${scheme.name}»` };
    const about = { subject, place: after.info.place, names: [scheme.name] };
    return [differenceOf({ kind: 'broken', says: 'cambia il modo in cui si presenta' }, about)];
  });
}

/** No requirement means the same as an empty one: the operation needs no credentials. */
function open(ways: readonly SecurityRequirement[]): readonly SecurityRequirement[] {
  return ways.length === 0 ? [{ schemes: [] }] : ways;
}

/** Tells whether the credentials for the second requirement also meet the first. */
function isCovered(wanted: SecurityRequirement, had: SecurityRequirement): boolean {
  return wanted.schemes.every(({ scheme, scopes }) => {
    const own = had.schemes.find((candidate) => candidate.scheme.name === scheme.name);
    return own !== undefined && scopes.every((scope) => own.scopes.includes(scope));
  });
}

function words({ schemes }: SecurityRequirement): string {
  if (schemes.length === 0) return 'nessuna chiave';
  return schemes
    .map(({ scheme, scopes }) => `«${scheme.name}»${scopes.length > 0 ? ` con ${scopes.join(', ')}` : ''}`)
    .join(' insieme a ');
}

function isReal({ isPlaceholder }: Server): boolean {
  return isPlaceholder !== true;
}

function lostValues(before: Server, after: Server): readonly string[] {
  return before.variables.flatMap(({ name, enum: old }) => {
    const now = after.variables.find((variable) => variable.name === name)?.enum ?? [];
    const lost = now.length === 0 ? [] : old.filter((value) => !now.includes(value));
    return lost.map((value) => `«${name}» non può più valere «${value}»`);
  });
}

function shape({ description: _, ...scheme }: SecurityScheme): string {
  return JSON.stringify(scheme, (key, value) => (key === 'scopes' ? undefined : value));
}
