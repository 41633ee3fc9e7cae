import { pointerTo } from '../../../../../src/model/json-pointer.ts';
import { nearest } from '../../../../../src/model/nearest.ts';
import type { Parameter } from '../../../../../src/model/operation.ts';
import type { Place } from '../../../../../src/model/place.ts';
import { methodName, requestLine } from '../../../../../src/model/request-line.ts';
import { suggestion } from '../../../../platform/problems/suggestion.ts';
import type { ParseContext } from '../context.ts';
import { entries, field, items, type Part, partAt, referencedPointer, text } from '../parts.ts';
import { checkServer } from '../server.ts';
import type { OperationContext, ReadOperation } from './operation.ts';

/**
 * Makes the checks that swagger-parser omits for OpenAPI 3. Reports `operation-id-duplicate` for repeated operationIds,
 * `path-parameter-mismatch` for path parameters that do not match the template in either direction, `reference-broken`
 * for links to operations that do not exist, `server-invalid` for their servers, and `description-invalid` for a
 * parameter that occurs twice in a list, for two templates of the same path, for a path with a fragment, for a scope
 * that its scheme does not declare and for a `querystring` parameter that is not alone.
 */
export function checkOperations(
  operations: readonly ReadOperation[],
  context: ParseContext & Pick<OperationContext, 'schemes'>,
): void {
  checkOperationIds(operations, context);
  const requested = operations.filter(({ operation }) => operation.kind === 'request');
  checkTemplates(requested, context);
  for (const read of requested) checkPathParameters(read, context);
  const lists = operations.flatMap(({ part, pathItem }) => [field(part, 'parameters'), field(pathItem, 'parameters')]);
  for (const list of new Map(lists.map((list) => [list.pointer, list])).values())
    checkRepeatedParameters(list, context);
  for (const read of operations) checkQuerystring(read, context);
  checkLinks(operations, context);
  checkScopes(operations, context);
}

function checkOperationIds(operations: readonly ReadOperation[], context: ParseContext): void {
  const written = operations.flatMap(({ operation, part }) => {
    const id = text(part, 'operationId');
    return id === undefined
      ? []
      : [{ id, operation, place: context.places.placeAt(field(part, 'operationId').pointer) }];
  });
  for (const [id, uses] of Map.groupBy(written, (use) => use.id)) {
    const [first, second] = uses;
    if (!first || !second) continue;
    context.report(second.place, {
      code: 'operation-id-duplicate',
      message: `L’operationId «${id}» è di ${uses.length} operazioni: ${uses.map(({ operation }) => requestLine(operation)).join(', ')}.`,
      hint: 'Dai a ogni operazione un operationId diverso: diventa l’indirizzo della sua pagina.',
      related: uses
        .filter((use) => use !== second)
        .map(({ operation, place }) => ({
          place,
          note: `anche ${requestLine(operation)} si chiama così`,
        })),
    });
  }
}

/** Two templates that differ only in the names of their parameters are one path (OpenAPI 3.1, section 4.8.8.1). */
function checkTemplates(operations: readonly ReadOperation[], context: ParseContext): void {
  const paths = new Map(operations.map(({ operation, pathItem }) => [operation.path, pathItem]));
  const shapes = Map.groupBy(paths.keys(), (path) => path.replace(TEMPLATE, '{}'));
  for (const path of paths.keys()) {
    if (!path.includes('#')) continue;
    context.report(placeOfPath(path, context), {
      code: 'description-invalid',
      level: 'warning',
      message: `Il percorso «${path}» ha un frammento, che nessuna richiesta invia.`,
      hint: 'Togli tutto da «#» in poi. Se poi un percorso c’è due volte, riunisci le sue operazioni.',
      cause: { key: '#', here: `Anche «${path}»` },
    });
  }
  for (const [first = '', ...others] of shapes.values()) {
    for (const path of others) {
      context.report(placeOfPath(path, context), {
        code: 'description-invalid',
        message: `I percorsi «${first}» e «${path}» sono lo stesso: cambiano solo i nomi dei parametri.`,
        hint: 'Riunisci le operazioni sotto un solo percorso, una per ogni metodo.',
        cause: { key: '{}', here: `Anche «${first}» e «${path}»` },
        related: [{ place: placeOfPath(first, context), note: 'l’altro percorso' }],
      });
    }
  }
}

const TEMPLATE = /\{([^{}]*)\}/g;

function checkPathParameters({ operation, part, parameters }: ReadOperation, context: ParseContext): void {
  const inTemplate = Array.from(operation.path.matchAll(TEMPLATE), ([, name = '']) => name);
  const declared = operation.parameters.filter(({ in: location }) => location === 'path');
  const names = declared.map(({ name }) => name);
  // A parameter that could not be read may be the missing one.
  const isComplete = parameters.every((parameter) => text(parameter, 'name') !== undefined);
  for (const name of new Set(inTemplate)) {
    if (!isComplete || names.includes(name)) continue;
    const near = nearest(
      name,
      names.filter((candidate) => !inTemplate.includes(candidate)),
    );
    context.report(placeOfPath(operation.path, context), {
      code: 'path-parameter-mismatch',
      message: `Il percorso «${operation.path}» contiene «{${name}}», ma ${methodName(operation.method)} non descrive questo parametro.`,
      hint: near
        ? `Il parametro «${near}» dovrebbe forse chiamarsi «${name}»?`
        : `Aggiungi a «parameters» un parametro con «name: ${name}», «in: path» e «required: true».`,
      cause: { key: `{${name}}`, here: `Anche ${requestLine(operation)}` },
      related: [{ place: context.places.placeOfKey(part.pointer), note: 'l’operazione che non lo descrive' }],
    });
  }
  for (const parameter of declared) {
    if (inTemplate.includes(parameter.name)) continue;
    const free = inTemplate.filter((candidate) => !names.includes(candidate));
    context.report(placeOfName(parameter, parameters, context), {
      code: 'path-parameter-mismatch',
      message: `Il parametro di percorso «${parameter.name}» non compare in «${operation.path}».`,
      hint:
        suggestion(parameter.name, free) ??
        `Scrivi «{${parameter.name}}» nel percorso, oppure cambia «in» in query, header o cookie.`,
      cause: { key: parameter.name, here: `Anche in ${requestLine(operation)}` },
    });
  }
}

/** Parameters of one list are identified by name and location (section 4.8.12). */
function checkRepeatedParameters(list: Part, context: ParseContext): void {
  const seen = new Map<string, Place>();
  for (const item of items(list)) {
    const resolved = context.resolve(item);
    const name = text(resolved, 'name');
    const location = text(resolved, 'in');
    const place = placeOfUse(item, context);
    const first = seen.get(`${location} ${name}`);
    seen.set(`${location} ${name}`, first ?? place);
    if (!first || name === undefined) continue;
    context.report(place, {
      code: 'description-invalid',
      message: `Il parametro «${name}» in «${location}» compare due volte nello stesso elenco.`,
      hint: 'Togli uno dei due.',
      related: [{ place: first, note: 'la prima volta' }],
    });
  }
}

/** A parameter that is the whole query excludes other parameters of the query (OpenAPI 3.2, section 4.12.1). */
function checkQuerystring({ operation, parameters }: ReadOperation, context: ParseContext): void {
  const others = operation.parameters.filter(({ in: location }) => location === 'query' || location === 'querystring');
  const whole = parameters.find((part) => text(part, 'in') === 'querystring');
  if (!whole || others.length < 2) return;
  context.report(field(whole, 'in'), {
    code: 'description-invalid',
    message: `${requestLine(operation)} ha un parametro «querystring», che è già tutta la query, e altri parametri nella query.`,
    hint: 'Descrivi tutta la query con un solo parametro «querystring», oppure con parametri «query».',
  });
}

/** A link names an operation of the document (OpenAPI 3.1, section 4.8.20). Several operations share a response. */
function checkLinks(operations: readonly ReadOperation[], context: ParseContext): void {
  const ids = new Set(operations.map(({ operation }) => operation.id));
  const responses = operations.flatMap(({ part }) => entries(field(part, 'responses')));
  const links = responses.flatMap(([, response]) => entries(field(context.resolve(response), 'links')));
  const written = links.map(([name, link]) => [name, context.resolve(link)] as const);
  for (const [name, link] of new Map(written.map((entry) => [entry[1].pointer, entry])).values()) {
    const server = field(link, 'server');
    if (server.value !== undefined) checkServer(server, context);
    const id = text(link, 'operationId');
    const pointer = referencedPointer({ ...link, value: { $ref: text(link, 'operationRef') ?? '' } });
    const isKnown = id === undefined ? pointer === undefined || partAt(context.document, pointer).value : ids.has(id);
    if (isKnown) continue;
    context.report(field(link, id === undefined ? 'operationRef' : 'operationId'), {
      code: 'reference-broken',
      message: `Il collegamento «${name}» rimanda all’operazione «${id ?? text(link, 'operationRef')}», che non esiste.`,
      hint: (id !== undefined && suggestion(id, ids)) || 'Scrivi l’«operationId» di un’operazione di questa specifica.',
    });
  }
}

/** A scope is one that a flow of its scheme declares (section 4.8.29). */
function checkScopes(
  operations: readonly ReadOperation[],
  { schemes, ...context }: ParseContext & Pick<OperationContext, 'schemes'>,
): void {
  const root: Part = { value: context.document, pointer: '' };
  const lists = [root, ...operations.map(({ part }) => part)].map((part) => items(field(part, 'security')));
  for (const [name, scopes] of lists.flat().flatMap((alternative) => entries(alternative))) {
    const scheme = schemes.get(name);
    const flows = scheme?.type === 'oauth2' ? scheme.flows : [];
    const declared = flows.flatMap((flow) => flow.scopes.map((scope) => scope.name));
    // A scheme that declares none leaves the list to the texts.
    for (const part of declared.length > 0 ? items(scopes) : []) {
      const { value: scope } = part;
      if (typeof scope !== 'string' || declared.includes(scope)) continue;
      context.report(part, {
        code: 'description-invalid',
        level: 'warning',
        message: `Il permesso «${scope}» non è tra quelli dello schema di sicurezza «${name}».`,
        hint: suggestion(scope, declared) ?? `Aggiungi «${scope}» agli «scopes» dei suoi «flows».`,
      });
    }
  }
}

function placeOfPath(path: string, context: ParseContext): Place {
  return context.places.placeOfKey(pointerTo('/paths', path));
}

function placeOfName({ name }: Parameter, parameters: readonly Part[], context: ParseContext): Place {
  const part = parameters.find((candidate) => text(candidate, 'name') === name && text(candidate, 'in') === 'path');
  return context.places.placeAt(part ? field(part, 'name').pointer : '');
}

/** The place of a use: of the reference, if the part is one. */
function placeOfUse(part: Part, context: ParseContext): Place {
  return context.places.placeAt(text(part, '$ref') === undefined ? part.pointer : field(part, '$ref').pointer);
}
