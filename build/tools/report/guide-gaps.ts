import { type Place, placeOf } from '../../../src/model/place.ts';
import type { Prose } from '../../../src/model/prose.ts';
import { requestLine } from '../../../src/model/request-line.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import type { GuideMention } from '../spec-diff/api-mentions.ts';
import { type Finding, inFileOrder } from './finding.ts';
import { type ApiPart, apiParts } from './parts.ts';

/** Fields, statuses and error codes of the API that no written page names. Fields with the same name count as one. */
export function unnamedParts(api: Api, mentions: readonly GuideMention[]): readonly Finding[] {
  const named = mentionedNames(mentions);
  const { statuses, errors } = api.catalogues;
  return inFileOrder([
    ...fieldsOf(api),
    ...statuses.map(({ code, description }) => ({ name: code, text: `stato «${code}»`, place: startOf(description) })),
    ...errors.map(({ code, description }) => ({ name: code, text: `errore «${code}»`, place: startOf(description) })),
  ]).filter(({ name }) => !named.has(name));
}

/** The places of written pages that name a deprecated operation, or a field that is deprecated wherever it occurs. */
export function deprecatedMentions(api: Api, mentions: readonly GuideMention[]): readonly Finding[] {
  const operations = new Map(api.operations.filter(({ deprecated }) => deprecated).map((one) => [one.id, one]));
  const fields = fieldsOf(api);
  const current = new Set(fields.filter(({ deprecated }) => !deprecated).map(({ name }) => name));
  const deprecated = new Set(fields.filter(({ name }) => !current.has(name)).map(({ name }) => name));
  return inFileOrder(
    mentions.flatMap((mention) => {
      const operation = mention.kind === 'operation' ? operations.get(mention.id) : undefined;
      if (operation) return [{ place: mention.place, text: `operazione ${requestLine(operation)}` }];
      return [...mentionedNames([mention])]
        .filter((name) => deprecated.has(name))
        .map((name) => ({ place: mention.place, text: `campo «${name}»` }));
    }),
  );
}

/** The fields and parameters of the API. */
function fieldsOf(api: Api): readonly ApiPart[] {
  return apiParts(api).filter(({ kind }) => kind === 'parameter' || kind === 'property');
}

/** The names of fields and codes in mentions. The code `archived=true` holds two of them. */
function mentionedNames(mentions: readonly GuideMention[]): ReadonlySet<string> {
  return new Set(
    mentions.flatMap((mention) => {
      if (mention.kind === 'code') return [mention.text, ...(mention.text.match(/[\w-]+/g) ?? [])];
      return mention.kind === 'operation' ? mention.anchor.split('.') : [];
    }),
  );
}

function startOf({ tree, file }: Prose): Place {
  const [first] = tree.children;
  return first && first.type !== 'doctype' ? placeOf(first, file) : { file, line: 1, column: 1 };
}
