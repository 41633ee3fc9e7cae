import type { Pointer } from '../../../../../src/model/json-pointer.ts';
import {
  type CallbackUse,
  HTTP_METHODS,
  type HttpMethod,
  type Operation,
  type OperationKind,
} from '../../../../../src/model/operation.ts';
import { requestLine } from '../../../../../src/model/request-line.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { formatValue } from '../format-value.ts';
import { entries, field, isInternal, type Part, resolvePathItem, text, texts, WEBHOOKS } from '../parts.ts';
import { type OperationContext, type ReadOperation, readOperation } from './operation.ts';

/**
 * Reads the operations of all Path Item Objects (OpenAPI 3.1, sections 4.8.9 and 4.8.10) in document order, each
 * followed by its callbacks (section 4.8.18), then the webhooks (section 4.8.1). Reads a callback that several
 * operations share once.
 */
export function parseOperations(root: Part, context: OperationContext): readonly ReadOperation[] {
  const search: OperationSearch = { root, context, uniqueId: uniqueNames(), known: new Map() };
  const paths = entries(field(root, 'paths')).filter(([path]) => path.startsWith('/'));
  const webhooks = WEBHOOKS.flatMap((key) => entries(field(root, key), 'no extensions'));
  const read: ReadOperation[] = [];
  for (const [kind, items] of [['request', paths] as const, ['webhook', webhooks] as const])
    for (const [path, item] of items)
      read.push(...itemOperations(item, { kind, path, name: path, idName: path, tags: [] }, search));
  return withOwnSummaries(read);
}

/**
 * Tells operations of one list that share a summary apart: the summary gets the request or the name of the webhook, or
 * the id where that is shared too.
 */
function withOwnSummaries(read: readonly ReadOperation[]): readonly ReadOperation[] {
  const listsOf = ({ kind, tags, summary }: Operation) =>
    (tags.length > 0 ? tags : ['']).map((tag) => JSON.stringify([kind, tag, summary]));
  const members = read.flatMap(({ operation }) => listsOf(operation).map((list) => ({ list, operation })));
  const byList = Map.groupBy(members, ({ list }) => list);
  const lineOf = ({ kind, path, method }: Operation) => (kind === 'webhook' ? path : requestLine({ method, path }));
  return read.map((one): ReadOperation => {
    const { operation } = one;
    const { summary, id } = operation;
    const alike = listsOf(operation).flatMap((list) => (byList.get(list) ?? []).map((member) => member.operation));
    const others = alike.filter((other) => other !== operation);
    if (summary === undefined || others.length === 0) return one;
    const own = others.some((other) => lineOf(other) === lineOf(operation)) ? id : lineOf(operation);
    return { ...one, operation: { ...operation, summary: `${summary} (${own})` } };
  });
}

/** The state of the search for operations. */
type OperationSearch = {
  readonly root: Part;
  readonly context: OperationContext;
  readonly uniqueId: (id: string) => string;
  /** The ids of operations already read, so that a shared callback is read once. */
  readonly known: Map<Pointer, string>;
};

/** The owner of a Path Item Object. */
type Owner = {
  readonly kind: OperationKind;
  readonly path: string;
  readonly name: string;
  /** What an operation without an id is called in addresses, besides its method. */
  readonly idName: string;
  readonly tags: readonly string[];
};

function itemOperations(written: Part, owner: Owner, search: OperationSearch): readonly ReadOperation[] {
  const { context, uniqueId, known, root } = search;
  const pathItem = resolvePathItem(context.document, written);
  if (isInternal(pathItem.value)) return [];
  return operationParts(pathItem, context).flatMap(([method, part]) => {
    if (owner.kind === 'callback' && known.has(part.pointer)) return [];
    const id = uniqueId(text(part, 'operationId') || generatedId(method, owner.idName));
    known.set(part.pointer, id);
    const tags = texts(part, 'tags');
    const inner = callbacksOf({ part, id, tags: tags.length > 0 ? tags : owner.tags }, search);
    const { kind, path, name } = owner;
    const own = { id, kind, method, path, name, part, pathItem, root, tags: owner.tags, callbacks: inner.uses };
    return [readOperation(own, context), ...inner.read];
  });
}

/**
 * The methods that a path can have besides the fixed ones, as programs accept them (RFC 9110, section 5.6.2). A CONNECT
 * request has a host instead of a path (section 9.3.6).
 */
const ADDITIONAL_METHOD = /^(?!connect$)[a-z][\w.-]{0,39}$/i;

const FIXED: ReadonlySet<string> = new Set(HTTP_METHODS);

/**
 * The operations of a Path Item Object with their methods: the fixed fields, then those of `additionalOperations`
 * (OpenAPI 3.2, section 4.9), whose methods keep their case. Reports `description-invalid` for an additional method
 * that is no method, or that has a fixed field.
 */
function operationParts(pathItem: Part, context: OperationContext): readonly (readonly [HttpMethod, Part])[] {
  const isOperation = ([, part]: readonly [string, Part]) => typeof part.value === 'object';
  const fixed = entries(pathItem).filter((entry) => FIXED.has(entry[0]) && isOperation(entry));
  const additional = entries(field(pathItem, 'additionalOperations')).filter(isOperation);
  return [
    ...fixed,
    ...additional.flatMap(([written, part]): readonly (readonly [HttpMethod, Part])[] => {
      const lower = written.toLowerCase();
      if (ADDITIONAL_METHOD.test(written) && !FIXED.has(lower)) return [[written, part]];
      reportMethod(written, part, context);
      return FIXED.has(lower) && fixed.every(([method]) => method !== lower) ? [[lower, part]] : [];
    }),
  ];
}

function reportMethod(written: string, part: Part, context: OperationContext): void {
  const field = written.toLowerCase();
  context.report(context.places.placeOfKey(part.pointer), {
    code: 'description-invalid',
    message: `«${formatValue(written)}» non può stare in «additionalOperations».`,
    hint: FIXED.has(field)
      ? `Scrivi l’operazione in «${field}».`
      : 'Scrivi il nome di un metodo HTTP che ha un percorso, per esempio «COPY».',
  });
}

type Callbacks = { readonly read: readonly ReadOperation[]; readonly uses: readonly CallbackUse[] };

/** The callbacks of an operation: each name has expressions, each expression a Path Item Object. */
function callbacksOf(
  { part, id, tags }: { readonly part: Part; readonly id: string; readonly tags: readonly string[] },
  search: OperationSearch,
): Callbacks {
  const { context, known } = search;
  const items = entries(field(part, 'callbacks'), 'no extensions').flatMap(([name, written]) =>
    entries(context.resolve(written), 'no extensions').map(([path, item]) => ({ name, path, item })),
  );
  const read: ReadOperation[] = [];
  const uses: CallbackUse[] = [];
  for (const { name, path, item } of items) {
    read.push(...itemOperations(item, { kind: 'callback', path, name, idName: `${id}-${name}`, tags }, search));
    for (const [, operation] of operationParts(resolvePathItem(context.document, item), context)) {
      const used = known.get(operation.pointer);
      if (used !== undefined) uses.push({ name, operation: used });
    }
  }
  return { read, uses };
}

/** An id for an operation without one: `get-shipments-shipment_id`. */
function generatedId(method: HttpMethod, path: string): string {
  const words = path.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '');
  return words === '' ? method : `${method}-${words}`;
}
