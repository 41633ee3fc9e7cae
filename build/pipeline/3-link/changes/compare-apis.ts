import { CHANGE_KINDS } from '../../../../src/model/api-version.ts';
import type { Operation } from '../../../../src/model/operation.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { anchorFor } from '../reference/texts/anchors.ts';
import { compareSchemes, compareSecurity, compareServers } from './access.ts';
import { compareRequestBodies, compareResponses } from './bodies.ts';
import { compareDeprecation } from './constraints.ts';
import { type Difference, sidesOf, statementOf } from './difference.ts';
import { compareParameters } from './parameters.ts';
import { ADDED, type ChangeVerdict, differenceOf, REMOVED } from './presence.ts';

/** Where a change shows: an operation, and an anchor on its page. The empty anchor is the operation itself. */
export type Use = {
  readonly operation: Operation;
  /** The old id of the operation, if it has changed. */
  readonly formerId?: string;
  readonly anchor: string;
};

/** A change of an OpenAPI document, with all operations it concerns; none for a change of the API as a whole. */
export type Change = Omit<Difference, 'at'> & { readonly uses: readonly Use[] };

/**
 * Gives the differences between an OpenAPI document and an older one. A difference is `broken` if programs written for
 * the old document no longer find something or may no longer send it. Operations are matched by id, else by method and
 * path; fields by their anchor on the page of the operation.
 */
export function compareApis(before: Api, after: Api): readonly Change[] {
  const sides = sidesOf(before.schemas, after.schemas);
  const { pairs, gone, fresh } = matchOperations(before.operations, after.operations);
  const found: readonly FoundDifference[] = [
    ...[...compareServers(before, after), ...compareSchemes(before, after)].map((difference) => ({ difference })),
    ...gone.map((operation) => ({ operation, difference: aboutOperation(operation, REMOVED) })),
    ...pairs.flatMap(([was, is]) =>
      compareOperations(was, is, sides).map((difference) => ({ operation: is, was, difference })),
    ),
    ...fresh.map((operation) => ({
      operation,
      difference: aboutOperation(operation, ADDED),
    })),
  ];
  return inOrderOfKinds(mergeChanges(found));
}

/**
 * Gives the changes of the texts by which readers know an operation: its title and its tags. Programs do not notice
 * them, so they are in no list of versions.
 */
export function compareNames(before: Api, after: Api): readonly Change[] {
  const titleOf = ({ summary, id }: Operation) => summary ?? id;
  const tagsOf = ({ tags }: Operation, api: Api) =>
    tags.map((name) => `«${api.tags.find((tag) => tag.name === name)?.label ?? name}»`).join(' e ') || 'nessun tag';
  const found = matchOperations(before.operations, after.operations).pairs.flatMap(([was, operation]) => {
    const [title, tags] = [titleOf(was), tagsOf(was, before)];
    const isById = was.summary === undefined && operation.summary === undefined;
    const says = [
      ...(isById || title === titleOf(operation)
        ? []
        : [`prima si intitolava «${title}», ora «${titleOf(operation)}»`]),
      ...(tags === tagsOf(operation, after) ? [] : [`prima era in ${tags}, ora in ${tagsOf(operation, after)}`]),
    ];
    return says.map((says) => ({ operation, was, difference: aboutOperation(operation, { kind: 'changed', says }) }));
  });
  return inOrderOfKinds(mergeChanges(found));
}

type FoundDifference = { readonly operation?: Operation; readonly was?: Operation; readonly difference: Difference };

function compareOperations(
  before: Operation,
  after: Operation,
  { sent, received }: ReturnType<typeof sidesOf>,
): readonly Difference[] {
  // Webhooks and callbacks reverse the roles: the reader's programs receive the request and send the response.
  const [request, response] = after.kind === 'request' ? [sent, received] : [received, sent];
  return [
    ...renames(before, after),
    ...compareDeprecation(before.deprecated, after.deprecated).map(({ kind }) =>
      aboutOperation(after, { kind, says: after.deprecated ? 'ora è deprecata' : 'non è più deprecata' }),
    ),
    ...compareSecurity(before.security, after.security, after.place),
    ...compareParameters(before, after, request),
    ...compareRequestBodies(before.requestBody, after.requestBody, request),
    ...compareResponses(before.responses, after.responses, response),
  ];
}

function renames(before: Operation, after: Operation): readonly Difference[] {
  const renamed = `l’operationId passa da «${before.id}» a «${after.id}», e con lui l’indirizzo della pagina`;
  return [
    ...(requestKey(before) === requestKey(after)
      ? []
      : [aboutOperation(after, { kind: 'broken', says: `prima era ${requestLine(before)}` })]),
    ...(before.id === after.id ? [] : [aboutOperation(after, { kind: 'changed', says: renamed })]),
  ];
}

function aboutOperation(operation: Operation, verdict: ChangeVerdict): Difference {
  const { kind, path, place } = operation;
  const title = requestLine(operation);
  const label = kind === 'webhook' ? `Webhook «${path}»` : `Operazione ${title}`;
  return { ...differenceOf(verdict, { subject: { label }, place, names: [title, path] }), isWhole: true };
}

type Matched = {
  readonly pairs: readonly (readonly [Operation, Operation])[];
  readonly gone: readonly Operation[];
  readonly fresh: readonly Operation[];
};

/** Matches the operations of two documents. */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): Matched {
  const byId = new Map(before.map((operation) => [operation.id, operation]));
  const byRequest = new Map(before.map((operation) => [requestKey(operation), operation]));
  const ids = new Set(after.map(({ id }) => id));
  const matches = new Map<Operation, Operation>();
  for (const operation of after) {
    const same = byId.get(operation.id);
    const alike = byRequest.get(requestKey(operation));
    // An operation whose id still exists is not matched with another one.
    const was = same ?? (alike && !ids.has(alike.id) ? alike : undefined);
    if (was) matches.set(operation, was);
  }
  const kept = new Set(matches.values());
  return {
    pairs: Array.from(matches, ([is, was]) => [was, is] as const),
    gone: before.filter((operation) => !kept.has(operation)),
    fresh: after.filter((operation) => !matches.has(operation)),
  };
}

/** Identifies a request without the names of its path parameters, which are not sent. */
function requestKey({ kind, method, path }: Operation): string {
  return `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

/** Merges equal changes. A change of a component is reported once, with all operations that use it. */
function mergeChanges(found: readonly FoundDifference[]): readonly Change[] {
  const groups = Map.groupBy(found, ({ difference }) => statementOf(difference));
  return [...groups.values()].flatMap((group): readonly Change[] => {
    const [first] = group;
    if (!first) return [];
    const { at: _, ...difference } = first.difference;
    const names = [...new Set(group.flatMap(({ difference: { names: own } }) => own))];
    return [{ ...difference, names, uses: distinct(group.flatMap(usesOf)) }];
  });
}

function usesOf({ operation, was, difference }: FoundDifference): readonly Use[] {
  if (!operation) return [];
  const formerly = was && was.id !== operation.id ? { formerId: was.id } : {};
  return difference.at.map((address) => ({ operation, ...formerly, anchor: anchorOf(address) }));
}

/**
 * The anchor of an address as pages make it, but without the number of a repeated anchor. The empty address is the
 * operation itself.
 */
function anchorOf(address: string): string {
  return address === '' ? '' : anchorFor(address.replace(/^\./, ''));
}

function distinct(uses: readonly Use[]): readonly Use[] {
  return [...new Map(uses.map((use) => [`${use.operation.id}#${use.anchor}`, use])).values()];
}

function inOrderOfKinds(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted(
    (one, other) =>
      CHANGE_KINDS.indexOf(one.kind) - CHANGE_KINDS.indexOf(other.kind) ||
      (one.place.file < other.place.file ? -1 : one.place.file > other.place.file ? 1 : 0) ||
      one.place.line - other.place.line,
  );
}
