import type { SecurityRequirement, SecurityScheme, Server } from '../../../../src/model/operation.ts';
import type { Place } from '../../../../src/model/place.ts';
import { destinationOf, serverAddress, serverChoices } from '../../../../src/samples/server.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import type { Difference } from './difference.ts';
import { ADDED, differenceOf, REMOVED } from './presence.ts';

/** Compares the security requirements of an operation: credentials that met an old requirement must still suffice. */
export function compareSecurity(
  before: readonly SecurityRequirement[],
  after: readonly SecurityRequirement[],
  place: Place,
): readonly Difference[] {
  const [old, now] = [openWays(before), openWays(after)];
  const lost = old.filter((way) => !now.some((other) => isCovered(other, way)));
  const fresh = now.filter((way) => !old.some((other) => isCovered(way, other)));
  const about = { subject: { label: 'Accesso' }, place, names: [] };
  // A requirement that replaces a lost one is reported with it.
  const kind = lost.length > 0 ? 'changed' : 'added';
  return [
    ...lost.map((way) => differenceOf({ kind: 'broken', says: `non basta più ${schemeWords(way)}` }, about)),
    ...fresh.map((way) => differenceOf({ kind, says: `ora basta ${schemeWords(way)}` }, about)),
  ];
}

/** Compares the addresses of the servers of the API, with the listed values of their variables. */
export function compareServers(before: Api, after: Api): readonly Difference[] {
  const about = (address: string, { place }: Server, { info }: Api) => ({
    subject: { label: `Indirizzo «${address}»` },
    place: place ?? info.place,
    names: [address],
  });
  const lost = addressesOf(before).filter(([address]) => !isServed(address, after));
  const fresh = addressesOf(after).filter(([address]) => !isServed(address, before));
  return [
    ...lost.map(([address, server]) => differenceOf(REMOVED, about(address, server, before))),
    ...fresh.map(([address, server]) => differenceOf(ADDED, about(address, server, after))),
  ];
}

/** The addresses that a program may call, each with its server. */
function addressesOf({ servers }: Api): readonly (readonly [address: string, Server])[] {
  return servers.filter(isReal).flatMap((server) => {
    const own = { servers: [server] };
    return serverChoices(own).map(({ destination }) => [serverAddress(own, destination), server] as const);
  });
}

/** Whether an API has a server of an address. A variable without a list may have any value that its place can hold. */
function isServed(address: string, { servers }: Api): boolean {
  return destinationOf({ servers: servers.filter(isReal) }, address) !== undefined;
}

function isReal({ isPlaceholder }: Server): boolean {
  return isPlaceholder !== true;
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
function openWays(ways: readonly SecurityRequirement[]): readonly SecurityRequirement[] {
  return ways.length === 0 ? [{ schemes: [] }] : ways;
}

/** Tells whether the credentials for the second requirement also meet the first. */
function isCovered(wanted: SecurityRequirement, had: SecurityRequirement): boolean {
  return wanted.schemes.every(({ scheme, scopes }) => {
    const own = had.schemes.find((candidate) => candidate.scheme.name === scheme.name);
    return own !== undefined && scopes.every((scope) => own.scopes.includes(scope));
  });
}

function schemeWords({ schemes }: SecurityRequirement): string {
  if (schemes.length === 0) return 'nessuna chiave';
  return schemes
    .map(({ scheme, scopes }) => `«${scheme.name}»${scopes.length > 0 ? ` con ${scopes.join(', ')}` : ''}`)
    .join(' insieme a ');
}

function shape({ description: _, ...scheme }: SecurityScheme): string {
  return JSON.stringify(scheme, (key, value) => (key === 'scopes' ? undefined : value));
}
