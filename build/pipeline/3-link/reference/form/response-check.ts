import { defined } from '../../../../../src/model/defined.ts';
import { isJsonType } from '../../../../../src/model/media-type.ts';
import type { Operation } from '../../../../../src/model/operation.ts';
import type { Link } from '../../../../../src/model/phrase.ts';
import type { CheckedMediaType, ErrorAdvice, ResponseCheck } from '../../../../../src/model/response-check.ts';
import type { SchemaName } from '../../../../../src/model/schema.ts';
import { oneLine } from '../../../../platform/text/one-line.ts';
import { errorAddress } from '../../routes.ts';
import type { Reference } from '../reference.ts';
import type { PlacedBody, PlacedResponse } from '../tree/placed-bodies.ts';
import { hasNoBody, responseTitle } from '../tree/response-nodes.ts';
import { createMessageSchemas, type MessageSchemas } from './message-schemas.ts';

/** What a page shows about the responses of an operation. */
type Shown = { readonly responses: readonly PlacedResponse[]; readonly guides: readonly Link[] };

/**
 * The data of the check of an operation's responses. There is none if no response is JSON, or if the reader's server
 * gives the responses.
 */
export function responseCheck(
  { kind, method, responses }: Operation,
  { responses: placed, guides }: Shown,
  reference: Reference,
): ResponseCheck | undefined {
  const contents = responses.flatMap(({ content }) => content);
  if (kind !== 'request' || !contents.some(({ contentType }) => isJsonType(contentType))) return undefined;
  const schemas = createMessageSchemas(reference.api, 'response');
  return {
    responses: placed.map(({ response, anchor, content }) => ({
      status: response.status,
      title: responseTitle(response).title,
      href: `#${anchor}`,
      ...(content.length === 0 && hasNoBody(response, method) && { isEmpty: true as const }),
      content: content.map((body) => checkedBody(body, schemas)),
    })),
    schemas: schemas.definitions(),
    errors: adviceOn(reference),
    guides,
  };
}

function checkedBody({ media, spot, shownAt }: PlacedBody, schemas: MessageSchemas): CheckedMediaType {
  const { contentType, schema } = media;
  return {
    contentType,
    ...defined({ schema: schema && isJsonType(contentType) ? schemas.convert(schema) : undefined }),
    fields: shownAt?.href ?? `#${spot.anchor}`,
  };
}

/** The data of the check of errors whose body is a component, with the anchors of the component's table. */
export function errorCheck(name: SchemaName, reference: Reference): ResponseCheck {
  const { api } = reference;
  const contents = api.operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content));
  const written = contents.filter((media) => media.schema?.kind === 'reference' && media.schema.name === name);
  const types = new Set(written.map(({ contentType }) => contentType));
  const schemas = createMessageSchemas(api, 'response');
  const schema = schemas.convert({ kind: 'reference', name });
  const content = Array.from(types, (contentType) => ({
    contentType,
    ...defined({ schema }),
    fields: `#${name.toLowerCase()}`,
  }));
  return {
    responses: ['4XX', '5XX'].map((status) => ({ status, title: '', content })),
    schemas: schemas.definitions(),
    errors: adviceOn(reference),
    guides: [],
  };
}

function adviceOn({ api, errorGuides }: Reference): readonly ErrorAdvice[] {
  return api.catalogues.errors.map(({ code, status, title, remedy }) => ({
    code,
    status,
    title,
    remedy: oneLine(remedy.tree),
    ...(errorGuides && { href: errorAddress(code) }),
    guides: errorGuides?.get(code) ?? [],
  }));
}
